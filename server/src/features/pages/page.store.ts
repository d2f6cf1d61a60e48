import { notFound } from '@sabha/contract/core/errors';
import type { Page } from '@sabha/contract/pages/page';
import { and, arrayOverlaps, desc, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { Database, Tx } from '../../core/db/database.ts';
import { pages, pageVersions } from './schema.ts';

export type PageRow = typeof pages.$inferSelect;
export type PageVersionRow = typeof pageVersions.$inferSelect;

const isThere = isNull(pages.deleted_at);

export async function findPage(db: Database | Tx, page_id: number): Promise<PageRow> {
  const [row] = await db
    .select()
    .from(pages)
    .where(and(eq(pages.page_id, page_id), isThere));
  if (!row) throw notFound('There is no such page.');
  return row;
}

/** The same, while every other writer of the page waits until the transaction ends. */
export async function lockPage(tx: Tx, page_id: number): Promise<PageRow> {
  const [row] = await tx
    .select()
    .from(pages)
    .where(and(eq(pages.page_id, page_id), isThere))
    .for('update');
  if (!row) throw notFound('There is no such page.');
  return row;
}

/** Pages that any of these paths leads to. */
export async function findPagesByPath(db: Database | Tx, paths: readonly string[]): Promise<PageRow[]> {
  const wanted = [...paths];
  return db
    .select()
    .from(pages)
    .where(and(isThere, or(inArray(pages.path, wanted), arrayOverlaps(pages.aliases, wanted), arrayOverlaps(pages.retired_paths, wanted))));
}

// Any fixed number serves, as long as every node takes the same one.
const pathsLockKey = 7_242_075;

/** Another page that has one of these paths; until the transaction ends nobody else can give one away. */
export async function findPathOwner(tx: Tx, paths: readonly string[], page_id: number): Promise<PageRow | null> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(${pathsLockKey})`);
  const found = await findPagesByPath(tx, paths);
  return found.find((row) => row.page_id !== page_id) ?? null;
}

/** Published pages with the version that the public sees. */
export async function listPublishedPages(db: Database): Promise<{ page: PageRow; version: PageVersionRow }[]> {
  return db
    .select({ page: pages, version: pageVersions })
    .from(pages)
    .innerJoin(pageVersions, and(eq(pageVersions.page_id, pages.page_id), eq(pageVersions.number, pages.published_number)))
    .where(and(isThere, isNotNull(pages.published_number)))
    .orderBy(pages.path);
}

export async function findVersion(db: Database | Tx, page_id: number, number: number): Promise<PageVersionRow | null> {
  const [row] = await db
    .select()
    .from(pageVersions)
    .where(and(eq(pageVersions.page_id, page_id), eq(pageVersions.number, number)));
  return row ?? null;
}

export async function findLatestVersion(db: Database | Tx, page_id: number): Promise<PageVersionRow | null> {
  const [row] = await db.select().from(pageVersions).where(eq(pageVersions.page_id, page_id)).orderBy(desc(pageVersions.number)).limit(1);
  return row ?? null;
}

export async function listVersions(db: Database, page_id: number): Promise<PageVersionRow[]> {
  return db.select().from(pageVersions).where(eq(pageVersions.page_id, page_id)).orderBy(desc(pageVersions.number));
}

/** Writes what changed of a page and answers the row as it is now. */
export async function changePage(tx: Tx, page_id: number, change: Partial<typeof pages.$inferInsert>): Promise<PageRow> {
  const [row] = await tx.update(pages).set(change).where(eq(pages.page_id, page_id)).returning();
  if (!row) throw new Error('The database did not answer with the page that was changed.');
  return row;
}

const iso = (moment: Date | null) => moment && moment.toISOString();

/** The page as the contract shows it. */
export function toPage({ document: _, deleted_at: _a, deleted_by: _b, ...row }: PageRow): Page {
  return {
    ...row,
    created_at: row.created_at.toISOString(),
    modified_at: iso(row.modified_at),
    published_at: iso(row.published_at),
    scheduled_at: iso(row.scheduled_at),
  };
}
