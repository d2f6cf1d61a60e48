import { forbidden, notFound } from '@sabha/contract/core/errors';
import { sql } from 'drizzle-orm';
import type { Actor } from '../../core/access/actor.ts';
import { decide, decideRule, toCondition, type Rule } from '../../core/access/policy.ts';
import type { Context } from '../../core/context.ts';
import type { Tx } from '../../core/db/database.ts';
import type { EmailTemplate } from '../../core/email/email-template.ts';
import { globalUserPolicy } from '../../permissions/identity.ts';

/** Somebody to whom staff are about to do something, and how to write to them. */
export interface Target {
  readonly user_id: number;
  readonly username: string | null;
  readonly firstName: string;
  readonly lastName: string;
  readonly status: string;
  /** The account's address, or the one that the person gave; null when there is none. */
  readonly email: string | null;
  readonly locale: string;
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
  // Accounts are ours, settings and editions belong to higher features: those tables are named and not imported.
  const { rows } = await tx.execute<Found>(sql`
    SELECT global_users.user_id, username, "firstName", "lastName", status, coalesce(a.email, global_users.email) AS email,
      coalesce(s.locale, 'en') AS locale,
      coalesce(s.time_zone, (SELECT e.time_zone FROM edition_basics e WHERE e.is_current AND e.deleted_at IS NULL), 'UTC') AS time_zone,
      coalesce(${toCondition(isAllowed)}, false) AS can, coalesce(${toCondition(decide(actor, 'read', globalUserPolicy))}, false) AS is_seen
    FROM global_users
    LEFT JOIN LATERAL (SELECT email FROM accounts WHERE accounts.user_id = global_users.user_id) a ON true
    LEFT JOIN LATERAL (SELECT locale, time_zone FROM user_settings WHERE user_settings.user_id = global_users.user_id AND deleted_at IS NULL) s ON true
    WHERE global_users.user_id = ${user_id} AND deleted_at IS NULL FOR UPDATE OF global_users`);
  const [found] = rows;
  if (isAllowed === false) throw forbidden();
  if (!found || (!found.can && !found.is_seen)) throw notFound('User not found');
  if (user_id === actor.user_id) throw forbidden('You cannot do this to yourself.');
  if (!found.can) throw forbidden('This person may do more than you. Ask somebody who holds their roles.');
  const { can: _, is_seen: __, ...target } = found;
  return target;
}

/** Writes to them in their language, with the transaction; people without an address get no letter. */
export async function writeToTarget<Data extends object>(
  { mail }: Context,
  tx: Tx,
  { email, locale }: Target,
  { template, data }: { template: EmailTemplate<Data>; data: Data },
): Promise<void> {
  if (email !== null) await mail.send(tx, { template, to: { email }, data, locale });
}
