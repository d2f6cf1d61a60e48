import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { openPool } from '../server/src/core/db/database.ts';
import { buildPerson } from '../server/test/build-person.ts';
import { buildSale } from '../server/test/build-sale.ts';
import { buyFree, openCart, placeCart, type OpenedCart } from '../server/test/buy.ts';
import type { TestApp } from '../server/test/test-app.ts';
import { judge, median, type BenchRow } from './row.ts';
import { withScratchProduct } from './scratch-product.ts';

const leastShare = 0.3;
const rounds = 3;
const ordersPerRound = 200;
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
const unique = ['code', 'secret_hash', 'fill_token'];

/**
 * Orders that are placed, paid and ticketed against bare inserts of the same rows in the same commits, prepared and as many at once;
 * then a rush at one quota, and a door.
 */
export function benchOrders(): Promise<BenchRow[]> {
  return withScratchProduct(async (product) => {
    const sale = await buildSale(product.ctx);
    const pass = await sale.addProduct({ price_paise: 0 });
    await sale.addQuota(100_000, [pass]);
    const bare = openPool({ url: product.ctx.config.database_url ?? '', onError: () => undefined });
    try {
      const rows = await copyRowsOfAnOrder(product, pass, bare);
      await perSecond(warmUps, () => insertBare(bare, rows));
      await perSecond(warmUps, () => buyFree(product, pass));
      const speeds = { product: [] as number[], bare: [] as number[] };
      for (let round = 0; round < rounds; round++) {
        speeds.bare.push(await perSecond(ordersPerRound, () => insertBare(bare, rows)));
        speeds.product.push(await perSecond(ordersPerRound, () => buyFree(product, pass)));
      }
      return [
        judgeOrders(median(speeds.product), median(speeds.bare)),
        await benchRush(product, pass),
        await benchDoor(product, { sale, pass }),
      ];
    } finally {
      await bare.end();
    }
  });
}

function judgeOrders(product: number, bare: number): BenchRow {
  const share = product / bare;
  const measured = `${Math.round(share * 100)}% (${Math.round(product)} of ${Math.round(bare)} orders/s)`;
  return judge('orders placed, paid and ticketed', `≥ ${leastShare * 100}% of bare inserts of the same rows`, {
    measured,
    isMet: share >= leastShare,
  });
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

async function insertBare(pool: Pool, copied: readonly CopiedRow[][]): Promise<void> {
  const ids: Record<string, unknown> = {};
  for (const rows of copied) {
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
  }
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
