import type { PageRenderer } from '@sabha/contract/core/page-rendering';
import { getAgenda } from '@sabha/contract/schedule/operations';
import { sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { PageServer } from '../src/app.ts';
import { mountSource } from '../src/core/http/pages.ts';
import { seedLargeSchedule } from './build-large-schedule.ts';
import { buildPerson } from './build-person.ts';
import { buildSale, type TestSale } from './build-sale.ts';
import { openedOf, orderOf, placedBy } from './buy.ts';
import type { TestApp } from './test-app.ts';

export interface HallPlan {
  /** Phones behind the hall's one address, each with a person of its own: it opens the agenda as a guest, and its ticket signed in. */
  readonly devices: number;
  /** How long twelve doors scan. */
  readonly seconds: number;
  /** Requests that come from one other address meanwhile: searches, sign-ins with a wrong password, pages that nobody has asked for. */
  readonly flood: number;
}

export interface HallReport {
  /** Answers by status, of honest people and of the flood. */
  readonly honest: ReadonlyMap<number, number>;
  readonly scans: ReadonlyMap<number, number>;
  readonly flood: ReadonlyMap<number, number>;
  /** Phones that showed the sessions of the agenda, and those that showed the one ticket of their person. */
  readonly withAgenda: number;
  readonly withTicket: number;
  /** Milliseconds that scans took, in order of size. */
  readonly scanTimes: readonly number[];
}

/** Requests that each phone makes. */
export const requestsOfPhone = 7;
const hall = '203.0.113.5';
const elsewhere = '198.51.100.66';
const doorCount = 12;
const scansPerSecond = 5;
const phonesAtOnce = 16;
const floodAtOnce = 16;
const sessionCount = 300;

/** The agenda, made of the same call as the real page, so that the limits and the kept pages are met without a build of the web part. */
const renderer: PageRenderer = {
  localeOf: () => 'en',
  describe: ({ pathname, search }) =>
    pathname === '/agenda' || pathname === '/agenda.data'
      ? { key: pathname + search, path: pathname + search, topics: ['schedule', 'content'], is_filtered: search !== '' }
      : null,
  async render(request, { api }) {
    const { pathname } = new URL(request.url);
    if (pathname === '/__manifest') return Response.json({});
    const { data } = await api.call(getAgenda);
    if (pathname === '/agenda.data') return Response.json(data);
    const html = data.sessions.map(({ title }) => `<h2>${title}</h2>`).join('');
    return new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8' } });
  },
};
export const serveHallPages: PageServer = async (app, ctx, runner) =>
  mountSource(app, {
    ctx,
    runner,
    source: { renderer: async () => renderer, files: new Map() },
    settings: { public_url: ctx.config.public_url, issuer: ctx.config.oidc_issuer },
  });

interface Sending {
  readonly url: string;
  readonly from: string;
  readonly token?: string;
  readonly body?: object;
  readonly cookie?: string;
}
interface Received {
  readonly text: string;
  readonly cookie: string | undefined;
}

/** The limits of a product that a hall is played on; where requests come from is said by one proxy in front of it. */
export const hallEnvironment = { RATE_LIMITS: 'true', TRUST_PROXY: '1' };

/** A full hall behind one address while a flood comes from elsewhere, on the real product with its limits on. */
export async function playHall(product: TestApp, { devices, seconds, flood }: HallPlan): Promise<HallReport> {
  const { door, phones } = await fillHall(product, devices);
  const counts = { honest: new Map<number, number>(), scans: new Map<number, number>(), flood: new Map<number, number>() };
  const shown = { withAgenda: 0, withTicket: 0 };
  const scanTimes: number[] = [];
  await product.app.listen({ host: '127.0.0.1', port: 0 });
  const origin = `http://127.0.0.1:${(product.app.server.address() as AddressInfo).port}`;
  // Over real connections, where kept answers go out before the framework sees the request.
  const send = async (into: Map<number, number>, { url, from, token, body, cookie }: Sending): Promise<Received> => {
    const headers = {
      'x-forwarded-for': from,
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
      ...(cookie && { cookie }),
    };
    const answer = await fetch(origin + url, body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers });
    into.set(answer.status, (into.get(answer.status) ?? 0) + 1);
    return { text: await answer.text(), cookie: answer.headers.getSetCookie()[0]?.split(';', 1)[0] };
  };

  // Filling the hall is worked off, and somebody has opened the agenda before.
  while (product.ctx.load.level() !== 'calm') await pause(100);
  for (const url of ['/agenda', '/agenda.data']) await send(new Map(), { url, from: hall });
  const openAll = inLanes(phones, phonesAtOnce, async ({ token }) => {
    const guest = (url: string, cookie?: string) => send(counts.honest, { url, from: hall, ...(cookie && { cookie }) });
    const page = await guest('/agenda');
    if (page.text.split('<h2>').length > sessionCount) shown.withAgenda += 1;
    // What an open page asks for to follow its links, and to come back to the agenda.
    await guest('/__manifest?paths=/agenda');
    await guest('/agenda.data');
    const { cookie } = await guest('/api/tickets/keys');
    await guest('/api/tickets/keys', cookie);
    await send(counts.honest, { url: '/api/schedule/favourites', from: hall, token });
    const mine = await send(counts.honest, { url: '/api/tickets/my-orders', from: hall, token });
    if ((JSON.parse(mine.text) as { data?: unknown[] }).data?.length === 1) shown.withTicket += 1;
  });
  const floodAll = inLanes(Array.from({ length: flood }), floodAtOnce, (_, at) => send(counts.flood, floodOf(at)));
  const doors = Array.from({ length: doorCount }, async (_, at) => {
    const token = await product.tokenFor(door.user_id, { sid: `door-${at}` });
    await pause((at / doorCount) * (1000 / scansPerSecond));
    const all: Promise<unknown>[] = [];
    for (let count = 0; count < seconds * scansPerSecond; count++) {
      const ticket = phones[(at + count * doorCount) % phones.length]?.ticket;
      const started = performance.now();
      const scan = send(counts.scans, { url: door.path, from: hall, token, body: { scan_id: randomUUID(), ticket } });
      all.push(scan.then(() => scanTimes.push(performance.now() - started)));
      await pause(1000 / scansPerSecond);
    }
    await Promise.all(all);
  });
  await Promise.all([openAll, floodAll, ...doors]);
  return { ...counts, ...shown, scanTimes: scanTimes.toSorted((a, b) => a - b) };
}

