import type { FollowedType } from '@sabha/contract/core/feed';
import { followingLimits } from '@sabha/contract/following/following';
import { and, asc, count, desc, eq, sql } from 'drizzle-orm';
import type { Database, Tx } from '../../core/db/database.ts';
import { TranslatedProblemError } from '../../core/http/translated-problem.ts';
import { lockPerson } from '../accounts/public.ts';
import { follows, marks, type FollowRow } from './schema.ts';

export type Followed = Pick<FollowRow, 'user_id' | 'type' | 'key'>;

const isSame = ({ user_id, type, key }: Followed) => and(eq(follows.user_id, user_id), eq(follows.type, type), eq(follows.key, key));

/** What somebody follows, the latest first. */
export const listFollowed = (db: Database | Tx, user_id: number): Promise<FollowRow[]> =>
  db.select().from(follows).where(eq(follows.user_id, user_id)).orderBy(desc(follows.followed_at), asc(follows.type), asc(follows.key));

export async function isFollowed(db: Database | Tx, followed: Followed): Promise<boolean> {
  const rows = await db.select({ key: follows.key }).from(follows).where(isSame(followed));
  return rows.length > 0;
}

/**
 * Nobody else changes what this person follows until the transaction ends, and the person is there until then.
 * @throws ProblemError 403 for who is being erased
 */
export async function lockFollowing(tx: Tx, user_id: number): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`following ${user_id}`}, 0))`);
  await lockPerson(tx, user_id);
}

export async function isFull(db: Database | Tx, user_id: number): Promise<boolean> {
  const [counted] = await db.select({ all: count() }).from(follows).where(eq(follows.user_id, user_id));
  return (counted?.all ?? 0) >= followingLimits.follows;
}

/**
 * Adds it, under the lock. Where as many are followed as can be, one that its person does not see any more makes way, as they could not
 * end it themselves.
 * @throws ProblemError 409 when there is none
 */
export async function addFollow(tx: Tx, followed: Followed, unseen: readonly Followed[]): Promise<void> {
  if (await isFollowed(tx, followed)) return;
  if (await isFull(tx, followed.user_id)) {
    const [oldest] = unseen;
    if (!oldest || (await removeFollow(tx, oldest)) === 0) throw tooManyFollows();
  }
  await tx.insert(follows).values(followed);
}

export async function removeFollow(db: Database | Tx, followed: Followed): Promise<number> {
  return (await db.delete(follows).where(isSame(followed))).rowCount ?? 0;
}

export async function readMark(db: Database | Tx, user_id: number): Promise<Date | null> {
  const [row] = await db.select({ marked_at: marks.marked_at }).from(marks).where(eq(marks.user_id, user_id));
  return row?.marked_at ?? null;
}

/** From now on it counts what is new; a mark that is there stays. */
export async function beginMark(tx: Tx, user_id: number, marked_at: Date): Promise<void> {
  await tx.insert(marks).values({ user_id, marked_at }).onConflictDoNothing();
}

interface Move {
  readonly marked_at: Date;
  readonly isBack: boolean;
}

/** Answers where the mark is then: it only goes ahead, as another window may know more, unless it is meant to go back. */
export async function moveMark(tx: Tx, user_id: number, { marked_at, isBack }: Move): Promise<Date> {
  const set = { marked_at: isBack ? marked_at : sql`greatest(${marks.marked_at}, excluded.marked_at)` };
  const [row] = await tx
    .insert(marks)
    .values({ user_id, marked_at })
    .onConflictDoUpdate({ target: marks.user_id, set })
    .returning({ marked_at: marks.marked_at });
  return row?.marked_at ?? marked_at;
}

/** What is followed, by type. */
export const keysByType = (followed: readonly Pick<FollowRow, 'type' | 'key'>[]): Readonly<Record<FollowedType, readonly string[]>> => {
  const keysOf = (wanted: FollowedType) => followed.filter(({ type }) => type === wanted).map(({ key }) => key);
  return { theme: keysOf('theme'), person: keysOf('person'), organisation: keysOf('organisation') };
};

const tooManyFollows = () =>
  new TranslatedProblemError({
    status: 409,
    texts: {
      en: `You follow ${followingLimits.follows} things, and more do not fit. End one of them first.`,
      hi: `आप ${followingLimits.follows} चीज़ों को फ़ॉलो करते हैं, इससे अधिक नहीं हो सकतीं। पहले किसी एक को अनफ़ॉलो करें।`,
      gu: `તમે ${followingLimits.follows} વસ્તુઓને ફૉલો કરો છો, વધુ સમાતી નથી. પહેલાં કોઈ એકને અનફૉલો કરો.`,
    },
  });
