import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database, Tx } from '../../core/db/database.ts';
import { editions } from '../content/schema.ts';

/** What the programme needs to know of its edition. */
export interface EditionRow {
  readonly edition_id: number;
  readonly slug: string;
  readonly name: string;
  readonly time_zone: string;
  readonly starts_on: string;
  readonly ends_on: string;
  readonly city: string;
  readonly country: string;
  readonly venue_name: string;
  readonly venue_address: string;
  readonly status: 'draft' | 'published' | 'archived';
  readonly is_current: boolean;
}

const { edition_id, slug, name, time_zone, starts_on, ends_on, city, country, venue_name, venue_address, status, is_current } = editions;
const columns = { edition_id, slug, name, time_zone, starts_on, ends_on, city, country, venue_name, venue_address, status, is_current };

/** The edition with the slug, or the current one. */
export async function findEdition(db: Database | Tx, wanted: string | undefined): Promise<EditionRow | null> {
  const isWanted = wanted === undefined ? eq(editions.is_current, true) : eq(editions.slug, wanted);
  const [row] = await db.select(columns).from(editions).where(and(isWanted, isNull(editions.deleted_at)));
  return row ?? null;
}

/** The same for the public, who does not see drafts of editions. */
export async function findPublicEdition(db: Database | Tx, wanted: string | undefined): Promise<EditionRow | null> {
  const row = await findEdition(db, wanted);
  return row && row.status !== 'draft' ? row : null;
}

/** Makes every other writer of this edition's programme wait until the transaction ends. */
export async function lockEdition(tx: Tx, id: number): Promise<void> {
  await tx.execute(sql`SELECT 1 FROM editions WHERE edition_id = ${id} FOR UPDATE`);
}

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

/** Adds an edition with what a schedule file says of it. The first that the public may see becomes the current one. */
export async function addEdition(tx: Tx, edition: NewEdition): Promise<EditionRow> {
  const { actor_id, is_public, ...known } = edition;
  const [current] = await tx.select({ edition_id }).from(editions).where(and(isNull(editions.deleted_at), eq(editions.is_current, true)));
  const year = Number(edition.starts_on.slice(0, 4));
  const [row] = await tx
    .insert(editions)
    .values({
      ...known,
      short_name: edition.name.replace(new RegExp(`\\s*\\b${year}\\b\\s*`), ' ').trim().slice(0, 60) || edition.name.slice(0, 60),
      year,
      country: 'IN',
      currency: 'INR',
      pattern_seed: edition.slug,
      status: is_public ? 'published' : 'draft',
      is_current: is_public && current === undefined,
      created_by: actor_id,
    })
    .returning(columns);
  if (!row) throw new Error('The database did not answer with the edition that was added.');
  return row;
}