function floodOf(at: number): Sending {
  const requests: Sending[] = [
    { url: `/api/search?q=flood${at}`, from: elsewhere },
    { url: '/api/auth/signin', from: elsewhere, body: { username: `nobody${at}`, password: 'seven river goats' } },
    { url: `/agenda?day=${at}`, from: elsewhere },
  ];
  return requests[at % requests.length] as Sending;
}

async function inLanes<T>(items: readonly T[], count: number, work: (item: T, at: number) => Promise<unknown>): Promise<void> {
  const rest = items.entries();
  await Promise.all(
    Array.from({ length: count }, async () => {
      for (const [at, item] of rest) await work(item, at);
    }),
  );
}

interface Phone {
  readonly token: string;
  readonly ticket: string;
}

async function fillHall(product: TestApp, devices: number): Promise<{ door: { user_id: number; path: string }; phones: Phone[] }> {
  const sale = await buildSale(product.ctx);
  await product.ctx.db.execute(sql`UPDATE editions SET ends_on = '2999-12-31' WHERE edition_id = ${sale.edition_id}`);
  await fillAgenda(product, sale);
  const pass = await sale.addProduct({ price_minor: 0 });
  await sale.addQuota(10_000, [pass]);
  const list = await sale.addList([pass]);
  const doorkeeper = await buildPerson(product, { role: 'admin' });
  const phones: Phone[] = [];
  await inLanes(await addPeople(product, devices), phonesAtOnce, async (user_id) => {
    const claims = { sid: `phone-${user_id}` };
    const caller = await product.signInAs(user_id, claims);
    const cart = openedOf(await caller.post('/api/tickets/carts', { items: [{ product_id: pass, quantity: 1 }], voucher_codes: [] }));
    const buyer_email = `phone${user_id}@example.org`;
    const order = orderOf(await placedBy(caller, cart, { buyer_email, payment_method: 'bank_transfer' }));
    phones.push({ token: await product.tokenFor(user_id, claims), ticket: order.lines[0]?.ticket?.code ?? '' });
  });
  return { door: { user_id: doorkeeper.user_id, path: `/api/tickets/check-in/${list}/scans` }, phones };
}

async function fillAgenda({ ctx }: TestApp, { edition_id }: TestSale): Promise<void> {
  const { rows } = await ctx.db.execute<{ slug: string }>(sql`SELECT slug FROM editions WHERE edition_id = ${edition_id}`);
  await seedLargeSchedule(ctx, sessionCount, { edition: rows[0]?.slug ?? '' });
}

/** So many people with a row and a setting each, in one statement. */
async function addPeople({ ctx }: TestApp, count: number): Promise<number[]> {
  const { rows } = await ctx.db.execute<{ user_id: number }>(sql`
    WITH plain AS (SELECT role_id FROM roles WHERE role_name = 'user'),
      people AS (
        INSERT INTO global_users (created_by, role_ids, "firstName", "lastName")
        SELECT 0, ARRAY(SELECT role_id FROM plain), 'Asha', 'Rawal ' || n FROM generate_series(1, ${count}::int) n RETURNING user_id)
    INSERT INTO user_settings (user_id, active_role_id, created_by)
    SELECT user_id, (SELECT role_id FROM plain), 0 FROM people RETURNING user_id`);
  await ctx.changes.settle();
  return rows.map(({ user_id }) => user_id);
}
