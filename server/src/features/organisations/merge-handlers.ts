import { organisationHandedOver, organisationMerged } from '@sabha/contract/organisations/events';
import { mergeOrganisations, previewMerge, type MergePreview, type MergeProblem } from '@sabha/contract/organisations/merge-operations';
import { conflict } from '@sabha/contract/core/errors';
import { eq, sql } from 'drizzle-orm';
import type { Context } from '../../core/context.ts';
import type { Tx } from '../../core/db/database.ts';
import { bind, type Bound, type Call } from '../../core/http/handler.ts';
import { canMergeOrganisations } from '../../permissions/organisations.ts';
import { mergeGroups } from '../access/public.ts';
import { readPersonNames } from '../accounts/public.ts';
import { readThemes } from '../schedule/public.ts';
import { endClaims } from './claims.store.ts';
import { lockPeople, moveToOwner } from './hand-over.ts';
import { closeRequest } from './join-requests.ts';
import { findComing, findPair, type Coming, type Pair } from './merge-people.ts';
import { fill, findOpenFields } from './merge-plan.ts';
import { findMergeProblem } from './merge-problem.ts';
import { askFor, endOrganisation, listWaiting, moveClaims, moveRequests } from './merge.store.ts';
import { toCard } from './organisation-card.ts';
import { lockOrganisation } from './own-part.ts';
import { communityCommons } from './schema.ts';

const preview = bind(previewMerge, canMergeOrganisations, async ({ query: ids }, { actor, locale }, ctx) => {
  const pair = await findPair(ctx.db, ids);
  const { from, into } = pair;
  const [coming, themes] = await Promise.all([findComing(ctx.db, pair), readThemes(ctx, locale)]);
  const { owner_user_id, members, asking, requests, ending } = coming;
  const names = owner_user_id === null ? new Map<number, never>() : await readPersonNames(ctx.db, actor, [owner_user_id]);
  const accepted = members.filter(({ accepted_at }) => accepted_at !== null).length;
  const data: MergePreview = {
    from: toCard(from, themes, locale),
    into: toCard(into, themes, locale),
    problem: await findMergeProblem(ctx.db, pair),
    owner: (owner_user_id !== null && names.get(owner_user_id)) || null,
    members: accepted,
    invitations: members.length - accepted,
    asking: asking.length,
    requests: requests.length,
    ending,
    filled: findOpenFields(from, into),
    forum: forumOf(pair, coming),
  };
  return { data };
});

function forumOf({ from, into }: Pair, { takesMembers }: Coming): MergePreview['forum'] {
  if (from.activity_forum_id === null) return 'none';
  if (!takesMembers) return 'ends';
  return into.activity_forum_id === null ? 'moves' : 'joins';
}

const problemTexts: Readonly<Record<MergeProblem, string>> = {
  same: 'This is one organisation already.',
  kinds: 'Both have to be of one kind.',
  hidden: 'Moderation hides one of them. Settle that first.',
  draft: 'One of them is prepared for an edition that is not public yet. Publish that edition first.',
  owner: 'Who owns the one that goes cannot own the other. Hand it over first.',
};

const merge = bind(mergeOrganisations, canMergeOrganisations, async ({ body: ids }, call, ctx) => {
  const by_user_id = call.actor.user_id;
  const slug = await ctx.transact(async (tx) => {
    const pair = await lockPair(tx, ids);
    const problem = await findMergeProblem(tx, pair);
    if (problem !== null) throw conflict(problemTexts[problem]);
    const coming = await findComing(tx, pair);
    await movePeople(ctx, tx, call, { ids, coming });
    await endOrganisation(tx, ids, by_user_id);
    await fillInto(ctx, tx, call, { ...pair, owner_user_id: coming.owner_user_id });
    const owner = coming.owner_user_id === null ? [] : [coming.owner_user_id];
    const user_ids = [...new Set([...owner, ...coming.former])].filter((user_id) => user_id !== by_user_id);
    await ctx.outbox.add(tx, organisationMerged, { ...ids, takes_members: coming.takesMembers, by_user_id, user_ids }, by_user_id);
    return pair.into.slug;
  });
  return { data: { community_common_id: ids.into_id, slug } };
});

