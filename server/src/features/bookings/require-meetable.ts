import { forbidden } from '@sabha/contract/core/errors';
import type { Actor } from '../../core/access/actor.ts';
import type { Database, Tx } from '../../core/db/database.ts';
import { askContactOfMany, askToAnswer } from '../contact/public.ts';

/** The same for every reason, so that it says nothing about a block, an age or a suspension. */
const outOfReach = () => forbidden('You cannot meet this person here.');

/** Whether the caller can ask somebody to meet. @throws ProblemError 403 */
export async function requireMeetable(db: Database | Tx, actor: Actor, user_id: number): Promise<void> {
  const decision = (await askContactOfMany(db, actor, 'meet', [user_id])).get(user_id);
  if (!decision || decision.answer === 'no' || decision.is_supervised) throw outOfReach();
}

/** Whether the caller can go on with somebody who has asked them, or whom they have asked. @throws ProblemError 403 */
export async function requireAnswerable(db: Database | Tx, actor: Actor, user_id: number): Promise<void> {
  const decision = (await askToAnswer(db, actor, [user_id])).get(user_id);
  if (!decision || decision.answer === 'no' || decision.is_supervised) throw outOfReach();
}
