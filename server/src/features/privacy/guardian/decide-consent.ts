import { guardianDecided } from '@sabha/contract/accounts/events';
import { sql } from 'drizzle-orm';
import type { Context } from '../../../core/context.ts';
import type { Tx } from '../../../core/db/database.ts';
import { findRecipient, sendLetter } from '../../accounts/public.ts';
import { hashToken } from '../../../core/http/hash-token.ts';
import { guardianAnswerTemplate } from '../emails/guardian.templates.ts';
import { guardianTextVersion } from './guardian-texts.ts';

export type ConsentStatus = 'asked' | 'given' | 'refused' | 'withdrawn';
export type Decision = Exclude<ConsentStatus, 'asked'>;

/** What a guardian is asked, and what they said so far. */
export interface Consent {
  readonly consent_id: number;
  readonly user_id: number;
  readonly guardian_name: string;
  readonly status: ConsentStatus;
  /** ISO 8601; null before the first decision. */
  readonly decided_at: string | null;
  readonly child_name: string;
  /** The link has run out: it only offers a new one. */
  readonly is_expired: boolean;
  /** When the account goes, if that was asked for; ISO 8601. */
  readonly deletion_due_at: string | null;
  /** Whether the guardian can ask for that: also where the young person has, who may take it back unheard. */
  readonly can_erase: boolean;
}

/** The consent that the mailed link is about; null when the link is not (any more) good. */
export async function findConsent(db: Context['db'] | Tx, token: string): Promise<Consent | null> {
  const { rows } = await db.execute<Consent & Record<string, unknown>>(sql`
    SELECT c.consent_id, c.user_id, c.guardian_name, c.status, trim(d."firstName" || ' ' || d."lastName") AS child_name, c.link_expires_at <= now() AS is_expired,
      (SELECT to_json(due_at) #>> '{}' FROM account_deletions x WHERE x.user_id = c.user_id) AS deletion_due_at,
      NOT EXISTS (SELECT FROM account_deletions x WHERE x.user_id = c.user_id AND x.requested_by = 'guardian') AS can_erase,
      (SELECT to_json(decided_at) #>> '{}' FROM guardian_decisions g WHERE g.consent_id = c.consent_id ORDER BY decision_id DESC LIMIT 1) AS decided_at
    FROM guardian_consents c JOIN account_details d USING (user_id) WHERE token_hash = ${hashToken(token)}`);
  return rows[0] ?? null;
}

/** Which decisions make sense now; pressing a button twice changes nothing. */
export const possibleDecisions = (status: ConsentStatus): readonly Decision[] =>
  status === 'given' ? ['withdrawn'] : status === 'asked' ? ['given', 'refused'] : ['given'];

/** Keeps the decision with its date and the version of the text, and tells the young person. It counts at once, on every node. */
export async function decideConsent(ctx: Context, token: string, decision: Decision): Promise<void> {
  await ctx.transact(async (tx) => {
    const consent = await findConsent(tx, token);
    if (!consent || consent.is_expired || !possibleDecisions(consent.status).includes(decision)) return;
    const { consent_id, user_id, status, guardian_name } = consent;
    const { rowCount } = await tx.execute(
      sql`UPDATE guardian_consents SET status = ${decision} WHERE consent_id = ${consent_id} AND status = ${status}`,
    );
    if (rowCount !== 1) return;
    await tx.execute(
      sql`INSERT INTO guardian_decisions (consent_id, decision, text_version) VALUES (${consent_id}, ${decision}, ${guardianTextVersion})`,
    );
    await ctx.outbox.add(tx, guardianDecided, { user_id, decision });
    const child = await findRecipient(tx, user_id);
    if (!child) return;
    const data = { guardian: guardian_name, isGiven: decision === 'given', url: ctx.config.public_url };
    await sendLetter(ctx, tx, child, { template: guardianAnswerTemplate, data });
  });
}
