import { sql } from 'drizzle-orm';
import type { Tx } from '../../src/core/db/database.ts';
import { sessions } from '../../src/features/schedule/schema.ts';
import { checkInLists } from '../../src/features/admission/schema.ts';
import { products, quotas, sellers, taxClasses, vouchers } from '../../src/features/sales/schema.ts';
import { days } from './days.data.ts';
import {
  benefitLabels,
  doorsOpenAt,
  hallPlaces,
  passes,
  refundUntil,
  workshops,
  type BenefitKey,
  type SamplePass,
} from './tickets.data.ts';
import { english, translationsOf } from './translations-of.ts';

const created_by = 0;
/** Places of a session that one signs up for, where its room has no fewer. */
const signUpPlaces = 30;
type NewProduct = typeof products.$inferInsert;

interface Wanted {
  /** Their codes can be read by everybody where the sample is published, so nothing real is given away for them. */
  readonly hasVouchers: boolean;
}

/** Adds what the sample edition sells: passes, workshops, places, vouchers, the seller and the lists of the doors. */
export async function loadTickets(tx: Tx, edition_id: number, { hasVouchers }: Wanted): Promise<void> {
  await tx.insert(sellers).values({
    edition_id,
    created_by,
    legal_name: 'Nagar Summit Foundation (sample)',
    address: 'Sursagar East, Vadodara 390001, Gujarat',
    gstin: null,
    state_code: '24',
    invoice_prefix: 'NS',
    credit_prefix: 'NSC',
    bank_details: 'Sample account, moves no money: Kutumb Bank, Vadodara, 000111222333',
  });
  const tax_class_id = await addTaxClasses(tx, edition_id);
  const sessionOf = new Map(
    (await tx.select({ slug: sessions.slug, session_id: sessions.session_id }).from(sessions)).map((row) => [row.slug, row.session_id]),
  );
  const added = await tx
    .insert(products)
    .values([
      ...passes.map((pass, index): NewProduct => ({
        ...toPass(pass),
        edition_id,
        created_by,
        position: index + 1,
        tax_class_id: tax_class_id.admission,
      })),
      ...workshops.map(({ session, name, price, palette, lattice }, index): NewProduct => ({
        edition_id,
        created_by,
        tax_class_id: tax_class_id.workshops,
        slug: session,
        kind: 'workshop',
        name: english(name),
        translations: translationsOf({ name }),
        price_steps: [{ name: '', amount_minor: price * 100, from: null, until: null }],
        needs_pass: true,
        max_per_order: 10,
        refund_until: new Date(refundUntil),
        session_id: sessionOf.get(session) ?? missing(session),
        palette,
        lattice,
        position: 100 + index,
      })),
    ])
    .returning({ slug: products.slug, product_id: products.product_id });
  const ids = new Map(added.map((row) => [row.slug, row.product_id]));
  const idOf = (slug: string) => ids.get(slug) ?? missing(slug);
  await addPlaces(tx, edition_id, idOf);
  if (hasVouchers) await addVouchers(tx, edition_id, idOf);
  await addLists(tx, edition_id, idOf);
  await addSignUps(tx, edition_id);
}

function missing(slug: string): never {
  throw new Error(`The sample names ${slug}, which it does not have.`);
}

async function addTaxClasses(tx: Tx, edition_id: number): Promise<{ admission: number; workshops: number }> {
  const [admission, training] = await tx
    .insert(taxClasses)
    .values([
      {
        edition_id,
        created_by,
        slug: 'admission',
        name: 'Admission to the summit',
        sac: '998596',
        rate_bp: 1800,
        place_of_supply: 'venue',
      },
      { edition_id, created_by, slug: 'workshops', name: 'Workshops', sac: '999293', rate_bp: 1800, place_of_supply: 'recipient' },
    ])
    .returning({ tax_class_id: taxClasses.tax_class_id });
  return { admission: admission?.tax_class_id ?? missing('admission'), workshops: training?.tax_class_id ?? missing('workshops') };
}

