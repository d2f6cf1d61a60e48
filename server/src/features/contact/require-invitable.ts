import { contactLimits } from '@sabha/contract/contact/contact';
import { forbidden, ProblemError } from '@sabha/contract/core/errors';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../core/db/database.ts';
import { isContactStaff } from '../../permissions/contact.ts';
import type { RequireInvitable } from '../access/public.ts';
import { askContactOfMany, findBlockedPartners } from './ask-contact.ts';

/**
 * Somebody is invited by whoever writes the invitation, and by the organisation that it names: neither gets through to who has blocked
 * them. The answer is the same for a block, for age, for suspension and for somebody who does not exist.
 * @throws ProblemError 429 for an organisation that has invited as many as one can in a day, or this person again and again
 */
export const requireInvitable: RequireInvitable = async (tx, actor, { parent_user_id, user_id }) => {
  const decision = (await askContactOfMany(tx, actor, 'invite', [user_id])).get(user_id);
  const isBlocked = (await findBlockedPartners(tx, parent_user_id, [user_id])).has(user_id);
  if (!decision || decision.answer === 'no' || isBlocked) throw forbidden('This person cannot be invited.');
  const { of_all, of_person } = await countInvitations(tx, parent_user_id, user_id);
  const together = admitted.get(tx) ?? new Map<number, number>();
  const before = together.get(parent_user_id) ?? 0;
  admitted.set(tx, together.set(parent_user_id, before + 1));
  if (
    of_person >= contactLimits.invitations_of_person_a_day ||
    (of_all + before >= contactLimits.invitations_a_day && !isContactStaff(actor))
  )
    throw new ProblemError(429, 'That is as many invitations as one can send in a day. Send the next one tomorrow.', [], 3600);
};

/** Those of one call are asked about before any of them is written: by organisation, how many were let through. */
const admitted = new WeakMap<Tx, Map<number, number>>();

/** Of the last day, also those that were taken back or answered; one at a time for each organisation. */
async function countInvitations(tx: Tx, parent_user_id: number, user_id: number): Promise<{ of_all: number; of_person: number }> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`invitation ${parent_user_id}`}, 0))`);
  const { rows } = await tx.execute<{ of_all: number; of_person: number }>(sql`
    SELECT count(*)::int AS of_all, (count(*) FILTER (WHERE user_id = ${user_id}))::int AS of_person FROM group_users
    WHERE parent_user_id = ${parent_user_id} AND created_at > now() - interval '1 day'`);
  return rows[0] ?? { of_all: 0, of_person: 0 };
}
