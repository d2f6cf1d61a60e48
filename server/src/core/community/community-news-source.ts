import type { CommunityPost } from '@sabha/contract/core/community-post';
import { sql, type SQL } from 'drizzle-orm';
import type { Actor } from '../access/actor.ts';
import type { Context } from '../context.ts';
import type { Database } from '../db/database.ts';

/** Whether somebody is of a community and shown to the reader there, as a condition on any column that holds a person. */
export type IsOfCommunity = (person: SQL) => SQL;

export interface CommunityNewsReader {
  readonly actor: Actor;
  readonly locale: string;
}

export interface CommunityNewsEntry {
  readonly at: Date;
  readonly post: CommunityPost;
}

export interface WantedCommunityNews {
  readonly isOfCommunity: IsOfCommunity;
  readonly limit: number;
}

export interface CountedCommunityNews {
  readonly isOfCommunity: IsOfCommunity;
  readonly since: Date;
}

/**
 * What of a feature is news in a community because of who wrote it. The feature says who may read it today; who is of a community it is
 * told.
 */
export interface CommunityNewsSource {
  /** What those people wrote and the reader finds in the lists of the feature, the newest first. */
  read(ctx: Context, reader: CommunityNewsReader, wanted: WantedCommunityNews): Promise<readonly CommunityNewsEntry[]>;
  /** For each that is asked, how many of those that `read` finds show a time after `since`, at most `max`. */
  count(ctx: Context, actor: Actor, asked: readonly CountedCommunityNews[], max: number): Promise<readonly number[]>;
}

/** Days for which something is news: what is older is found in the lists of its feature. */
const newsDays = 180;

export const oldestNews = (now: Date): Date => new Date(now.getTime() - newsDays * 86_400_000);

/** Whether a column shows a time after this one: to the millisecond, as entries have it. */
export const isShownAfter = (time: SQL, since: Date): SQL => sql`${time} >= ${new Date(since.getTime() + 1)}::timestamptz`;

/** How many rows each of these queries finds, at most `max`, in one statement. */
export async function countEach(db: Database, queries: readonly SQL[], max: number): Promise<readonly number[]> {
  if (queries.length === 0) return [];
  const counts = queries.map((query) => sql`(SELECT count(*) FROM (${query} LIMIT ${max}) n)`);
  const { rows } = await db.execute<{ counts: number[] }>(sql`SELECT json_build_array(${sql.join(counts, sql`, `)}) AS counts`);
  return rows[0]?.counts ?? [];
}
