import { answerClaim, claimOrganisation, listClaims, withdrawClaim } from '@sabha/contract/organisations/claim-operations';
import { claimMade } from '@sabha/contract/organisations/events';
import { conflict, forbidden, notFound } from '@sabha/contract/core/errors';
import { eq } from 'drizzle-orm';
import { decidedByRows, ownDataOnly } from '../../core/access/call-rules.ts';
import type { Context } from '../../core/context.ts';
import type { Tx } from '../../core/db/database.ts';
import { bind, type Bound, type Call } from '../../core/http/handler.ts';
import { runsCommunities } from '../../permissions/organisations.ts';
import { findActiveAdults } from '../contact/public.ts';
import { readClaims } from './claims.read-model.ts';
import { closeClaims, requireFewClaims, waitingClaim } from './claims.store.ts';
import { giveOrganisation, lockPeople } from './hand-over.ts';
import { lockOrganisation, requireReadable } from './own-part.ts';
import { claims } from './schema.ts';

const claim = bind(claimOrganisation, decidedByRows, async ({ params: { id }, body }, { actor }, ctx) => {
  const { user_id } = actor;
  const claim_id = await ctx.transact(async (tx) => {
    await lockPeople(tx, [user_id]);
    await lockOrganisation(tx, id);
    const row = await requireReadable(tx, actor, id);
    if (actor.is_restricted || !(await findActiveAdults(tx, [user_id])).has(user_id))
      throw forbidden('One has to be of age to look after an organisation.');
    if (row.owner_user_id !== null) throw conflict('Somebody looks after this organisation already.');
    if (row.hidden_at !== null) throw conflict('This organisation cannot be claimed at the moment.');
    const now = ctx.clock.now();
    await requireFewClaims(tx, { id, user_id, now });
    const [made] = await tx
      .insert(claims)
      .values({ community_common_id: id, user_id, ...body, asked_at: now })
      .returning({ claim_id: claims.claim_id });
    if (!made) throw new Error('The claim was not written.');
    await ctx.outbox.add(tx, claimMade, { claim_id: made.claim_id, community_common_id: id, user_id }, user_id);
    return made.claim_id;
  });
  return { data: { claim_id } };
});

const withdraw = bind(withdrawClaim, ownDataOnly, async ({ params: { id } }, { actor: { user_id } }, ctx) => {
  await ctx.transact((tx) => closeClaims(ctx, tx, waitingClaim(id, user_id), { status: 'withdrawn', by_user_id: user_id }));
  return { data: { community_common_id: id } };
});

const list = bind(listClaims, runsCommunities, ({ query }, { actor, locale }, ctx) => readClaims(ctx, { actor, locale }, query));

const closed = () => conflict('This claim is answered, or was taken back.');

const answer = bind(answerClaim, runsCommunities, async ({ params: { id }, body }, call, ctx) => {
  const status = await ctx.transact(async (tx) => {
    const [row] = await tx.select().from(claims).where(eq(claims.claim_id, id));
    if (!row) throw notFound('There is no such claim.');
    if (row.status !== 'waiting') throw closed();
    if (body.answer === 'accepted') await accept(ctx, tx, call, row);
    else await decline(ctx, tx, call, { ...row, answer_text: body.answer_text });
    return body.answer;
  });
  return { data: { claim_id: id, status } };
});

type Claim = Pick<typeof claims.$inferSelect, 'claim_id' | 'community_common_id' | 'user_id'>;

/** The organisation is handed over, which closes the claim; who takes it back at this moment is given nothing. */
async function accept(ctx: Context, tx: Tx, call: Call, { claim_id, community_common_id: id, user_id }: Claim): Promise<void> {
  const { from_user_id, accepted } = await giveOrganisation(ctx, tx, call, { id, user_id });
  if (from_user_id !== null) throw conflict('Somebody looks after this organisation already.');
  if (!accepted.includes(claim_id)) throw closed();
}

async function decline(
  ctx: Context,
  tx: Tx,
  { actor, request_id }: Call,
  { claim_id, community_common_id, user_id, answer_text }: Claim & { readonly answer_text: string },
): Promise<void> {
  const by_user_id = actor.user_id;
  const found = await closeClaims(ctx, tx, eq(claims.claim_id, claim_id), { status: 'declined', answer_text, by_user_id });
  if (found.length === 0) throw closed();
  await ctx.audit.record(tx, {
    actor_id: by_user_id,
    action: 'organisation.claim_declined',
    subject_type: 'communityCommon',
    subject_id: community_common_id,
    before: null,
    // Their reason is about the person, and goes with them.
    after: { user_id, claim_id },
    request_id,
  });
}

export const claimHandlers: readonly Bound[] = [claim, withdraw, list, answer];