interface Ids {
  readonly from_id: number;
  readonly into_id: number;
}

/** People before organisations, as the deletion of an account takes them; both organisations in the order of their numbers. */
async function lockPair(tx: Tx, ids: Ids): Promise<Pair> {
  const before = await findPair(tx, ids);
  const ownersOf = ({ from, into }: Pair) => [from.owner_user_id, into.owner_user_id].filter((user_id) => user_id !== null);
  await lockPeople(tx, ownersOf(before));
  for (const id of [ids.from_id, ids.into_id].toSorted((one, other) => one - other)) await lockOrganisation(tx, id);
  const pair = await findPair(tx, ids);
  if (String(ownersOf(pair)) !== String(ownersOf(before))) throw conflict('One of them was handed over at this moment.');
  return pair;
}

interface Moving {
  readonly ids: Ids;
  readonly coming: Coming;
}

/** Members, invitations, requests and claims. */
async function movePeople(ctx: Context, tx: Tx, { actor }: Call, { ids, coming }: Moving): Promise<void> {
  const { from_id, into_id } = ids;
  const { owner_user_id, isOwnerTaken, members, asking, requests } = coming;
  const by_user_id = actor.user_id;
  const accept = (user_id: number) => closeRequest(ctx, tx, { id: into_id, user_id, status: 'accepted', by_user_id });
  if (isOwnerTaken && owner_user_id !== null) {
    await moveToOwner(tx, into_id, { user_id: owner_user_id, by_user_id });
    await accept(owner_user_id);
    await tx.update(communityCommons).set({ owner_user_id }).where(eq(communityCommons.community_common_id, into_id));
    await ctx.outbox.add(
      tx,
      organisationHandedOver,
      { community_common_id: into_id, from_user_id: null, to_user_id: owner_user_id, by_user_id },
      by_user_id,
    );
  }
  if (members.length > 0) {
    await mergeGroups(tx, { ...ids, owner_user_id, by_user_id });
    const came = new Set(members.flatMap(({ user_id, accepted_at }) => (accepted_at === null ? [] : [user_id])));
    for (const user_id of await listWaiting(tx, into_id)) if (came.has(user_id)) await accept(user_id);
  }
  if (owner_user_id === null) return moveClaims(tx, ids);
  await moveRequests(tx, ids, requests);
  await askFor(tx, into_id, { people: asking, at: ctx.clock.now() });
  for (const id of [from_id, into_id]) await endClaims(ctx, tx, id, { owner_user_id, by_user_id });
}

interface Owned {
  /** Of the one that stays, from now on. */
  readonly owner_user_id: number | null;
}

/** What the one that stays does not say it takes from the other. */
async function fillInto(
  ctx: Context,
  tx: Tx,
  { actor, request_id }: Call,
  { from, into, owner_user_id: owner }: Pair & Owned,
): Promise<void> {
  const filled = fill(from, into);
  await tx
    .update(communityCommons)
    .set({ ...filled, modified_by: actor.user_id, modified_at: sql`now()` })
    .where(eq(communityCommons.community_common_id, into.community_common_id));
  const { community_common_id: from_id, community_name, slug, owner_user_id } = from;
  for (const subject_id of [from_id, into.community_common_id])
    await ctx.audit.record(tx, {
      actor_id: actor.user_id,
      action: 'organisation.merge',
      subject_type: 'communityCommon',
      subject_id,
      before: { community_common_id: from_id, community_name, slug, owner_user_id },
      after: { merged_into_id: into.community_common_id, owner_user_id: owner, ...filled },
      request_id,
    });
}

export const mergeHandlers: readonly Bound[] = [preview, merge];
