import type { InvoiceLine } from '@sabha/contract/sales/invoice';
import type { PlaceOfSupplyRule } from '@sabha/contract/sales/tax-class';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Tx } from '../../../core/db/database.ts';
import { shareOf } from '../pricing.ts';
import { taxSchemeOf } from '../tax-schemes.ts';
import { sellers, type OrderRow } from '../schema.ts';
import { financialYear } from './financial-year.ts';

/** A place as it stands in an order. */
interface TaxedPlace extends Record<string, unknown> {
  readonly line_id: number;
  readonly name: string;
  readonly sac: string;
  readonly rate_bp: number;
  readonly place_of_supply: PlaceOfSupplyRule;
  readonly price_minor: number;
  readonly discount_minor: number;
}

type Seller = typeof sellers.$inferSelect;

type Issue = () => Promise<void>;
const nothing: Issue = () => Promise.resolve();

/**
 * Makes the invoice of an order that is being paid ready; calling the answer takes its number, which others wait for until the
 * commit. Free orders and editions without a seller have none.
 */
export async function prepareInvoice(tx: Tx, order: OrderRow): Promise<Issue> {
  if (order.total_minor === 0) return nothing;
  const places = await readPlaces(tx, sql`l.order_id = ${order.order_id} AND l.cancelled_at IS NULL`);
  return prepareDocument(tx, order, { kind: 'invoice', lines: (seller) => toLines(places, order, seller), cancels_invoice_id: null });
}

/** How much of each place is given back, in percent. */
type Credit = ReadonlyMap<number, number>;

/** The credit note for places that were given back; nothing when the order has no invoice. */
export async function issueCreditNote(tx: Tx, order: OrderRow, credit: Credit): Promise<void> {
  const cancels_invoice_id = await findInvoice(tx, order);
  if (cancels_invoice_id === null) return;
  const places = await readCredited(tx, credit);
  const issue = await prepareDocument(tx, order, {
    kind: 'credit_note',
    lines: (seller) => toLines(places, order, seller),
    cancels_invoice_id,
  });
  await issue();
}

/** What the credit notes for these places would say together, without their numbers; null where there would be none. */
export async function draftCreditNote(tx: Tx, order: OrderRow, credit: Credit) {
  const seller = await findSeller(tx, order);
  if (!seller || (await findInvoice(tx, order)) === null) return null;
  const drafted = toLines(await readCredited(tx, credit), order, seller);
  return drafted.length === 0 ? null : { lines: drafted, ...sumLines(drafted) };
}

async function findInvoice(tx: Tx, { order_id }: OrderRow): Promise<number | null> {
  const { rows } = await tx.execute<{ invoice_id: number }>(
    sql`SELECT invoice_id FROM ticket_invoices WHERE order_id = ${order_id} AND kind = 'invoice'`,
  );
  return rows[0]?.invoice_id ?? null;
}

async function readCredited(tx: Tx, credit: Credit): Promise<TaxedPlace[]> {
  const credited = [...credit].filter(([, percent]) => percent > 0).map(([line_id]) => line_id);
  if (credited.length === 0) return [];
  const places = await readPlaces(tx, sql`l.line_id IN ${credited}`);
  return places.map((place) => ({
    ...place,
    price_minor: shareOf(place.price_minor - place.discount_minor, credit.get(place.line_id) ?? 0),
    discount_minor: 0,
  }));
}

async function findSeller(tx: Tx, { edition_id }: OrderRow): Promise<Seller | undefined> {
  const [seller] = await tx
    .select()
    .from(sellers)
    .where(and(eq(sellers.edition_id, edition_id), isNull(sellers.deleted_at)));
  return seller;
}

function sumLines(lines: readonly InvoiceLine[]) {
  const sum = (of: (line: InvoiceLine) => number) => lines.reduce((total, line) => total + of(line), 0);
  const parts = {
    taxable_minor: sum((l) => l.taxable_minor),
    cgst_minor: sum((l) => l.cgst_minor),
    sgst_minor: sum((l) => l.sgst_minor),
    igst_minor: sum((l) => l.igst_minor),
  };
  return { ...parts, total_minor: parts.taxable_minor + parts.cgst_minor + parts.sgst_minor + parts.igst_minor };
}

