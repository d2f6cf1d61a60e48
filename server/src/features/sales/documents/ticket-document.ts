import { groupCode } from '@sabha/contract/sales/ticket-text';
import { textsOf } from '../../accounts/public.ts';
import { describeTicket, type DescribedTicket, type TicketEvent, type TicketSheet } from './describe-ticket.ts';
import { a4, ink, PdfDocument } from '../../../core/documents/pdf-document.ts';
import { layLattice, layMark, layQr } from '../../../core/documents/pdf-parts.ts';
import { ticketTexts } from './ticket-texts.ts';

export const ticketFormats = ['a4', 'phone'] as const;

export interface TicketDrawing {
  readonly event: TicketEvent;
  readonly tickets: readonly TicketSheet[];
  readonly format: (typeof ticketFormats)[number];
  readonly locale: string;
  readonly made_at: Date;
}

const quiet = '#665f55';
const pale = '#d3ccbe';
const phone = { width: 360, height: 740 } as const;

/** One page for each ticket. */
export async function drawTickets({ event, tickets, format, locale, made_at }: TicketDrawing): Promise<Buffer> {
  const { texts } = textsOf(ticketTexts, locale, {});
  const pdf = new PdfDocument({ title: `${texts.ticket}: ${event.name}`, author: event.name, language: `${locale}-IN`, made_at });
  const draw = format === 'a4' ? drawSheet : drawPhone;
  for (const ticket of tickets) draw(pdf, describeTicket(event, ticket, locale));
  return pdf.finish();
}

const edge = 42;
const width = a4.width - 2 * edge;

function drawSheet(pdf: PdfDocument, { event, ticket, texts, dates, facts, terms, holder }: DescribedTicket): void {
  pdf.addPage(a4);
  layMark(pdf, edge, 40, 26);
  pdf.write(event.name, edge + 38, 53, { role: 'display', size: 18 });
  pdf.write([dates, event.city].filter(Boolean).join(' · '), edge + 38, 68, { size: 10, colour: quiet });
  const card = { x: edge, y: 96, height: 306 };
  const stub = 250;
  const room = width - stub;
  pdf.box({ x: card.x, y: card.y, width: room, height: card.height }, ink);
  pdf.write(texts.ticket, card.x + 22, card.y + 32, { size: 10.5, colour: pale });
  const below = pdf.fit(ticket.pass_name, card.x + 22, card.y + 42, {
    role: 'display',
    size: 38,
    smallest: 16,
    width: room - 44,
    height: 84,
    max: 3,
    colour: '#fefdfb',
  });
  pdf.write(texts.holder, card.x + 22, below + 2, { size: 10.5, colour: pale });
  pdf.fit(holder, card.x + 22, below + 8, {
    role: 'bold',
    size: 20,
    smallest: 10,
    width: room - 44,
    height: 48,
    max: 2,
    colour: '#fefdfb',
  });
  layLattice(pdf, { x: card.x, y: card.y + card.height - 96, width: room, height: 96 }, { appearance: ticket.appearance, scale: 0.9 });
  for (const y of [card.y, card.y + card.height]) pdf.rule(card.x + room, y, stub, { colour: '#d3ccbe' });
  pdf.upright(card.x + width, card.y, card.height, { colour: '#d3ccbe' });
  pdf.upright(card.x + room, card.y, card.height, { colour: '#b0a89a', thickness: 1.2, dash: 4 });
  layQr(pdf, ticket.qr_text, { x: card.x + room + 10, y: card.y + 14, size: stub - 20 });
  pdf.write(groupCode(ticket.code), card.x + room + stub / 2, card.y + card.height - 26, { role: 'display', size: 17, align: 'center' });
  let y = 436;
  for (const [label, value] of facts) {
    pdf.write(label, edge, y, { size: 10, colour: quiet });
    y = pdf.block(value, edge + 110, y, { role: 'bold', size: 11, width: width - 110, max: 3 }) + 8;
  }
  pdf.rule(edge, y, width);
  pdf.write(texts.terms, edge, y + 26, { role: 'display', size: 14 });
  y += 46;
  for (const term of terms) y = pdf.block(term, edge, y, { size: 10.5, width: width - 60, leading: 1.45 }) + 5;
}

function drawPhone(pdf: PdfDocument, { event, ticket, texts, dates, facts, terms, holder }: DescribedTicket): void {
  pdf.addPage(phone);
  const side = 20;
  const room = phone.width - 2 * side;
  pdf.box({ x: 0, y: 0, width: phone.width, height: 158 }, ink);
  pdf.write([event.name, dates].join(' · '), side, 30, { size: 9.5, colour: pale });
  pdf.fit(ticket.pass_name, side, 38, { role: 'display', size: 32, smallest: 14, width: room, height: 54, max: 2, colour: '#fefdfb' });
  pdf.fit(holder, side, 88, { role: 'bold', size: 15, smallest: 10, width: room, height: 34, max: 2, colour: '#fefdfb' });
  layLattice(pdf, { x: 0, y: 126, width: phone.width, height: 32 }, { appearance: ticket.appearance, scale: 0.5 });
  layQr(pdf, ticket.qr_text, { x: 25, y: 164, size: 310 });
  pdf.write(groupCode(ticket.code), phone.width / 2, 496, { role: 'display', size: 20, align: 'center' });
  pdf.rule(side, 512, room);
  let y = 532;
  for (const [label, value] of facts) {
    pdf.write(label, side, y, { size: 9, colour: quiet });
    y = pdf.block(value, side + 80, y, { role: 'bold', size: 9.5, width: room - 80, max: 2 }) + 4;
  }
  pdf.rule(side, y, room);
  y += 18;
  for (const term of terms.slice(0, 4)) y = pdf.block(term, side, y, { size: 8.5, width: room, max: 3, colour: quiet }) + 3;
  pdf.write(texts.ticket, phone.width - side, 30, { size: 9.5, colour: pale, align: 'right' });
}
