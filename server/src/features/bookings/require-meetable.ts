import { forbidden } from '@sabha/contract/core/errors';
import type { Actor } from '../../core/access/actor.ts';
import type { Database, Tx } from '../../core/db/database.ts';
import { askContactOfMany, findAnswerable } from '../contact/public.ts';

/** The same for every reason, so that it says nothing about a block, an age or a suspension. */
const outOfReach = () => forbidden('You cannot meet this person here.');

/** Those whom the caller can ask to meet. */
export async function findMeetable(db: Database | Tx, actor: Actor, user_ids: readonly number[]): Promise<ReadonlySet<number>> {
  const decisions = await askContactOfMany(db, actor, 'meet', user_ids);
  return new Set(
    user_ids.filter((user_id) => {
      const decision = decisions.get(user_id);
      return decision !== undefined && decision.answer !== 'no' && !decision.is_supervised;
    }),
  );
}

export const isMeetable = async (db: Database | Tx, actor: Actor, user_id: number): Promise<boolean> =>
  (await findMeetable(db, actor, [user_id])).has(user_id);

/** Whether the caller can ask somebody to meet. @throws ProblemError 403 */
export async function requireMeetable(db: Database | Tx, actor: Actor, user_id: number): Promise<void> {
  if (!(await isMeetable(db, actor, user_id))) throw outOfReach();
}

/** @throws ProblemError 403 for somebody with whom the caller cannot go on */
export async function requireAnswerable(db: Database | Tx, actor: Actor, user_id: number): Promise<void> {
  if (!(await findAnswerable(db, actor, [user_id])).has(user_id)) throw outOfReach();
}
