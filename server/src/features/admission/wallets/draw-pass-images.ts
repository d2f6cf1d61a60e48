import { drawBand } from '@sabha/contract/core/jaali/band';
import { drawEditionIcon, ICON_GLYPH_SIZE, iconInitials } from '@sabha/contract/core/jaali/edition-icon';
import sharp from 'sharp';
import { outlineText } from '../../../core/documents/outline-text.ts';
import type { PassAppearance } from '../../../core/documents/pdf-parts.ts';

/** Points of a side; each is drawn for screens with one, two and three pixels to the point. */
const sides = { icon: 29, logo: 50, thumbnail: 90 } as const;
const densities = { '': 1, '@2x': 2, '@3x': 3 } as const;

export interface DrawnPass {
  readonly edition: { readonly slug: string; readonly short_name: string };
  readonly appearance: PassAppearance;
}

/** The icon of the edition, and the lattice of the pass, as PNG files by their names. */
export async function drawPassImages({ edition: { slug, short_name }, appearance }: DrawnPass): Promise<[name: string, png: Buffer][]> {
  const letters = outlineText(iconInitials(short_name), { role: 'display', size: ICON_GLYPH_SIZE });
  const drawIcon = (size: number) => drawEditionIcon({ slug, size, letters });
  const draw = { icon: drawIcon, logo: drawIcon, thumbnail: (size: number) => drawLattice(appearance, size) };
  const wanted = (Object.keys(sides) as (keyof typeof sides)[]).flatMap((name) =>
    Object.entries(densities).map(([suffix, density]) => ({ name, suffix, size: sides[name] * density })),
  );
  return Promise.all(wanted.map(async ({ name, suffix, size }) => [`${name}${suffix}.png`, await toPng(draw[name](size))]));
}

function drawLattice({ slug, lattice, palette }: PassAppearance, size: number): string {
  const choice = { seed: `pass:${slug}`, pair: palette ?? 'limestone', family: lattice ?? undefined } as const;
  const side = sides.thumbnail;
  const band = drawBand(choice, { x: 0, y: 0, width: side, height: side }, 0.9);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 ${side} ${side}">${band}</svg>`;
}

/** Without a palette: finding one takes ten times as long as drawing. */
const toPng = (svg: string): Promise<Buffer> => sharp(Buffer.from(svg)).png().toBuffer();
