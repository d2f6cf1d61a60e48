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
const ordersPerRound = 150;
const width = 10;
const pressing = 200;
const scans = 300;
/** What one free order of one pass leaves behind, with the condition that finds it. */
const tables = {
  ticket_orders: 'order_id = $1',
  ticket_order_lines: 'order_id = $1',
  ticket_payments: 'order_id = $1',
  tickets: 'line_id IN (SELECT line_id FROM ticket_order_lines WHERE order_id = $1)',
  outbox_events: "payload @> jsonb_build_object('order_id', $1::bigint)",
} as const;

/** Orders that are placed, paid and ticketed against bare inserts of the same rows; then a rush at one quota, and a door. */
export function benchOrders(): Promise<BenchRow[]> {
  return withScratchProduct(async (product) => {
    const sale = await buildSale(product.ctx);
    const pass = await sale.addProduct({ price_paise: 0 });
    await sale.addQuota(100_000, [pass]);
    const bare = openPool({ url: product.ctx.config.database_url ?? '', onError: () => undefined });
    try {
      const rows = await copyRowsOfAnOrder(product, pass, bare);
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

type Copied = Record<keyof typeof tables, object[]>;

/** The rows of one real order, and tables like theirs without triggers and foreign keys. */
async function copyRowsOfAnOrder(product: TestApp, pass: number, bare: Pool): Promise<Copied> {
  const { order } = await buyFree(product, pass);
  const copied = {} as Copied;
  for (const [table, condition] of Object.entries(tables) as [keyof Copied, string][]) {
    const { rows } = await bare.query<{ row: object }>(`SELECT to_jsonb(t) AS row FROM ${table} t WHERE ${condition}`, [order.order_id]);
    if (rows.length === 0) throw new Error(`The order left nothing in ${table}.`);
    copied[table] = rows.map(({ row }) => row);
    await bare.query(`CREATE TABLE bare_${table} AS SELECT * FROM ${table} WITH NO DATA`);
  }
  return copied;
}

async function insertBare(pool: Pool, copied: Copied): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    for (const [table, rows] of Object.entries(copied))
      for (const row of rows)
        await client.query(`INSERT INTO bare_${table} SELECT * FROM jsonb_populate_record(NULL::bare_${table}, $1)`, [row]);
    await client.query('COMMIT');
  } finally {
    client.release();
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
