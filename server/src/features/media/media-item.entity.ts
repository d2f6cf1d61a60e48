import { badRequest, ProblemError } from '@sabha/contract/core/errors';
import type { FilterCondition } from '@sabha/contract/core/page';
import { mediaItem, type MediaItem } from '@sabha/contract/media/media-item';
import { sql, type SQL } from 'drizzle-orm';
import type { Context } from '../../core/context.ts';
import { declareEntity } from '../../core/entities/declare-entity.ts';
import type { DeleteCall, Row } from '../../core/entities/entity-model.ts';
import { mediaItemPolicy } from '../../permissions/media.ts';
import { findMediaUses } from './media-uses.store.ts';
import { files } from '../../core/storage/files.schema.ts';

/** A filter that is a yes-or-no question about the row. */
const asks = (name: string, question: SQL) => (condition: FilterCondition) => {
  if (typeof condition !== 'boolean') throw badRequest(`filterFields: "${name}" is true or false.`);
  return sql`(${question}) = ${condition}`;
};

/** A whole page of rows at once, so that the texts are read once. */
async function addUses(rows: Row[], _: unknown, ctx: Context): Promise<Row[]> {
  if (!rows.some((row) => 'uses' in row)) return rows;
  const { rows: named } = await ctx.db.execute<{ file_id: number; name: string }>(
    sql`SELECT file_id::int AS file_id, name FROM files WHERE file_id = ANY(${sql.param(rows.map(({ file_id }) => file_id))}::bigint[])`,
  );
  const nameOf = new Map(named.map(({ file_id, name }) => [file_id, name]));
  const uses = await findMediaUses(ctx.db, [...nameOf.values()]);
  return rows.map((row) => ({ ...row, uses: uses.get(nameOf.get(Number(row['file_id'])) ?? '') ?? [] }));
}

/** For all files of a call at once, so that the texts are read once. */
async function refuseWhileUsed({ tx, rows }: DeleteCall): Promise<(row: Row) => void> {
  const uses = await findMediaUses(
    tx,
    rows.map(({ name }) => String(name)),
  );
  return (row) => {
    const { name, original_name } = row as Pick<MediaItem, 'name' | 'original_name'>;
    const places = uses.get(name) ?? [];
    if (places.length === 0) return;
    const shown = places.slice(0, 5).map(({ title }) => `“${title}”`);
    const rest = places.length > shown.length ? ' …' : '';
    throw new ProblemError(409, `${original_name ?? 'This file'} is still used: ${shown.join(', ')}${rest}.`);
  };
}

export const mediaItemEntity = declareEntity(mediaItem, {
  table: files,
  policy: mediaItemPolicy,
  computed: {
    maker_name: sql`(SELECT nullif(trim(concat_ws(' ', u."firstName", u."lastName")), '') FROM person_basics u
      WHERE u.user_id = ${files.created_by} AND u.deleted_at IS NULL)`,
    uses: sql`'[]'::jsonb`,
  },
  extendList: {
    is_used: asks('is_used', sql`${files.name} IN (SELECT used.name FROM media_uses() used)`),
    has_alt: asks('has_alt', sql`coalesce(${files.alt}, '') <> ''`),
  },
  present: addUses,
  hooks: { beforeDelete: refuseWhileUsed },
  notFound: 'There is no such file in the library.',
});
