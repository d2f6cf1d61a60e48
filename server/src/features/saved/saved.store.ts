import { notFound } from '@sabha/contract/core/errors';
import { savedLimits } from '@sabha/contract/saved/saved';
import { and, asc, count, desc, eq, isNull, inArray, lte, min, sql } from 'drizzle-orm';
import type { Database, Tx } from '../../core/db/database.ts';
import { TranslatedProblemError } from '../../core/http/translated-problem.ts';
import type { DescribedSubject } from '../../core/saved/savable.ts';
import { savedCollections, savedItems, type SavedRow } from './schema.ts';

/** What is in the person's list. */
export const isListed = (user_id: number) => and(eq(savedItems.user_id, user_id), isNull(savedItems.removed_at));
export const ownOrder = [asc(savedItems.position), desc(savedItems.saved_id)] as const;

/** Nobody else writes what this person has saved until the transaction ends. */
export async function lockSaved(tx: Tx, user_id: number): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`saved ${user_id}`}, 0))`);
}

/** @throws ProblemError 404 for what is not in the person's list */
export async function requireSaved(db: Database | Tx, user_id: number, saved_id: number): Promise<SavedRow> {
  const [row] = await db
    .select()
    .from(savedItems)
    .where(and(isListed(user_id), eq(savedItems.saved_id, saved_id)));
  if (!row) throw notFound('This is not in your list.');
  return row;
}

/** @throws ProblemError 404 for a collection that is not the person's */
export async function requireCollection(db: Database | Tx, user_id: number, collection_id: number) {
  const [row] = await db
    .select()
    .from(savedCollections)
    .where(and(eq(savedCollections.user_id, user_id), eq(savedCollections.collection_id, collection_id)));
  if (!row) throw notFound('There is no such collection of yours.');
  return row;
}

async function countListed(db: Database | Tx, user_id: number): Promise<number> {
  const [row] = await db.select({ count: count() }).from(savedItems).where(isListed(user_id));
  return row?.count ?? 0;
}

/** @throws ProblemError 409 when so many more would be more than a person can have */
export async function requireSpace(tx: Tx, user_id: number, more: number): Promise<void> {
  if ((await countListed(tx, user_id)) + more > savedLimits.items) throw listIsFull();
}

const listIsFull = () =>
  new TranslatedProblemError({
    status: 409,
    texts: {
      en: `You have saved ${savedLimits.items} things, and more do not fit. Remove some first.`,
      hi: `आपने ${savedLimits.items} चीज़ें सहेजी हैं, इससे अधिक नहीं आतीं। पहले कुछ हटाएँ।`,
      gu: `તમે ${savedLimits.items} વસ્તુઓ સાચવી છે, વધુ સમાતી નથી. પહેલાં થોડી દૂર કરો.`,
    },
  });

/** The person's row of a thing that is in their list. */
export async function findListed(db: Database | Tx, { user_id, type, subject_id }: Pick<SavedRow, 'user_id' | 'type' | 'subject_id'>) {
  const [row] = await db
    .select()
    .from(savedItems)
    .where(and(isListed(user_id), eq(savedItems.type, type), eq(savedItems.subject_id, subject_id)));
  return row;
}

/** When and where the person last saw it to be. */
export function momentOf(described: DescribedSubject | undefined): Pick<SavedRow, 'seen_moment' | 'seen_key'> {
  if (!described?.moment) return { seen_moment: null, seen_key: null };
  const { moment, moment_key, moment_places: places } = described;
  const { starts_at, ends_at, is_cancelled } = moment;
  return { seen_moment: { starts_at, ends_at, places, is_cancelled }, seen_key: moment_key };
}

/** A place above all others of the person, for so many more. Under the lock of the list. */
async function findTop(tx: Tx, user_id: number, more: number): Promise<number> {
  const [row] = await tx
    .select({ top: min(savedItems.position) })
    .from(savedItems)
    .where(eq(savedItems.user_id, user_id));
  return (row?.top ?? more) - more;
}

export interface SavedThing {
  readonly type: string;
  readonly subject_id: number;
  /** As it is today. */
  readonly described: DescribedSubject | undefined;
}

/** Puts things of which the person has no row at the top of the list, the first of them first. Under the lock of the list. */
export async function insertSaved(tx: Tx, user_id: number, things: readonly SavedThing[], now: Date): Promise<SavedRow[]> {
  if (things.length === 0) return [];
  const top = await findTop(tx, user_id, things.length);
  const values = things.map(({ type, subject_id, described }, index) => ({
    user_id,
    type,
    subject_id,
    position: top + index,
    saved_at: now,
    ...momentOf(described),
  }));
  return tx.insert(savedItems).values(values).returning();
}

/** Takes a removal back because the thing is saved once more: at the top, with its note where it lay. Under the lock of the list. */
export async function reviveSaved(tx: Tx, { user_id, saved_id }: SavedRow, described: DescribedSubject | undefined, now: Date) {
  const position = await findTop(tx, user_id, 1);
  return tx
    .update(savedItems)
    .set({ removed_at: null, saved_at: now, position, ...momentOf(described) })
    .where(eq(savedItems.saved_id, saved_id))
    .returning();
}

/** What was removed longer ago than it can be taken back. */
export const isPastUndo = (now: Date) => lte(savedItems.removed_at, new Date(now.getTime() - savedLimits.undo_minutes * 60_000));

interface Things {
  readonly user_id: number;
  readonly type: string;
  readonly subject_ids: readonly number[];
}

/** The person's rows of these things, also of those that were removed and can still be restored; older ones go. Under the lock of the list. */
export async function takeRows(tx: Tx, { user_id, type, subject_ids }: Things, now: Date): Promise<SavedRow[]> {
  const isMeant = and(eq(savedItems.user_id, user_id), eq(savedItems.type, type), inArray(savedItems.subject_id, [...subject_ids]));
  await tx.delete(savedItems).where(and(isMeant, isPastUndo(now)));
  return tx.select().from(savedItems).where(isMeant);
}
