import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { Release } from '@sabha/contract/schedule/release';
import type { Database, Tx } from '../../core/db/database.ts';
import { releases } from './schema.ts';

export type ReleaseRow = typeof releases.$inferSelect;
type ReleaseHead = Omit<ReleaseRow, 'document' | 'changes'>;

const { release_id, edition_id, number, label, comment, published_at, published_by, counts } = releases;
const headColumns = { release_id, edition_id, number, label, comment, published_at, published_by, counts };

export async function findLatestRelease(db: Database | Tx, edition: number): Promise<ReleaseRow | null> {
  const [row] = await db.select().from(releases).where(eq(releases.edition_id, edition)).orderBy(desc(releases.number)).limit(1);
  return row ?? null;
}

export async function findRelease(db: Database | Tx, edition: number, wanted: number): Promise<Omit<ReleaseRow, 'document'> | null> {
  const [row] = await db
    .select({ ...headColumns, changes: releases.changes })
    .from(releases)
    .where(and(eq(releases.edition_id, edition), eq(releases.number, wanted)));
  return row ?? null;
}

/** The number of the latest release that cancelled a session. */
export async function findCancellationNumber(
  db: Database | Tx,
  { edition_id: edition, session_id }: { edition_id: number; session_id: number },
): Promise<number | null> {
  const cancelled = JSON.stringify([{ session_id, kinds: ['cancelled'] }]);
  const [row] = await db
    .select({ number })
    .from(releases)
    .where(and(eq(releases.edition_id, edition), sql`${releases.changes} @> ${cancelled}::jsonb`))
    .orderBy(desc(releases.number))
    .limit(1);
  return row?.number ?? null;
}

export async function listReleaseHeads(db: Database | Tx, edition: number): Promise<ReleaseHead[]> {
  return db.select(headColumns).from(releases).where(eq(releases.edition_id, edition)).orderBy(desc(releases.number));
}

/** All releases with what they changed, oldest first. */
export async function listReleaseChanges(db: Database | Tx, edition: number): Promise<Omit<ReleaseRow, 'document'>[]> {
  return db
    .select({ ...headColumns, changes: releases.changes })
    .from(releases)
    .where(eq(releases.edition_id, edition))
    .orderBy(asc(releases.number));
}

export function toRelease(row: ReleaseHead): Release {
  const { edition_id, number, label, comment, published_by, counts } = row;
  return { edition_id, number, label, comment, published_by, counts, published_at: row.published_at.toISOString() };
}
