import { sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { buildPerson } from './build-person.ts';
import { buildSale } from './build-sale.ts';
import { buyFree } from './buy.ts';
import type { TestApp } from './test-app.ts';

export interface HallPlan {
  /** Phones behind the hall's one address; each opens the agenda as a guest, and its tickets signed in. */
  readonly devices: number;
  /** How long twelve doors scan. */
  readonly seconds: number;
  /** Requests that come from one other address meanwhile. */
  readonly flood: number;
}

export interface HallReport {
  /** Answers by status, of honest people and of the flood. */
  readonly honest: ReadonlyMap<number, number>;
  readonly scans: ReadonlyMap<number, number>;
  readonly flood: ReadonlyMap<number, number>;
  /** Milliseconds that scans took, in order of size. */
  readonly scanTimes: readonly number[];
}

const hall = '203.0.113.5';
const elsewhere = '198.51.100.66';
const doorCount = 12;
const scansPerSecond = 5;
const ticketCount = 40;
const peopleCount = 25;
const phonesAtOnce = 16;
const floodAtOnce = 16;

/** A full hall behind one address while a flood comes from elsewhere, on the real product with its limits on. */
export async function playHall(product: TestApp, { devices, seconds, flood }: HallPlan): Promise<HallReport> {
  const { door, tickets, phones } = await fillHall(product, devices);
  const counts = { honest: new Map<number, number>(), scans: new Map<number, number>(), flood: new Map<number, number>() };
  const scanTimes: number[] = [];
  const send = async (
    into: Map<number, number>,
    options: { url: string; from: string; token?: string; body?: object; cookie?: string },
  ) => {
    const { url, from, token, body, cookie } = options;
    const answer = await product.app.inject({
      method: body ? 'POST' : 'GET',
      url,
      remoteAddress: from,
      ...(body && { payload: body }),
      headers: { accept: '*/*', ...(token && { authorization: `Bearer ${token}` }), ...(cookie && { cookie }) },
    });
    into.set(answer.statusCode, (into.get(answer.statusCode) ?? 0) + 1);
    // A request comes by the network, and so after whatever else is due; without this, what is refused at once leaves no time to anything.
    await new Promise(setImmediate);
    const [pass] = answer.cookies;
    return pass && `${pass.name}=${pass.value}`;
  };

  const openAll = inLanes(phones, phonesAtOnce, async (token) => {
    const cookie = await send(counts.honest, { url: '/api/tickets/keys', from: hall });
    await send(counts.honest, { url: '/api/tickets/keys', from: hall, ...(cookie && { cookie }) });
    await send(counts.honest, { url: '/api/tickets/my-orders', from: hall, token });
  });
  const floodAll = inLanes(Array.from({ length: flood }), floodAtOnce, (_, at) =>
    send(counts.flood, { url: `/api/search?q=flood${at}`, from: elsewhere }),
  );
  const doors = Array.from({ length: doorCount }, async (_, at) => {
    const token = await product.tokenFor(door.user_id, { sid: `door-${at}` });
    await pause((at / doorCount) * (1000 / scansPerSecond));
    const all: Promise<unknown>[] = [];
    for (let count = 0; count < seconds * scansPerSecond; count++) {
      const ticket = tickets[(at + count * doorCount) % tickets.length];
      const started = performance.now();
      const scan = send(counts.scans, { url: door.path, from: hall, token, body: { scan_id: randomUUID(), ticket } });
      all.push(scan.then(() => scanTimes.push(performance.now() - started)));
      await pause(1000 / scansPerSecond);
    }
    await Promise.all(all);
  });
  await Promise.all([openAll, floodAll, ...doors]);
  return { ...counts, scanTimes: scanTimes.toSorted((a, b) => a - b) };
}

async function inLanes<T>(items: readonly T[], count: number, work: (item: T, at: number) => Promise<unknown>): Promise<void> {
  const rest = items.entries();
  await Promise.all(
    Array.from({ length: count }, async () => {
      for (const [at, item] of rest) await work(item, at);
    }),
  );
}

async function fillHall(product: TestApp, devices: number) {
  const sale = await buildSale(product.ctx);
  await product.ctx.db.execute(sql`UPDATE editions SET ends_on = '2999-12-31' WHERE edition_id = ${sale.edition_id}`);
  const pass = await sale.addProduct({ price_minor: 0 });
  await sale.addQuota(10_000, [pass]);
  const list = await sale.addList([pass]);
  const doorkeeper = await buildPerson(product, { role: 'admin' });
  const tickets: string[] = [];
  while (tickets.length < ticketCount) tickets.push((await buyFree(product, pass)).order.lines[0]?.ticket?.code ?? '');
  const people = await Promise.all(Array.from({ length: peopleCount }, () => buildPerson(product)));
  const phones: string[] = [];
  for (let at = 0; at < devices; at++)
    phones.push(await product.tokenFor(people[at % people.length]?.user_id ?? 0, { sid: `phone-${at}` }));
  return { door: { user_id: doorkeeper.user_id, path: `/api/tickets/check-in/${list}/scans` }, tickets, phones };
}
