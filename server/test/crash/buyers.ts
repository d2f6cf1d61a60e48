import type { Order } from '@sabha/contract/sales/order';
import { setTimeout as pause } from 'node:timers/promises';
import { orderPath } from '../buy.ts';
import { ask, type Shop, type ShopAnswer } from './shop.ts';

/** What buyers were told, which must be true for ever. */
export interface Reported {
  /** Each order by its code with the cookie of its buyer, as its buyer saw it last. */
  readonly orders: Map<string, Order>;
  /** The same keys of the orders whose money the bank said it has. */
  readonly paid: Set<string>;
  /** Lines that a buyer asked to give back or to hand over, whatever came of it. */
  readonly parted: Set<number>;
  /** Answers that no buyer should ever see. */
  readonly surprises: string[];
}

export interface Street {
  /** Those that can be asked now. */
  readonly shops: Shop[];
  readonly products: readonly number[];
  readonly reported: Reported;
  isOpen: boolean;
}

const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(Math.random() * list.length)];
const chance = (of: number) => Math.random() < of;
const pollMs = 10;

/** Buys again and again while the street is open. */
export async function beBuyer(street: Street): Promise<void> {
  while (street.isOpen) await buyOnce(street);
}

async function buyOnce(street: Street): Promise<void> {
  const { products, reported } = street;
  const wish = { items: [{ product_id: pick(products), quantity: chance(0.7) ? 1 : 3 }], voucher_codes: chance(0.2) ? ['TENTH'] : [] };
  const opened = await askUntilAnswered(street, '/api/tickets/carts', { body: JSON.stringify(wish) });
  if (!opened || opened.status >= 300) return;
  const { data: cart } = JSON.parse(opened.body) as { data: Order };
  const secret = `${cart.code}#${opened.guest}`;
  reported.orders.set(secret, cart);
  const perform = async (rest: string, body: object = {}): Promise<Order | null> => {
    const order = (await notify(street, orderPath(secret, rest), body)) as Order | null;
    if (order) reported.orders.set(secret, order);
    return order;
  };
  const buyer = { buyer_name: 'Asha Rawal', buyer_email: 'asha@example.org', payment_method: 'sandbox' };
  let order = await perform('/place', { ...buyer, expected_total_minor: cart.total_minor });
  for (let attempt = 0; attempt < 2 && order?.status === 'pending'; attempt++) {
    const paying = await perform('/payments', { payment_method: 'sandbox' });
    const page = paying?.payments.at(-1)?.checkout_url;
    if (page) await pay(street, { secret, page: new URL(page).pathname });
    order = await perform('/payments/refresh');
  }
  if (order?.status === 'paid') await part(street, order, perform);
}

/** At the bank, where the first one or two tries may fail. */
async function pay(street: Street, { secret, page }: { secret: string; page: string }): Promise<void> {
  const play = pick(['succeed', 'succeed', 'twice', 'silent', 'out_of_order', 'fail']);
  const answer = await askUntilAnswered(street, page, { body: `play=${play}`, type: 'application/x-www-form-urlencoded' });
  if (answer?.status === 303 && play !== 'fail') street.reported.paid.add(secret);
}

/** Some give a place back or send a colleague. */
async function part(street: Street, order: Order, perform: (rest: string, body?: object) => Promise<Order | null>): Promise<void> {
  const line = order.lines.find(({ is_cancelled }) => !is_cancelled);
  if (!line || chance(0.4)) return;
  street.reported.parted.add(line.line_id);
  if (chance(0.7)) await perform(`/lines/${line.line_id}/cancel`);
  else await perform(`/lines/${line.line_id}/transfer`, { attendee_name: 'Mina Shah', attendee_email: 'mina@example.org' });
}

/** What a call answers, null when it refuses: what was asked before a shop died may have been done already. */
async function notify(street: Street, path: string, body: object): Promise<unknown> {
  const answer = await askUntilAnswered(street, path, { body: JSON.stringify(body) });
  return answer && answer.status < 300 ? (JSON.parse(answer.body) as { data: unknown }).data : null;
}

/** Asks whichever shop is open, and another one when that dies; null when all have closed for good. */
async function askUntilAnswered(street: Street, path: string, asking: Parameters<typeof ask>[2]): Promise<ShopAnswer | null> {
  while (street.isOpen) {
    const shop = pick(street.shops);
    const answer = shop ? await ask(shop, path, asking) : null;
    if (answer && answer.status >= 500 && answer.status !== 503) street.reported.surprises.push(`${path}: ${answer.status} ${answer.body}`);
    // Where too many ask at once, one is told to come again.
    if (answer && answer.status !== 503) return answer;
    await pause(pollMs);
  }
  return null;
}
