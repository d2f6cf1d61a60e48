import type { ApiClient } from '@sabha/contract/core/operation';
import * as operations from '@sabha/contract/sales/operations';
import Fastify from 'fastify';
import { randomBytes, randomUUID } from 'node:crypto';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { Pool } from 'pg';
import { anonymous } from '../server/src/core/access/actor.ts';
import type { Exchange } from '../server/src/core/http/handler.ts';
import { openPool } from '../server/src/core/db/database.ts';
import { buildPerson } from '../server/test/build-person.ts';
import { buildSale } from '../server/test/build-sale.ts';
import { buyFree, openCart, placeCart, type OpenedCart } from '../server/test/buy.ts';
import type { TestApp } from '../server/test/test-app.ts';
import { judge, median, type BenchRow } from './row.ts';
import { withScratchProduct } from './scratch-product.ts';

const minShare = 0.3;
const rounds = 5;
const ordersPerRound = 120;
const warmUps = 300;
const width = 10;
const pressing = 200;
const scans = 300;
/** What one free order of one pass leaves behind, with its key and the condition that finds it, in the two commits of cart and order. */
const commits: readonly Readonly<Record<string, { key: string; condition: string }>>[] = [
  {
    ticket_orders: { key: 'order_id', condition: 'order_id = $1' },
    ticket_order_lines: { key: 'line_id', condition: 'order_id = $1' },
  },
  {
    ticket_payments: { key: 'payment_id', condition: 'order_id = $1' },
    tickets: { key: 'ticket_id', condition: 'line_id IN (SELECT line_id FROM ticket_order_lines WHERE order_id = $1)' },
    outbox_events: { key: 'event_id', condition: "payload @> jsonb_build_object('order_id', $1::bigint)" },
  },
];
/** Columns whose values exist once in their table. */
const unique = ['code', 'fill_token'];

/**
 * Orders that are placed, paid and ticketed against bare inserts of the same rows in the same commits, prepared and as many at once:
 * once neither over HTTP, and once both. Then a rush at one quota, and a door.
 */
export function benchOrders(): Promise<BenchRow[]> {
  let client: ApiClient | null = null;
  const work = async (product: TestApp) => {
    if (!client) throw new Error('The product has begun without its operations.');
    const caller = client;
    const sale = await buildSale(product.ctx);
    const pass = await sale.addProduct({ price_minor: 0 });
    await sale.addQuota(100_000, [pass]);
    const bare = openPool({ url: product.ctx.config.database_url ?? '', onError: () => undefined });
    try {
      const rows = await copyRowsOfAnOrder(product, pass, bare);
      const speeds = await compare({
        inserts: () => insertBare(bare, rows),
        orders: () => buyInProcess(caller, pass),
        insertsServed: serveBare(bare, rows),
        ordersServed: () => buyFree(product, pass),
      });
      return [
        judgeOrders('orders placed, paid and ticketed', speeds.orders, speeds.inserts),
        judgeOrders('the same, both over HTTP', speeds.ordersServed, speeds.insertsServed),
        await benchRush(product, pass),
        await benchDoor(product, { sale, pass }),
      ];
    } finally {
      await bare.end();
    }
  };
  return withScratchProduct(work, async (_app, _ctx, runner) => {
    client = runner.clientFor({ actor: anonymous, request_id: 'bench', locale: 'en', idempotency_key: null, exchange: guestExchange() });
    return () => undefined;
  });
}

/** The middle of some rounds a second of each, in turns so that a busy moment of the machine meets all. */
async function compare<Name extends string>(works: Record<Name, () => Promise<unknown>>): Promise<Record<Name, number>> {
  const named = Object.entries(works) as [Name, () => Promise<unknown>][];
  const speeds = named.map(([name, work]) => ({ name, work, measured: [] as number[] }));
  for (const { work } of speeds) await perSecond(warmUps, work);
  for (let round = 0; round < rounds; round++)
    for (const { work, measured } of speeds) measured.push(await perSecond(ordersPerRound, work));
  return Object.fromEntries(speeds.map(({ name, measured }) => [name, median(measured)])) as Record<Name, number>;
}

/** The browser of a guest, whose cookie is how its orders are reached. */
function guestExchange(): Exchange {
  const request = Object.assign(new IncomingMessage(new Socket()), {
    headers: { cookie: `sabha-guest=${randomBytes(32).toString('base64url')}` },
  });
  return { address: '127.0.0.1', network: '127.0.0.1', request, response: new ServerResponse(request) };
}

/** The two calls of a purchase by the client that pages rendered on the server use: parsed, checked and answered as over HTTP. */
async function buyInProcess(client: ApiClient, product_id: number): Promise<void> {
  const { data } = await client.call(operations.openCart, { body: { items: [{ product_id, quantity: 1 }] } });
  const placed = await client.call(operations.placeOrder, {
    params: { order: data.code },
    body: { buyer_name: 'Asha Rawal', buyer_email: 'asha@example.org', payment_method: 'free', expected_total_minor: 0 },
  });
  if (placed.data.status !== 'paid') throw new Error(`The order is ${placed.data.status}.`);
}

