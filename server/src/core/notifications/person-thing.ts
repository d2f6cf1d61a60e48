import { sql, type SQL } from 'drizzle-orm';
import type { Context } from '../context.ts';
import { idArray } from '../db/run-prepared.ts';

/** A person, and something of which they may or may not hear. */
export interface PersonThing {
  readonly user_id: number;
  readonly id: number;
}

type FindOfPerson = (ctx: Context, user_id: number, ids: readonly number[]) => Promise<ReadonlySet<number>>;

/** Asks for one person after the other: for what concerns a few people at a time. */
export const forEachPerson =
  (find: FindOfPerson) =>
  async (ctx: Context, asked: readonly PersonThing[]): Promise<PersonThing[]> => {
    const found: PersonThing[] = [];
    for (const [user_id, of] of Map.groupBy(asked, (one) => one.user_id)) {
      const allowed = await find(
        ctx,
        user_id,
        of.map(({ id }) => id),
      );
      found.push(...of.filter(({ id }) => allowed.has(id)));
    }
    return found;
  };

/** The pairs as rows of `user_id` and `id`, to stand behind `FROM`; needs an alias. */
export const personThings = (asked: readonly PersonThing[]): SQL => sql`(SELECT * FROM unnest(
  ${idArray(asked.map(({ user_id }) => user_id))}, ${idArray(asked.map(({ id }) => id))}) AS pair (user_id, id))`;
