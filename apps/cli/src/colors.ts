import picocolors from 'picocolors';

/** Functions that colour a text, or leave it as it is. */
export type Paint = ReturnType<typeof picocolors.createColors>;

/** The colours for an output that takes them, or for one that does not. */
export function paintFor(isColored: boolean): Paint {
  return picocolors.createColors(isColored);
}
