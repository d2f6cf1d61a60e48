import type { BadgeSize } from '@sabha/contract/admission/badge';
import { setImmediate } from 'node:timers/promises';
import { a4, ink, millimetres, PdfDocument, type Area } from '../../../core/documents/pdf-document.ts';
import { layLattice, layQr, type PassAppearance } from '../../../core/documents/pdf-parts.ts';

export interface Badge {
  readonly code: string;
  readonly attendee_name: string;
  readonly organisation: string;
  /** What the person is here as, beside the pass; may be empty. */
  readonly role: string;
  readonly pass_name: string;
  readonly appearance: PassAppearance;
}

export interface BadgeDrawing {
  readonly event: { readonly short_name: string; readonly year: number };
  readonly badges: readonly Badge[];
  readonly size: BadgeSize;
  readonly locale: string;
  readonly made_at: Date;
}

const a6 = { width: millimetres(105), height: millimetres(148) } as const;
const card = { width: millimetres(86), height: millimetres(54) } as const;
const quiet = '#665f55';

/**
 * Badges to wear, one after the other; four on a sheet have marks to cut along. Their QR says the bare code: large cells are read
 * from a step away, and a door that knows the code needs no signature.
 */
export async function drawBadges({ event, badges, size, locale, made_at }: BadgeDrawing): Promise<Buffer> {
  const name = `${event.short_name} ${event.year}`;
  const pdf = new PdfDocument({ title: name, author: name, language: `${locale}-IN`, made_at });
  const perSheet = size === 'a4_4up' ? 4 : 1;
  for (const [index, badge] of badges.entries()) {
    const place = index % perSheet;
    // Other calls go on between two badges.
    await setImmediate();
    if (place === 0) pdf.addPage(size === 'a4_4up' ? a4 : size === 'a6' ? a6 : card);
    if (size === 'card') drawCard(pdf, badge, name);
    else drawBadge(pdf, badge, { name, area: { ...a6, x: (place % 2) * a6.width, y: Math.floor(place / 2) * a6.height } });
    if (size === 'a4_4up' && place === 0) drawCuts(pdf);
  }
  return pdf.finish();
}

function drawBadge(pdf: PdfDocument, badge: Badge, { name, area: { x, y, width, height } }: { name: string; area: Area }): void {
  const side = 22;
  const room = width - 2 * side;
  pdf.box({ x, y, width, height: 62 }, ink);
  pdf.write(name, x + side, y + 48, { role: 'bold', size: 13, colour: '#fefdfb' });
  layLattice(pdf, { x, y: y + 62, width, height: 46 }, { appearance: badge.appearance, scale: 0.7 });
  const below = pdf.fit(badge.attendee_name, x + side, y + 128, {
    role: 'display',
    size: 36,
    smallest: 13,
    width: room,
    height: 92,
    max: 3,
  });
  const next = pdf.block(badge.organisation, x + side, Math.max(below, y + 196), { size: 13, width: room, max: 2 });
  if (badge.role !== '') pdf.block(badge.role, x + side, next + 2, { size: 11.5, width: room, max: 1, colour: quiet });
  layQr(pdf, badge.code, { x: x + width - side - 112, y: y + height - 152, size: 120 });
  pdf.fit(badge.pass_name, x + side, y + height - 96, { role: 'display', size: 19, smallest: 9, width: room - 128, height: 46, max: 2 });
  pdf.box({ x, y: y + height - 18, width, height: 18 }, ink);
}

function drawCard(pdf: PdfDocument, badge: Badge, name: string): void {
  const { width, height } = card;
  const side = 11;
  const room = width - 2 * side;
  pdf.box({ x: 0, y: 0, width, height: 24 }, ink);
  pdf.write(name, side, 16, { role: 'bold', size: 9, colour: '#fefdfb' });
  layLattice(pdf, { x: width - 76, y: 0, width: 76, height: 24 }, { appearance: badge.appearance, scale: 0.4 });
  const code = 78;
  const below = pdf.fit(badge.attendee_name, side, 32, { role: 'display', size: 20, smallest: 9, width: room, height: 42, max: 2 });
  const next = pdf.block(badge.organisation, side, Math.max(below, 82), { size: 9, width: room - code, max: 2 });
  if (badge.role !== '') pdf.block(badge.role, side, next, { size: 8.5, width: room - code, max: 1, colour: quiet });
  pdf.fit(badge.pass_name, side, height - 29, { role: 'display', size: 12, smallest: 7, width: room - code, height: 26, max: 2 });
  layQr(pdf, badge.code, { x: width - side - code + 5, y: height - code - 1, size: code });
}

/** Short strokes at the edges, outside of which nothing stands. */
function drawCuts(pdf: PdfDocument): void {
  const appearance = { colour: '#b0a89a', thickness: 0.5 };
  const length = 14;
  for (const y of [0, a4.height - length]) pdf.upright(a4.width / 2, y, length, appearance);
  for (const x of [0, a4.width - length]) pdf.rule(x, a4.height / 2, length, appearance);
}
