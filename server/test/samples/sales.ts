import { sql } from 'drizzle-orm';
import type { EntitySample, EntityWorld } from '../entity-world.ts';
import type { OperationSample } from '../matrix/example-input.ts';

const editionId = (world: EntityWorld) =>
  world.make(
    'ticket edition',
    sql`INSERT INTO editions (slug, name, short_name, year, starts_on, ends_on, time_zone, currency, pattern_seed, status)
      VALUES ('ticket-summit', 'Ticket Summit', 'Tickets', 2031, '2031-07-15', '2031-07-17', 'Asia/Kolkata', 'INR', 'tickets', 'published')
      RETURNING edition_id AS id`,
  );
/** A seller stands alone in its edition. */
const editionOf = (n: number, world: EntityWorld) =>
  world.make(
    `ticket edition ${n}`,
    sql`INSERT INTO editions (slug, name, short_name, year, starts_on, ends_on, time_zone, currency, pattern_seed, status)
      VALUES (${`ticket-summit-${n}`}, 'Ticket Summit', 'Tickets', 2031, '2031-07-15', '2031-07-17', 'Asia/Kolkata', 'INR', 'tickets', 'published')
      RETURNING edition_id AS id`,
  );
const taxClassId = async (world: EntityWorld) =>
  world.make(
    'tax class',
    sql`INSERT INTO ticket_tax_classes (edition_id, slug, name, sac, rate_bp, place_of_supply)
      VALUES (${await editionId(world)}, 'passes', 'Passes', '998596', 1800, 'venue') RETURNING tax_class_id AS id`,
  );
const productId = async (world: EntityWorld) =>
  world.make(
    'ticket product',
    sql`INSERT INTO ticket_products (edition_id, tax_class_id, slug, kind, name, price_steps)
      VALUES (${await editionId(world)}, ${await taxClassId(world)}, 'one-pass', 'pass', 'One pass', '[{"name":"","amount_minor":100,"from":null,"until":null}]')
      RETURNING product_id AS id`,
  );
const step = (amount_minor: number) => ({ name: '', amount_minor, from: null, until: null });

export const samples: Record<string, EntitySample> = {
  taxClass: {
    build: async (n, world) => ({
      edition_id: await editionId(world),
      slug: `class-${n}`,
      name: `Class ${n}`,
      sac: '998596',
      rate_bp: 1800,
      place_of_supply: 'venue',
    }),
    change: { name: 'Admission', rate_bp: 500 },
    invalid: { sac: 'none' },
  },
  product: {
    build: async (n, world) => ({
      edition_id: await editionId(world),
      tax_class_id: await taxClassId(world),
      slug: `pass-${n}`,
      kind: 'pass',
      name: `Páss ${n}`,
      price_steps: [step(n * 100)],
      position: n % 3,
    }),
    change: { name: 'Delegate', price_steps: [step(599_900)] },
    invalid: { price_steps: [] },
    searched: 'name',
  },
  quota: {
    build: async (n, world) => ({ edition_id: await editionId(world), name: `Hall ${n}`, size: n, product_ids: [await productId(world)] }),
    change: { size: null },
    invalid: { size: -1 },
  },
  voucher: {
    build: async (n, world) => ({
      edition_id: await editionId(world),
      code: `CODE-${n}`,
      tag: `campaign ${n}`,
      kind: 'percent',
      percent: 10,
      product_ids: [await productId(world)],
    }),
    change: { percent: 25, max_uses: 5 },
    invalid: { kind: 'gift' },
    searched: 'code',
  },
  seller: {
    build: async (n, world) => ({
      edition_id: await editionOf(n, world),
      legal_name: `Foundation ${n}`,
      state_code: '24',
      invoice_prefix: 'INV',
      credit_prefix: 'CRN',
    }),
    change: { legal_name: 'Another foundation' },
    invalid: { state_code: '99' },
  },
  checkInList: {
    build: async (n, world) => ({ edition_id: await editionId(world), name: `Gate ${n}`, product_ids: [await productId(world)] }),
    change: { gate: 'North', held_on: '2031-07-16' },
    invalid: { held_on: 'some day' },
  },
};

/** A look names its ticket in one of two ways, and both at once is none. */
export const inputs: Record<string, OperationSample> = {
  'tickets.syncScans': () => ({
    params: { check_in_list_id: 1 },
    body: {
      scans: [{ scan_id: '0193e1f0-7c2a-7b41-9f54-3f2d1c8a6b01', ticket: 'ABCDEFGHJKMNPQRS', scanned_at: '2031-07-15T04:00:00.000Z' }],
    },
  }),
};