function toPass(pass: SamplePass): Omit<NewProduct, 'edition_id' | 'created_by' | 'tax_class_id'> {
  const { slug, name, summary, price, gate_price, palette, lattice, proof_prompt, sold_in = 1, is_hidden = false } = pass;
  const gate = { name: 'At the gate', amount_minor: gate_price * 100, from: null, until: null };
  const early = { name: 'In advance', amount_minor: price * 100, from: null, until: doorsOpenAt };
  return {
    slug,
    kind: 'pass',
    name: english(name),
    summary: english(summary),
    proof_prompt: proof_prompt ? english(proof_prompt) : '',
    translations: translationsOf({ name, summary, proof_prompt }),
    price_steps: price === gate_price ? [gate] : [early, gate],
    sold_in,
    max_per_order: sold_in > 1 ? 5 * sold_in : 10,
    needs_approval: proof_prompt !== undefined,
    is_hidden,
    refund_until: new Date(refundUntil),
    // What is free is given for a reason, and no price says what that is worth.
    upgrade_until: price > 0 && !is_hidden ? new Date(doorsOpenAt) : null,
    palette,
    lattice,
    benefits: Object.entries(pass.benefits).map(([key, [value, hindi, gujarati]]) => {
      const [label, hindiLabel, gujaratiLabel] = benefitLabels[key as BenefitKey];
      return {
        key,
        label,
        value,
        translations: { hi: { label: hindiLabel, value: hindi }, gu: { label: gujaratiLabel, value: gujarati } },
      };
    }),
  };
}

type IdOf = (slug: string) => number;

async function addPlaces(tx: Tx, edition_id: number, idOf: IdOf): Promise<void> {
  const own = [
    ...passes.flatMap(({ slug, name, places }) => (places === null ? [] : [{ slug, name, places }])),
    ...workshops.map((one) => ({ ...one, slug: one.session })),
  ];
  await tx
    .insert(quotas)
    .values([
      { edition_id, created_by, name: 'Hall', size: hallPlaces, product_ids: passes.map(({ slug }) => idOf(slug)) },
      ...own.map(({ slug, name, places }) => ({ edition_id, created_by, name: english(name), size: places, product_ids: [idOf(slug)] })),
    ]);
}

async function addVouchers(tx: Tx, edition_id: number, idOf: IdOf): Promise<void> {
  const paid = passes.filter(({ price, is_hidden }) => price > 0 && !is_hidden).map(({ slug }) => idOf(slug));
  await tx.insert(vouchers).values([
    { edition_id, created_by, code: 'WARD10', tag: 'wards', kind: 'percent', percent: 10, product_ids: paid, budget_minor: 2_000_000 },
    {
      edition_id,
      created_by,
      code: 'SPEAKER27',
      tag: 'speakers',
      kind: 'percent',
      percent: 100,
      product_ids: [idOf('speaker')],
      opens_hidden: true,
      max_uses: 60,
      blocks_places: true,
    },
    {
      edition_id,
      created_by,
      code: 'INCUBATOR',
      tag: 'partners',
      kind: 'price',
      amount_minor: 149_900,
      product_ids: [idOf('founder')],
      max_uses: 25,
    },
  ]);
}

/** Whoever has a pass signs up for the workshops and masterclasses that are not sold by themselves. */
async function addSignUps(tx: Tx, edition_id: number): Promise<void> {
  await tx.execute(sql`
    INSERT INTO capacity_quotas (edition_id, kind, item_ids, size)
    SELECT s.edition_id, 'session', ARRAY[s.session_id], least(coalesce(r.capacity, ${signUpPlaces}), ${signUpPlaces}) FROM schedule_sessions s LEFT JOIN schedule_rooms r USING (room_id)
    WHERE s.edition_id = ${edition_id} AND s.type IN ('workshop', 'masterclass') AND NOT EXISTS (SELECT FROM ticket_products p WHERE p.session_id = s.session_id)`);
}

/** One list a day for all passes, and one for each workshop. */
async function addLists(tx: Tx, edition_id: number, idOf: IdOf): Promise<void> {
  const admitted = passes.map(({ slug }) => idOf(slug));
  await tx.insert(checkInLists).values([
    ...Object.values(days).map(({ held_on, name }, index) => ({
      edition_id,
      created_by,
      name: `Passes, day ${index + 1}: ${english(name)}`,
      gate: 'East Gate',
      held_on,
      product_ids: admitted,
    })),
    ...workshops.map(({ session, name }) => ({
      edition_id,
      created_by,
      name: `Workshop: ${english(name)}`,
      gate: '',
      held_on: null,
      product_ids: [idOf(session)],
      allows_reentry: false,
    })),
  ]);
}
