/**
 * SVG elements whose names have capitals, which the tokenizer takes away and a tree gives back.
 * Source: HTML Standard, section 13.2.6.5, the table of SVG tag names.
 */
const names: ReadonlyMap<string, string> = new Map(
  (
    'altGlyph altGlyphDef altGlyphItem animateColor animateMotion animateTransform clipPath feBlend feColorMatrix ' +
    'feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap feDistantLight ' +
    'feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feImage feMerge feMergeNode feMorphology ' +
    'feOffset fePointLight feSpecularLighting feSpotLight feTile feTurbulence foreignObject glyphRef ' +
    'linearGradient radialGradient textPath'
  )
    .split(' ')
    .map((name) => [name.toLowerCase(), name]),
);

/** @returns the name of an SVG element with its capitals. */
export function svgName(name: string): string {
  return names.get(name) ?? name;
}
