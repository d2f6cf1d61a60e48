import type { ExportKind } from '@sabha/contract/sales/sales-management';
import { exportSales } from '@sabha/contract/sales/sales-operations';
import { sql, type SQL } from 'drizzle-orm';
import { ByteStream } from '../../../core/http/byte-stream.ts';
import { bind } from '../../../core/http/handler.ts';
import { TextStream } from '../../../core/http/text-stream.ts';
import type { Database } from '../../../core/db/database.ts';
import { toCsv, type CsvValue } from '../../../core/text/csv.ts';
import { toXlsx, xlsxMediaType } from '../../../core/text/xlsx.ts';
import { canReadOrders } from '../../../permissions/tickets.ts';
import { describeCaller } from './change-order.ts';
import { toCondition } from './order-list.read-model.ts';
import { requireEdition } from './reach.ts';
import { voucherState, voucherUses } from './vouchers.ts';

const chunkRows = 1_000;

/** A file's columns as SQL, in their order, over rows that have an id to go on from. */
interface Sheet {
  readonly id: SQL;
  readonly from: SQL;
  readonly only?: SQL;
  readonly columns: Readonly<Record<string, SQL>>;
}

/** Rupees, as spreadsheets count. */
const rupees = (amount: SQL) => sql`(${amount})::numeric / 100`;
const moment = (value: SQL) => sql`to_char(${value} AT TIME ZONE e.time_zone, 'YYYY-MM-DD HH24:MI')`;
const placeColumns = {
  order: sql`o.code`,
  place: sql`l.line_no`,
  product: sql`p.name`,
};
const ofOrders = sql`ticket_orders o JOIN edition_basics e USING (edition_id)`;
const ofPlaces = sql`${ofOrders} JOIN ticket_order_lines l USING (order_id) JOIN ticket_products p USING (product_id)`;

const sheets: Readonly<Record<ExportKind, Sheet>> = {
  orders: {
    id: sql`o.order_id`,
    from: ofOrders,
    columns: {
      order: sql`o.code`,
      status: sql`o.status`,
      placed_at: moment(sql`o.placed_at`),
      paid_at: moment(sql`o.paid_at`),
      buyer_name: sql`o.buyer_name`,
      buyer_email: sql`o.buyer_email`,
      buyer_phone: sql`o.buyer_phone`,
      company: sql`o.billing_name`,
      gstin: sql`o.gstin`,
      payment_method: sql`o.payment_method`,
      places: sql`(SELECT count(*) FROM ticket_order_lines l WHERE l.order_id = o.order_id AND l.cancelled_at IS NULL)`,
      total: rupees(sql`o.total_minor`),
      received: rupees(
        sql`SELECT coalesce(sum(amount_minor), 0) FROM ticket_payments y WHERE y.order_id = o.order_id AND y.status = 'captured'`,
      ),
      refunded: rupees(
        sql`SELECT coalesce(sum(r.amount_minor), 0) FROM ticket_refunds r JOIN ticket_payments y USING (payment_id) WHERE y.order_id = o.order_id AND r.status <> 'failed'`,
      ),
    },
  },
  places: {
    id: sql`l.line_id`,
    from: ofPlaces,
    columns: {
      ...placeColumns,
      kind: sql`p.kind`,
      status: sql`CASE WHEN EXISTS (SELECT FROM tickets t WHERE t.line_id = l.line_id AND t.status = 'upgraded') THEN 'upgraded'
        WHEN l.cancelled_at IS NOT NULL THEN 'cancelled' ELSE o.status END`,
      price: rupees(sql`l.price_minor`),
      discount: rupees(sql`l.discount_minor`),
      tax: rupees(sql`l.tax_minor`),
      tax_percent: rupees(sql`l.rate_bp`),
      sac: sql`l.sac`,
      stored: rupees(sql`l.kept_minor`),
      upgrade_of: sql`(SELECT b.code || ' ' || f.line_no FROM ticket_order_lines f JOIN ticket_orders b USING (order_id) WHERE f.line_id = l.upgrades_line_id)`,
      voucher: sql`(SELECT v.code FROM ticket_vouchers v WHERE v.voucher_id = l.voucher_id)`,
      attendee_name: sql`l.attendee_name`,
      attendee_email: sql`l.attendee_email`,
    },
  },
  attendees: {
    id: sql`l.line_id`,
    from: ofPlaces,
    only: sql`o.status = 'paid' AND l.cancelled_at IS NULL AND p.is_admission`,
    columns: {
      attendee_name: sql`l.attendee_name`,
      attendee_email: sql`l.attendee_email`,
      needs: sql`l.attendee_note`,
      ...placeColumns,
      buyer_name: sql`o.buyer_name`,
      buyer_email: sql`o.buyer_email`,
      company: sql`o.billing_name`,
      entered_at: moment(sql`(SELECT min(s.scanned_at) FROM ticket_uses s WHERE s.line_id = l.line_id AND s.kind = 'entry')`),
    },
  },
  vouchers: {
    id: sql`v.voucher_id`,
    from: sql`ticket_vouchers v JOIN edition_basics e USING (edition_id) ${voucherUses}`,
    columns: {
      code: sql`v.code`,
      campaign: sql`v.tag`,
      state: voucherState,
      percent: sql`v.percent`,
      amount: rupees(sql`v.amount_minor`),
      kind: sql`v.kind`,
      products: sql`(SELECT string_agg(p.name, ', ' ORDER BY p.position) FROM ticket_products p WHERE p.product_id = ANY (v.product_ids))`,
      uses: sql`u.use_count`,
      max_uses: sql`v.max_uses`,
      given: rupees(sql`u.given_minor`),
      budget: rupees(sql`v.budget_minor`),
      valid_from: moment(sql`v.valid_from`),
      valid_until: moment(sql`v.valid_until`),
      bound_to: sql`v.bound_email`,
    },
  },
};

