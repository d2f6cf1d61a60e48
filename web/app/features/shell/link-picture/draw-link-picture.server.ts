import sharp from 'sharp';
import { formatDays } from '../../../lib/format-days.ts';
import { LINK_PICTURE_SIZE, type LinkPictureFacts } from '../../../lib/link-picture.ts';
import type { Field } from '@sabha/contract/core/jaali/band';
import { drawArt } from './draw-art.server.ts';
import { fillLines, fitText } from './fit-text.server.ts';
import { drawable } from './shape-text.server.ts';

const { width: WIDTH, height: HEIGHT } = LINK_PICTURE_SIZE;
const MARGIN = 64;
const INK = '#0b0f1e';
const STONE = '#f8f6ef';
const QUIET = '#c9d1e6';
const LIGHT = '#fab429';
const MARK =
  'M8 0h32a8 8 0 0 1 8 8v32a8 8 0 0 1-8 8H8a8 8 0 0 1-8-8V8a8 8 0 0 1 8-8zM16.5 5.5v6.5c0 4 4.500 6 7.500 9 3-3 7.500-5 7.500-9V5.500zM42.500 16.500H36c-4 0-6 4.500-9 7.500 3 3 5 7.500 9 7.500h6.500z' +
  'M31.500 42.500V36c0-4-4.500-6-7.500-9-3 3-7.500 5-7.500 9v6.500zM5.500 31.500H12c4 0 6-4.500 9-7.500-3-3-5-7.500-9-7.500H5.500z';

const titleSizes = [108, 96, 86, 76, 68, 60, 54, 48];
const footHeight = 62;
/** The lines of the event's name are that long. */
const nameMeasure = 420;

/** Where the art stands, by its shape; text keeps to what is left of it. */
const artWidths = { arch: 420, seal: 480, band: 340, map: 620 } as const;

/** The picture that link previews show: ink, the title, and beside it the lattice of what the page is about. PNG. */
export async function drawLinkPicture(facts: LinkPictureFacts): Promise<Buffer> {
  const field: Field = { x: WIDTH - artWidths[facts.art.shape], y: 0, width: artWidths[facts.art.shape], height: HEIGHT };
  const measure = field.x - MARGIN - (facts.art.shape === 'arch' || facts.art.shape === 'seal' ? 12 : 48);
  const [art, text, foot] = await Promise.all([drawArt(facts.art, facts, field), drawText(facts, measure), drawFoot(facts, measure)]);
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">` +
    `<rect width="100%" height="100%" fill="${INK}"/>${art}${text}${foot}</svg>`;
  // Flat colours: spreading the error of one area would tint the next.
  return sharp(Buffer.from(svg)).png({ palette: true, dither: 0 }).toBuffer();
}

const drawLines = (lines: readonly string[], colour: string, firstLine: number, leading: number): string =>
  lines.map((path, i) => `<path fill="${colour}" transform="translate(${MARGIN} ${firstLine + i * leading})" d="${path}"/>`).join('');

/** Title and note from the top down. */
async function drawText({ title, note, event, locale, art }: LinkPictureFacts, measure: number): Promise<string> {
  const texts = drawable(title) ? title : event.name;
  const filled = art.shape === 'map' ? await fillLines(texts, { measure: Math.min(measure, nameMeasure), tallest: 340 }) : null;
  const heading =
    filled ?? (await fitText(texts, { family: 'display', weight: 700, sizes: titleSizes, measure, maxLines: 5, tallest: 330 }));
  const top = MARGIN + heading.size * (locale === 'en' ? 0.76 : 0.86);
  const below = top + (heading.lines.length - 1) * heading.leading + heading.size * 0.28;
  const room = HEIGHT - MARGIN - footHeight - 20 - below;
  const line = await fitText(note, { family: 'text', weight: 450, sizes: [30, 27], measure, maxLines: 3, tallest: room - 24 });
  const isRoomy = room > line.leading + 24;
  return (
    drawLines(heading.lines, STONE, top, heading.leading) +
    (isRoomy ? drawLines(line.lines, QUIET, below + 24 + line.size, line.leading) : '')
  );
}

/** Whose page it is: the mark, the event, its days and its city. */
async function drawFoot({ event, locale, title }: LinkPictureFacts, measure: number): Promise<string> {
  const indent = 84;
  const days = event.starts_on && event.ends_on ? formatDays(event.starts_on, event.ends_on, locale) : '';
  const one = { measure: measure - indent, maxLines: 1 } as const;
  const isNamed = title !== event.name;
  const [name, when] = await Promise.all([
    fitText(isNamed ? event.name : ([event.city, days].filter(Boolean)[0] ?? ''), {
      ...one,
      family: 'display',
      weight: 700,
      sizes: [34, 30],
    }),
    fitText(isNamed ? [days, event.city].filter(Boolean).join(', ') : event.city ? days : '', {
      ...one,
      family: 'text',
      weight: 450,
      sizes: [25, 22],
    }),
  ]);
  const top = HEIGHT - MARGIN - footHeight;
  return (
    `<path fill="${LIGHT}" fill-rule="evenodd" transform="translate(${MARGIN} ${top})scale(${footHeight / 48})" d="${MARK}"/>` +
    `<g transform="translate(${indent} 0)">${drawLines(name.lines, STONE, top + 26, 0)}${drawLines(when.lines, QUIET, top + 57, 0)}</g>`
  );
}
