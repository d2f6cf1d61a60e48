import { splitRuns, toLine, type Role } from './typefaces.ts';

/** A text as outlines that begin at 0,0 on the base line, for drawings, with its length. */
export interface OutlinedText {
  readonly path: string;
  readonly advance: number;
}

export function outlineText(text: string, { role, size }: { role: Role; size: number }): OutlinedText {
  let [path, advance] = ['', 0];
  for (const { typeface, text: part } of splitRuns(toLine(text), role)) {
    const scale = (size * typeface.scale) / typeface.font.unitsPerEm;
    const { glyphs, positions } = typeface.font.layout(part);
    for (const [at, { id }] of glyphs.entries()) {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[at] ?? {};
      // Font units go up, pictures go down.
      path += typeface.font
        .getGlyph(id)
        .path.scale(scale, -scale)
        .translate(advance + xOffset * scale, -yOffset * scale)
        .toSVG();
      advance += xAdvance * scale;
    }
  }
  return { path, advance };
}
