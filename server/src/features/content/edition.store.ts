import { and, desc, eq, isNull, ne, sql } from 'drizzle-orm';
import type { Database, Tx } from '../../core/db/database.ts';
import { editions } from './schema.ts';

export type EditionRow = typeof editions.$inferSelect;

/** The edition with the slug, or the current one. */
export async function findEdition(db: Database | Tx, slug: string | undefined): Promise<EditionRow | null> {
  const isWanted = slug === undefined ? eq(editions.is_current, true) : eq(editions.slug, slug);
  const [row] = await db
    .select()
    .from(editions)
    .where(and(isWanted, isNull(editions.deleted_at)));
  return row ?? null;
}

/** The same for the public, who does not see drafts of editions. */
export async function findPublicEdition(db: Database | Tx, slug: string | undefined): Promise<EditionRow | null> {
  const row = await findEdition(db, slug);
  return row && row.status !== 'draft' ? row : null;
}

/** Every edition that the public may see, the current one first. */
export async function listPublicEditions(db: Database): Promise<EditionRow[]> {
  return db
    .select()
    .from(editions)
    .where(and(ne(editions.status, 'draft'), isNull(editions.deleted_at)))
    .orderBy(desc(editions.is_current), desc(editions.year));
}

/** The edition with the id, whatever its state. */
export async function findEditionById(db: Database | Tx, edition_id: number): Promise<EditionRow | null> {
  const [row] = await db
    .select()
    .from(editions)
    .where(and(eq(editions.edition_id, edition_id), isNull(editions.deleted_at)));
  return row ?? null;
}

/** Makes every other writer who locks this edition wait until the transaction ends. */
export async function lockEdition(tx: Tx, id: number): Promise<void> {
  await tx.execute(sql`SELECT 1 FROM editions WHERE edition_id = ${id} FOR UPDATE`);
}

/** Shows a draft edition to the public; returns whether it was one. */
export async function publishEdition(tx: Tx, edition_id: number, actor_id: number): Promise<boolean> {
  const published = await tx
    .update(editions)
    .set({ status: 'published', is_current: isCurrentOrFirst, modified_by: actor_id, modified_at: new Date() })
    .where(and(eq(editions.edition_id, edition_id), eq(editions.status, 'draft')))
    .returning({ edition_id: editions.edition_id });
  return published.length > 0;
}

/** The public addresses always have an edition once one is published. */
const isCurrentOrFirst = sql`${editions.is_current} OR NOT EXISTS (SELECT 1 FROM editions other WHERE other.is_current AND other.deleted_at IS NULL)`;

export interface NewEdition {
  readonly slug: string;
  readonly name: string;
  readonly time_zone: string;
  readonly starts_on: string;
  readonly ends_on: string;
  readonly city: string;
  readonly actor_id: number;
  /** Whether the public may see it at once. */
  readonly is_public: boolean;
}

/** Adds an edition with the little that a schedule file says of it. The first one that the public may see becomes the current one. */
export async function addEdition(tx: Tx, { actor_id, is_public, ...known }: NewEdition): Promise<EditionRow> {
  const [current] = await tx
    .select({ edition_id: editions.edition_id })
    .from(editions)
    .where(and(isNull(editions.deleted_at), eq(editions.is_current, true)));
  const year = Number(known.starts_on.slice(0, 4));
  const [row] = await tx
    .insert(editions)
    .values({
      ...known,
      short_name: withoutYear(known.name, year).slice(0, 60),
      year,
      country: '',
      currency: 'INR',
      pattern_seed: known.slug.slice(0, 80),
      status: is_public ? 'published' : 'draft',
      is_current: is_public && current === undefined,
      created_by: actor_id,
    })
    .returning();
  if (!row) throw new Error('The database did not answer with the edition that was added.');
  return row;
}

function withoutYear(name: string, year: number): string {
  return name.replace(new RegExp(`\\s*\\b${year}\\b\\s*`), ' ').trim() || name;
}