function judgeOrders(what: string, orders: number, inserts: number): BenchRow {
  const share = orders / inserts;
  const measured = `${Math.round(share * 100)}% (${Math.round(orders)} of ${Math.round(inserts)} orders/s)`;
  return judge(what, `≥ ${minShare * 100}% of bare inserts of the same rows`, { measured, isMet: share >= minShare });
}

async function perSecond(count: number, work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  let left = count;
  const walk = async () => {
    while (left-- > 0) await work();
  };
  await Promise.all(Array.from({ length: width }, walk));
  return (count * 1000) / (performance.now() - begun);
}

interface CopiedRow {
  readonly table: string;
  readonly key: string;
  readonly values: Readonly<Record<string, unknown>>;
}

/** The rows of one real order, commit by commit, and tables like theirs: same keys and checks, no triggers and foreign keys. */
async function copyRowsOfAnOrder(product: TestApp, pass: number, bare: Pool): Promise<CopiedRow[][]> {
  const { order } = await buyFree(product, pass);
  const copied: CopiedRow[][] = [];
  for (const commit of commits) {
    const rowsOfCommit: CopiedRow[] = [];
    for (const [table, { key, condition }] of Object.entries(commit)) {
      const { rows } = await bare.query<{ row: Record<string, unknown> }>(`SELECT to_jsonb(t) AS row FROM ${table} t WHERE ${condition}`, [
        order.order_id,
      ]);
      if (rows.length === 0) throw new Error(`The order left nothing in ${table}.`);
      await bare.query(`CREATE TABLE bare_${table} (LIKE ${table} INCLUDING ALL)`);
      rowsOfCommit.push(
        ...rows.map(({ row }) => ({ table, key, values: Object.fromEntries(Object.entries(row).filter(([name]) => name !== key)) })),
      );
    }
    copied.push(rowsOfCommit);
  }
  return copied;
}

type Ids = Record<string, unknown>;

async function insertBare(pool: Pool, copied: readonly CopiedRow[][]): Promise<void> {
  let ids: Ids = {};
  for (const rows of copied) ids = await insertCommit(pool, rows, ids);
}

/** Adds the rows with the keys that those before them got; returns all keys so far. */
async function insertCommit(pool: Pool, rows: readonly CopiedRow[], known: Ids): Promise<Ids> {
  const ids = { ...known };
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    for (const { table, key, values } of rows) {
      const row = { ...values, ...Object.fromEntries(unique.filter((name) => name in values).map((name) => [name, randomUUID()])) };
      for (const name of Object.keys(ids)) if (name in row) Object.assign(row, { [name]: ids[name] });
      const names = Object.keys(row);
      const text = `INSERT INTO bare_${table} (${names.join(', ')}) VALUES (${names.map((_, n) => `$${n + 1}`).join(', ')}) RETURNING ${key}`;
      const added = await client.query<Record<string, unknown>>({ name: `bare ${table}`, text, values: Object.values(row) });
      ids[key] = added.rows[0]?.[key];
    }
    await client.query('COMMIT');
  } finally {
    client.release();
  }
  return ids;
}

/** The same inserts behind a bare Fastify, one request a commit as for a purchase. */
function serveBare(pool: Pool, copied: readonly CopiedRow[][]): () => Promise<void> {
  const server = Fastify();
  server.post<{ Params: { commit: string }; Body: Ids }>('/:commit', ({ params, body }) =>
    insertCommit(pool, copied[Number(params.commit)] ?? [], body),
  );
  return async () => {
    let ids: Ids = {};
    for (const commit of copied.keys()) ids = (await server.inject({ method: 'POST', url: `/${commit}`, payload: ids })).json<Ids>();
  };
}

/** How long the slowest of a hundred waits when 200 press at once. */
async function benchRush(product: TestApp, pass: number): Promise<BenchRow> {
  const carts: OpenedCart[] = [];
  for (let count = 0; count < pressing; count++) {
    const cart = await openCart(product, pass);
    if (cart) carts.push(cart);
  }
  const times = await Promise.all(
    carts.map(async (cart) => {
      const begun = performance.now();
      const { status } = await placeCart(product, cart);
      if (status !== 200) throw new Error(`An order was answered with ${status}.`);
      return performance.now() - begun;
    }),
  );
  const slow = times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.99) - 1] ?? Number.NaN;
  return { what: `placing an order while ${pressing} press at once`, bar: 'p99', measured: `${Math.round(slow)} ms`, verdict: 'report' };
}

async function benchDoor(
  product: TestApp,
  { sale, pass }: { sale: Awaited<ReturnType<typeof buildSale>>; pass: number },
): Promise<BenchRow> {
  const list = await sale.addList([pass]);
  const staff = await buildPerson(product, { role: 'admin' });
  const { rows } = await product.ctx.pool.query<{ code: string }>(`SELECT code FROM tickets WHERE status = 'valid' LIMIT ${scans}`);
  const codes = rows.map(({ code }) => code);
  const speed = await perSecond(codes.length, async () => {
    const { status } = await staff.post(`/api/tickets/check-in/${list}/scans`, { scan_id: randomUUID(), ticket: codes.pop() });
    if (status !== 200) throw new Error(`A scan was answered with ${status}.`);
  });
  return { what: 'check-ins at one list', bar: 'per second', measured: `${Math.round(speed)}/s`, verdict: 'report' };
}
