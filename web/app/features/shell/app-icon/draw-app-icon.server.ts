import { drawEditionIcon, ICON_GLYPH_SIZE, iconInitials } from '@sabha/contract/core/jaali/edition-icon';
import sharp from 'sharp';
import { shapeText } from '../link-picture/shape-text.server.ts';

/** The icon of the installed product: the edition's own. PNG, square. */
export async function drawAppIcon({ slug, short_name }: { slug: string; short_name: string }, size: number): Promise<Buffer> {
  const letters = await shapeText(iconInitials(short_name), { family: 'display', size: ICON_GLYPH_SIZE, weight: 800 });
  return sharp(Buffer.from(drawEditionIcon({ slug, size, letters })))
    .png({ palette: true, dither: 0 })
    .toBuffer();
}