async function readPlaces(tx: Tx, isWanted: ReturnType<typeof sql>): Promise<TaxedPlace[]> {
  const { rows } = await tx.execute<TaxedPlace>(sql`
    SELECT l.line_id, p.name, l.sac, l.rate_bp, l.place_of_supply, l.price_minor, l.discount_minor
    FROM ticket_order_lines l JOIN ticket_products p ON p.product_id = l.product_id
    WHERE ${isWanted} AND l.price_minor > l.discount_minor ORDER BY l.line_no`);
  return rows;
}

interface NewDocument {
  readonly kind: 'invoice' | 'credit_note';
  readonly lines: (seller: Seller) => InvoiceLine[];
  readonly cancels_invoice_id: number | null;
}

async function prepareDocument(tx: Tx, order: OrderRow, { kind, lines: makeLines, cancels_invoice_id }: NewDocument): Promise<Issue> {
  const seller = await findSeller(tx, order);
  const lines = seller ? makeLines(seller) : [];
  if (!seller || lines.length === 0) return nothing;
  const issued_on = await readToday(tx, order.edition_id);
  const year = financialYear(issued_on);
  const prefix = kind === 'invoice' ? seller.invoice_prefix : seller.credit_prefix;
  const totals = sumLines(lines);
  const { legal_name, address, gstin, state_code } = seller;
  const seen = { legal_name, address, gstin, state_code };
  const { buyer_name, buyer_email, billing_name, billing_address, billing_state_code } = order;
  const buyer = {
    name: billing_name || buyer_name,
    email: buyer_email,
    address: billing_address,
    state_code: billing_state_code,
    gstin: order.gstin,
  };
  const statement = sql`
    WITH taken AS (
      INSERT INTO ticket_invoice_series AS s (seller_id, financial_year, prefix, last_number) VALUES (${seller.seller_id}, ${year}, ${prefix}, 1)
      ON CONFLICT (seller_id, financial_year, prefix) DO UPDATE SET last_number = s.last_number + 1 RETURNING last_number)
    INSERT INTO ticket_invoices (kind, seller_id, financial_year, prefix, number, code, order_id, cancels_invoice_id, issued_on, seller, buyer, lines,
      taxable_minor, cgst_minor, sgst_minor, igst_minor, total_minor)
    SELECT ${kind}, ${seller.seller_id}, ${year}, ${prefix}, last_number, ${`${prefix}/${year}/`} || lpad(last_number::text, 6, '0'),
      ${order.order_id}, ${cancels_invoice_id}, ${issued_on}, ${JSON.stringify(seen)}::jsonb, ${JSON.stringify(buyer)}::jsonb, ${JSON.stringify(lines)}::jsonb,
      ${totals.taxable_minor}::bigint, ${totals.cgst_minor}::bigint, ${totals.sgst_minor}::bigint, ${totals.igst_minor}::bigint, ${totals.total_minor}::bigint
    FROM taken`;
  return async () => {
    await tx.execute(statement);
  };
}

async function readToday(tx: Tx, edition_id: number): Promise<string> {
  const { rows } = await tx.execute<{ today: string }>(sql`
    SELECT (clock_timestamp() AT TIME ZONE time_zone)::date::text AS today FROM edition_basics WHERE edition_id = ${edition_id}`);
  const [row] = rows;
  if (!row) throw new Error(`There is no edition ${edition_id}.`);
  return row.today;
}

/** Places alike become one line. The tax of each place was rounded by itself, so the sums are those of the order. */
function toLines(places: readonly TaxedPlace[], order: OrderRow, seller: Seller): InvoiceLine[] {
  const scheme = taxSchemeOf(order.currency);
  const groups = Map.groupBy(places, ({ name, sac, rate_bp, place_of_supply, price_minor, discount_minor }) =>
    JSON.stringify([name, sac, rate_bp, place_of_supply, price_minor, discount_minor]),
  );
  return [...groups.values()].flatMap((group) => {
    const [place] = group;
    if (!place) return [];
    const quantity = group.length;
    const taxable = place.price_minor - place.discount_minor;
    const tax = scheme.taxOf(taxable, place.rate_bp) * quantity;
    const state = scheme.placeOfSupply(place.place_of_supply, { seller_state: seller.state_code, gstin: order.gstin });
    return [
      {
        name: place.name,
        sac: place.sac,
        quantity,
        rate_bp: place.rate_bp,
        place_of_supply: state,
        price_minor: place.price_minor,
        discount_minor: place.discount_minor,
        taxable_minor: taxable * quantity,
        ...scheme.splitTax(tax, { seller: seller.state_code, supply: state }),
      },
    ];
  });
}
