import * as operations from '@sabha/contract/organisations/member-operations';
import { joinAsked } from '@sabha/contract/organisations/events';
import { joinLimits } from '@sabha/contract/organisations/members';
import { conflict, forbidden, notFound, ProblemError } from '@sabha/contract/core/errors';
import { and, eq, sql } from 'drizzle-orm';
import type { Context } from '../../core/context.ts';
import type { Tx } from '../../core/db/database.ts';
import { decidedByRows, ownDataOnly } from '../../core/access/call-rules.ts';
import { bind, type Bound, type Call } from '../../core/http/handler.ts';
import { addGroupMember, changeGroupMember, findUnpartedMember } from '../access/public.ts';
import { findActiveAdults, findBlockedPartners } from '../contact/public.ts';
import { lockOrganisation, lockPart, ownerOf, requireReadable } from './own-part.ts';
import { readPeople } from './own-organisations.read-model.ts';
import { closeRequest, isResting } from './join-requests.ts';
import { joinRequests } from './schema.ts';

/** One person's requests are counted one after the other. @throws ProblemError 429 for too many, 409 for who waits or was declined lately */
async function requireMayAsk(tx: Tx, user_id: number, id: number, now: Date): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended('requests to join of ' || ${user_id}, 0))`);
  const { rows } = await tx.execute<{ is_waiting: boolean; waiting: number; of_day: number; here_of_day: number }>(sql`
    SELECT coalesce(bool_or(status = 'waiting' AND community_common_id = ${id}), false) AS is_waiting,
      (count(*) FILTER (WHERE status = 'waiting'))::int AS waiting,
      (count(*) FILTER (WHERE asked_at > ${now}::timestamptz - interval '1 day'))::int AS of_day,
      (count(*) FILTER (WHERE asked_at > ${now}::timestamptz - interval '1 day' AND community_common_id = ${id}))::int AS here_of_day
    FROM organisation_join_requests WHERE user_id = ${user_id}`);
  const asked = rows[0];
  if (asked?.is_waiting) throw conflict('You have asked already.');
  if (await isResting(tx, id, user_id)) throw conflict(`You can ask again ${joinLimits.rest_days} days after an answer.`);
  if ((asked?.waiting ?? 0) >= joinLimits.waiting)
    throw conflict(`${joinLimits.waiting} requests of yours are waiting. Take one back first.`);
  if ((asked?.of_day ?? 0) >= joinLimits.a_day || (asked?.here_of_day ?? 0) >= joinLimits.here_a_day)
    throw new ProblemError(429, 'That is as many requests as one can send in a day.', [], 3600);
}

const closed = () => notFound('This request is answered, or was taken back.');
const closedNow = () => conflict('This organisation takes nobody in at the moment.');

/** Nobody under age joins strangers; whom the owner has blocked is told the same as who asks where nobody is. */
async function requireWelcome(tx: Tx, { actor }: Call, owner_user_id: number): Promise<void> {
  const adults = await findActiveAdults(tx, [actor.user_id, owner_user_id]);
  if (actor.is_restricted || !adults.has(actor.user_id)) throw forbidden('One has to be of age to join an organisation.');
  // Nobody writes to somebody under age by way of their organisation.
  if (!adults.has(owner_user_id)) throw closedNow();
  if ((await findBlockedPartners(tx, owner_user_id, [actor.user_id])).has(actor.user_id)) throw closedNow();
}

const ask = bind(operations.askToJoin, decidedByRows, async ({ params: { id }, body: { message } }, call, ctx) => {
  const { user_id } = call.actor;
  const request_id = await ctx.transact(async (tx) => {
    await lockOrganisation(tx, id);
    const row = await requireReadable(tx, call.actor, id);
    if (row.owner_user_id === user_id || (await findUnpartedMember(tx, id, user_id)))
      throw conflict('You belong to it already, or are invited.');
    if (row.owner_user_id === null) throw closedNow();
    await requireWelcome(tx, call, row.owner_user_id);
    await requireMayAsk(tx, user_id, id, ctx.clock.now());
    const [made] = await tx
      .insert(joinRequests)
      .values({ community_common_id: id, user_id, message, asked_at: ctx.clock.now() })
      .returning();
    if (!made) throw new Error('The request was not written.');
    await ctx.outbox.add(tx, joinAsked, { request_id: made.request_id, community_common_id: id, user_id }, user_id);
    return made.request_id;
  });
  return { data: { request_id } };
});

const withdraw = bind(operations.withdrawJoinRequest, ownDataOnly, async ({ params: { id } }, { actor }, ctx) => {
  await ctx.transact((tx) => closeRequest(ctx, tx, { id, user_id: actor.user_id, status: 'withdrawn', by_user_id: actor.user_id }));
  return { data: { community_common_id: id } };
});

const answer = bind(operations.answerJoinRequest, decidedByRows, async ({ params: { id, request_id }, body }, call, ctx) => {
  const { actor } = call;
  const isIt = and(eq(joinRequests.community_common_id, id), eq(joinRequests.request_id, request_id), eq(joinRequests.status, 'waiting'));
  const data = await ctx.transact(async (tx) => {
    const [asked] = await tx.select().from(joinRequests).where(isIt);
    // Before the organisation, as the deletion of an account takes its person before what is theirs.
    if (asked) await tx.execute(sql`SELECT FROM person_basics WHERE user_id = ${asked.user_id} FOR KEY SHARE`);
    const part = await lockPart(tx, actor, id, 'admin');
    if (!asked) throw closed();
    const { user_id } = asked;
    // Whoever takes it back at this moment is not taken in.
    if ((await closeRequest(ctx, tx, { id, user_id, status: body.answer, by_user_id: actor.user_id })) === null) throw closed();
    if (body.answer === 'accepted') {
      const parent_user_id = ownerOf(part.row);
      await requireStillWelcome(tx, user_id, [parent_user_id, actor.user_id]);
      await takeIn(ctx, tx, { community_common_id: id, parent_user_id, user_id, by_user_id: actor.user_id });
    }
    await ctx.audit.record(tx, {
      actor_id: actor.user_id,
      action: `organisation.join_${body.answer}`,
      subject_type: 'communityCommon',
      subject_id: id,
      before: null,
      after: { user_id },
      request_id: call.request_id,
    });
    return readPeople(tx, actor, part);
  });
  return { data };
});

/** Of age, active, and parted by no block from the owner and from who answers. @throws ProblemError 409 */
async function requireStillWelcome(tx: Tx, user_id: number, others: readonly number[]): Promise<void> {
  const isAdult = (await findActiveAdults(tx, [user_id])).has(user_id);
  const blocked = await findBlockedPartners(tx, user_id, others);
  if (!isAdult || blocked.size > 0) throw conflict('This person cannot join any more.');
}

type Entrant = Pick<Parameters<typeof addGroupMember>[1], 'community_common_id' | 'parent_user_id' | 'user_id' | 'by_user_id'>;

/** Both have said yes: an invitation that crossed the request is accepted by it. */
async function takeIn({ clock }: Context, tx: Tx, entrant: Entrant): Promise<void> {
  const invited = await findUnpartedMember(tx, entrant.community_common_id, entrant.user_id);
  if (!invited) await addGroupMember(tx, { ...entrant, member_title: '', member_role: 'member' }, clock.now());
  else if (!invited.accepted_at)
    await changeGroupMember(tx, invited.table_id, { accepted_at: clock.now(), by_user_id: entrant.by_user_id });
}

export const joinHandlers: readonly Bound[] = [ask, withdraw, answer];
