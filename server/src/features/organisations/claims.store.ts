import { claimClosed } from '@sabha/contract/organisations/events';
import { claimLimits, type ClaimStatus } from '@sabha/contract/organisations/claims';
import { conflict, ProblemError } from '@sabha/contract/core/errors';
import { and, eq, gt, sql, type SQL } from 'drizzle-orm';
import type { Context } from '../../core/context.ts';
import type { Database, Tx } from '../../core/db/database.ts';
import { claims } from './schema.ts';

/** The claim of one person to one organisation that waits for an answer. There is one at most. */
export const waitingClaim = (id: number, user_id: number) =>
  and(eq(claims.community_common_id, id), eq(claims.user_id, user_id), eq(claims.status, 'waiting'));

/** Whether staff declined somebody there not long ago. */
export async function isClaimResting(db: Database | Tx, id: number, user_id: number): Promise<boolean> {
  const since = sql`now() - make_interval(days => ${claimLimits.rest_days})`;
  const isIt = and(
    eq(claims.community_common_id, id),
    eq(claims.user_id, user_id),
    eq(claims.status, 'declined'),
    gt(claims.answered_at, since),
  );
  return (await db.$count(claims, isIt)) > 0;
}

interface Claimer {
  readonly id: number;
  readonly user_id: number;
  readonly now: Date;
}

/** One person's claims are counted one after the other. @throws ProblemError 429 for too many, 409 for who waits or was declined lately */
export async function requireFewClaims(tx: Tx, { id, user_id, now }: Claimer): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended('claims of ' || ${user_id}, 0))`);
  const { rows } = await tx.execute<{ is_waiting: boolean; waiting: number; of_day: number }>(sql`
    SELECT coalesce(bool_or(status = 'waiting' AND community_common_id = ${id}), false) AS is_waiting,
      (count(*) FILTER (WHERE status = 'waiting'))::int AS waiting,
      (count(*) FILTER (WHERE asked_at > ${now}::timestamptz - interval '1 day'))::int AS of_day
    FROM organisation_claims WHERE user_id = ${user_id}`);
  const made = rows[0];
  if (made?.is_waiting) throw conflict('You have claimed it already.');
  if (await isClaimResting(tx, id, user_id)) throw conflict(`You can claim it again ${claimLimits.rest_days} days after an answer.`);
  if ((made?.waiting ?? 0) >= claimLimits.waiting)
    throw conflict(`${claimLimits.waiting} claims of yours are waiting. Take one back first.`);
  if ((made?.of_day ?? 0) >= claimLimits.a_day) throw new ProblemError(429, 'That is as many claims as one can make in a day.', [], 3600);
}

interface Closing {
  readonly status: Exclude<ClaimStatus, 'waiting'>;
  readonly answer_text?: string;
  readonly by_user_id: number;
}

type Closer = Pick<Context, 'clock' | 'outbox'>;

/** Closes those that wait among some, and answers their numbers. */
export async function closeClaims(
  { clock, outbox }: Closer,
  tx: Tx,
  among: SQL | undefined,
  { status, answer_text = '', by_user_id }: Closing,
): Promise<number[]> {
  const { claim_id, community_common_id, user_id } = claims;
  const closed = await tx
    .update(claims)
    .set({ status, answer_text, answered_at: clock.now(), answered_by_id: by_user_id })
    .where(and(eq(claims.status, 'waiting'), among))
    .returning({ claim_id, community_common_id, user_id });
  for (const claim of closed) await outbox.add(tx, claimClosed, { ...claim, status }, by_user_id);
  return closed.map((claim) => claim.claim_id);
}

/** An organisation has an owner: their own claim is accepted by it, those of others have lost their subject. */
export async function endClaims(ctx: Closer, tx: Tx, id: number, by: { readonly owner_user_id: number; readonly by_user_id: number }) {
  const { owner_user_id, by_user_id } = by;
  const accepted = await closeClaims(ctx, tx, waitingClaim(id, owner_user_id), { status: 'accepted', by_user_id });
  await closeClaims(ctx, tx, eq(claims.community_common_id, id), { status: 'superseded', by_user_id });
  return accepted;
}

/** Counts the claims that wait for staff. */
export const countWaitingClaims = (): SQL => sql`SELECT count(*) FROM organisation_claims WHERE status = 'waiting'`;
