import { forbidden, notFound } from '@sabha/contract/core/errors';
import { sql } from 'drizzle-orm';
import type { Actor } from '../../core/access/actor.ts';
import { decide, decideRule, toCondition, type Rule } from '../../core/access/policy.ts';
import type { Tx } from '../../core/db/database.ts';
import { globalUserPolicy } from '../../permissions/identity.ts';
import type { Recipient } from '../accounts/public.ts';

/** Somebody to whom staff are about to do something, and how to write to them. */
export interface Target extends Recipient {
  readonly username: string | null;
  readonly lastName: string;
  readonly status: string;
  /** Their own, or the current edition's. */
  readonly time_zone: string;
}

type Found = Target & Record<string, unknown> & { readonly can: boolean; readonly is_seen: boolean };

/**
 * Finds and locks the person, if the rule lets the actor do it to them. Nobody does it to themselves.
 * @throws ProblemError 404 for people whom the actor may not see, 403 for those who are out of reach
 */
export async function findTarget(tx: Tx, actor: Actor, { user_id, rule }: { user_id: number; rule: Rule }): Promise<Target> {
  const isAllowed = decideRule(actor, rule);
  const { rows } = await tx.execute<Found>(sql`
    SELECT global_users.user_id, username, r."firstName", "lastName", status, r.email, r.locale,
      coalesce(r.time_zone, (SELECT e.time_zone FROM edition_basics e WHERE e.is_current AND e.deleted_at IS NULL), 'UTC') AS time_zone,
      coalesce(${toCondition(isAllowed)}, false) AS can, coalesce(${toCondition(decide(actor, 'read', globalUserPolicy))}, false) AS is_seen
    FROM global_users
    JOIN LATERAL (SELECT "firstName", email, locale, time_zone FROM recipients WHERE recipients.user_id = global_users.user_id) r ON true
    WHERE global_users.user_id = ${user_id} AND deleted_at IS NULL FOR UPDATE OF global_users`);
  const [found] = rows;
  if (isAllowed === false) throw forbidden();
  if (!found || (!found.can && !found.is_seen)) throw notFound('User not found');
  if (user_id === actor.user_id) throw forbidden('You cannot do this to yourself.');
  if (!found.can) throw forbidden('This person may do more than you. Ask somebody who holds their roles.');
  const { can: _, is_seen: __, ...target } = found;
  return target;
}
