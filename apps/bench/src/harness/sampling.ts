/** Every n-th input, so that about `size` of them are left, evenly spread; all of them when there are no more. */
export function evenSample(inputs: readonly string[], size: number): readonly string[] {
  if (inputs.length <= size) return inputs;
  const step = inputs.length / size;
  return Array.from({ length: size }, (_, index) => inputs[Math.floor(index * step)]!);
}

/**
 * The text as one flat string of its own. What `split` cuts out of a file points into the file's text, and each read of
 * a character would pay for that in some contenders and not in others.
 */
export function flat(text: string): string {
  return Buffer.from(text, 'utf16le').toString('utf16le');
}