/** The rows of a sheet, a query a chunk, so that a slow reader holds nothing open. */
async function* readSheet(db: Database, { id, from, only = sql`true`, columns }: Sheet, isWanted: SQL): AsyncGenerator<CsvValue[][]> {
  const values = sql.join(Object.values(columns), sql`, `);
  let after = 0;
  for (;;) {
    const { rows } = await db.execute<{ id: number; cells: CsvValue[] }>(sql`
      SELECT ${id} AS id, json_build_array(${values}) AS cells FROM ${from} WHERE ${isWanted} AND ${only} AND ${id} > ${after} ORDER BY ${id} LIMIT ${chunkRows}`);
    yield rows.map(({ cells }) => cells);
    const last = rows.at(-1);
    if (!last || rows.length < chunkRows) return;
    after = last.id;
  }
}

export const exportSalesHandler = bind(exportSales, canReadOrders, async ({ query }, call, ctx) => {
  const { kind, format, edition: slug, ...filter } = query;
  const edition = await requireEdition(ctx, call, slug);
  await ctx.transact((tx) =>
    ctx.audit.record(tx, {
      ...describeCaller(call),
      action: 'ticket_order.export',
      subject_type: 'edition',
      subject_id: edition.edition_id,
      before: null,
      after: { kind, format, ...filter },
    }),
  );
  const sheet = sheets[kind];
  const isWanted = kind === 'vouchers' ? sql`v.edition_id = ${edition.edition_id} AND v.deleted_at IS NULL` : toCondition(edition, filter);
  const rows = readSheet(ctx.db, sheet, isWanted);
  const heading = Object.keys(sheet.columns);
  const file_name = `${kind}-${edition.slug}-${ctx.clock.now().toISOString().slice(0, 10)}.${format}`;
  if (format === 'csv') return new TextStream({ file_name, media_type: 'text/csv', chunks: toCsv(heading, rows, (row) => row) });
  return new ByteStream({ file_name, media_type: xlsxMediaType, open: () => toXlsx({ sheet: kind, heading }, rows, (row) => row) });
});
