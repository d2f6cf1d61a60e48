import { wordsOf } from '../../identity/public.ts';
import { describeTicket, type DescribedTicket, type TicketEvent, type TicketSheet } from './describe-ticket.ts';
import { a4, ink, Paper } from './paper.ts';
import { layLattice, layMark, layQr } from './paper-parts.ts';
import { ticketWords } from './ticket-words.ts';

export const ticketPapers = ['a4', 'phone'] as const;

interface Drawing {
  readonly event: TicketEvent;
  readonly tickets: readonly TicketSheet[];
  readonly format: (typeof ticketPapers)[number];
  readonly locale: string;
  readonly made_at: Date;
}

const quiet = '#665f55';
const pale = '#d3ccbe';
const phone = { width: 360, height: 740 } as const;

/** One page for each ticket. */
export async function drawTickets({ event, tickets, format, locale, made_at }: Drawing): Promise<Buffer> {
  const { words } = wordsOf(ticketWords, locale, {});
  const paper = new Paper({ title: `${words.ticket}: ${event.name}`, author: event.name, language: `${locale}-IN`, made_at });
  const draw = format === 'a4' ? drawSheet : drawPhone;
  for (const ticket of tickets) draw(paper, describeTicket(event, ticket, locale));
  return paper.finish();
}

const edge = 42;
const width = a4.width - 2 * edge;

function drawSheet(paper: Paper, { event, ticket, words, dates, facts, terms, holder }: DescribedTicket): void {
  paper.addPage(a4);
  layMark(paper, edge, 40, 26);
  paper.write(event.name, edge + 38, 53, { role: 'display', size: 18 });
  paper.write([dates, event.city].filter(Boolean).join(' · '), edge + 38, 68, { size: 10, colour: quiet });
  const card = { x: edge, y: 96, height: 306 };
  const stub = 250;
  const room = width - stub;
  paper.box({ x: card.x, y: card.y, width: room, height: card.height }, ink);
  paper.write(words.ticket, card.x + 22, card.y + 32, { size: 10.5, colour: pale });
  const below = paper.fit(ticket.pass_name, card.x + 22, card.y + 42, {
    role: 'display',
    size: 38,
    smallest: 16,
    width: room - 44,
    height: 84,
    most: 3,
    colour: '#fefdfb',
  });
  paper.write(words.holder, card.x + 22, below + 2, { size: 10.5, colour: pale });
  paper.fit(holder, card.x + 22, below + 8, {
    role: 'bold',
    size: 20,
    smallest: 10,
    width: room - 44,
    height: 48,
    most: 2,
    colour: '#fefdfb',
  });
  layLattice(paper, { x: card.x, y: card.y + card.height - 96, width: room, height: 96 }, { look: ticket.look, scale: 0.9 });
  for (const y of [card.y, card.y + card.height]) paper.rule(card.x + room, y, stub, { colour: '#d3ccbe' });
  paper.upright(card.x + width, card.y, card.height, { colour: '#d3ccbe' });
  paper.upright(card.x + room, card.y, card.height, { colour: '#b0a89a', thickness: 1.2, dash: 4 });
  layQr(paper, ticket.qr_text, { x: card.x + room + 10, y: card.y + 14, size: stub - 20 });
  paper.write(ticket.code, card.x + room + stub / 2, card.y + card.height - 26, { role: 'display', size: 17, align: 'center' });
  let y = 436;
  for (const [label, value] of facts) {
    paper.write(label, edge, y, { size: 10, colour: quiet });
    y = paper.block(value, edge + 110, y, { role: 'bold', size: 11, width: width - 110, most: 3 }) + 8;
  }
  paper.rule(edge, y, width);
  paper.write(words.terms, edge, y + 26, { role: 'display', size: 14 });
  y += 46;
  for (const term of terms) y = paper.block(term, edge, y, { size: 10.5, width: width - 60, leading: 1.45 }) + 5;
}

function drawPhone(paper: Paper, { event, ticket, words, dates, facts, terms, holder }: DescribedTicket): void {
  paper.addPage(phone);
  const side = 20;
  const room = phone.width - 2 * side;
  paper.box({ x: 0, y: 0, width: phone.width, height: 158 }, ink);
  paper.write([event.name, dates].join(' · '), side, 30, { size: 9.5, colour: pale });
  paper.fit(ticket.pass_name, side, 38, { role: 'display', size: 32, smallest: 14, width: room, height: 54, most: 2, colour: '#fefdfb' });
  paper.fit(holder, side, 88, { role: 'bold', size: 15, smallest: 10, width: room, height: 34, most: 2, colour: '#fefdfb' });
  layLattice(paper, { x: 0, y: 126, width: phone.width, height: 32 }, { look: ticket.look, scale: 0.5 });
  layQr(paper, ticket.qr_text, { x: 25, y: 164, size: 310 });
  paper.write(ticket.code, phone.width / 2, 496, { role: 'display', size: 20, align: 'center' });
  paper.rule(side, 512, room);
  let y = 532;
  for (const [label, value] of facts) {
    paper.write(label, side, y, { size: 9, colour: quiet });
    y = paper.block(value, side + 80, y, { role: 'bold', size: 9.5, width: room - 80, most: 2 }) + 4;
  }
  paper.rule(side, y, room);
  y += 18;
  for (const term of terms.slice(0, 4)) y = paper.block(term, side, y, { size: 8.5, width: room, most: 3, colour: quiet }) + 3;
  paper.write(words.ticket, phone.width - side, 30, { size: 9.5, colour: pale, align: 'right' });
}
