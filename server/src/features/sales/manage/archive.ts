import { conflict, notFound } from '@sabha/contract/core/errors';
import type { Archive } from '@sabha/contract/sales/sales-management';
import * as operations from '@sabha/contract/sales/sales-operations';
import { sql, type SQL } from 'drizzle-orm';
import type { Tx } from '../../../core/db/database.ts';
import { isRefused } from '../../../core/db/refused.ts';
import { bind } from '../../../core/http/handler.ts';
import { canArchive } from '../../../permissions/tickets.ts';
import { describeCaller } from './change-order.ts';
import { requireEdition } from './reach.ts';

const list = bind(operations.listArchivedItems, canArchive, async ({ query }, call, ctx) => {
  const { edition_id } = await requireEdition(ctx, call, query.edition);
  const archived = (table: SQL, id: string) => sql`
    SELECT coalesce(json_agg(json_build_object(${id}::text, ${sql.identifier(id)}, 'name', name, 'archived_at', deleted_at) ORDER BY deleted_at DESC), '[]')
    FROM ${table} WHERE edition_id = ${edition_id} AND deleted_at IS NOT NULL`;
  const { rows } = await ctx.db.execute<{ data: Archive }>(sql`
    SELECT json_build_object('products', (${archived(sql`ticket_products`, 'product_id')}), 'quotas', (${archived(sql`ticket_quotas`, 'quota_id')})) AS data`);
  const [row] = rows;
  if (!row) throw new Error('A statement without a table answers one row.');
  return row;
});

interface Restored {
  readonly key: 'product' | 'quota';
  readonly ids: readonly number[];
  readonly edition_id: number;
}

const tables = { product: sql`ticket_products`, quota: sql`ticket_quotas` };

/** @throws ProblemError 404 for what is not archived in this edition, 409 when its name was given to another. */
async function restore(tx: Tx, { key, ids, edition_id }: Restored): Promise<void> {
  if (ids.length === 0) return;
  const { rowCount } = await tx
    .execute(
      sql`UPDATE ${tables[key]} SET deleted_at = NULL, deleted_by = NULL
      WHERE ${sql.identifier(`${key}_id`)} IN ${ids} AND edition_id = ${edition_id} AND deleted_at IS NOT NULL`,
    )
    .catch((error: unknown) => {
      throw isRefused(error, '23505') ? conflict('Another one goes by its name or address meanwhile. Change that one first.') : error;
    });
  if (rowCount !== new Set(ids).size) throw notFound('There is no such archived product or quota.');
}

interface Limit extends Record<string, unknown> {
  readonly quota_id: number;
  readonly name: string;
}

/**
 * What limited products that came back and that nothing limits now: all of it, because too few places can be mended and too many
 * that were sold cannot. Of several by one name the last one.
 */
async function findLostLimits(tx: Tx, product_ids: readonly number[]): Promise<Limit[]> {
  const { rows } = await tx.execute<Limit>(sql`
    SELECT DISTINCT ON (q.name) q.quota_id, q.name FROM ticket_quotas q
    JOIN unnest(${sql.param(product_ids)}::bigint[]) AS p (product_id) ON p.product_id = ANY (q.product_ids)
    WHERE q.deleted_at IS NOT NULL
      AND NOT EXISTS (SELECT FROM ticket_quotas live WHERE live.deleted_at IS NULL AND p.product_id = ANY (live.product_ids))
    ORDER BY q.name, q.deleted_at DESC, q.quota_id DESC`);
  return rows;
}

const restoreAll = bind(operations.restoreItems, canArchive, async ({ body }, call, ctx) => {
  const { edition_id } = await requireEdition(ctx, call, body.edition);
  const product_ids = [...new Set(body.product_ids)];
  const quota_ids = [...new Set(body.quota_ids)];
  const limits = await ctx.transact(async (tx) => {
    const putBack = async (key: Restored['key'], ids: readonly number[]) => {
      await restore(tx, { key, ids, edition_id });
      for (const subject_id of ids)
        await ctx.audit.record(tx, {
          ...describeCaller(call),
          action: `${key}.restore`,
          subject_type: key,
          subject_id,
          before: null,
          after: { edition_id },
        });
    };
    await putBack('product', product_ids);
    await putBack('quota', quota_ids);
    const lost = await findLostLimits(tx, product_ids);
    await putBack(
      'quota',
      lost.map(({ quota_id }) => quota_id),
    );
    return lost;
  });
  return { data: { restored_count: product_ids.length + quota_ids.length, limited_by: limits.map(({ name }) => name) } };
});

export const archiveHandlers = [list, restoreAll];
