import { menus } from '@sabha/contract/access/menus';
import { claimClosed, claimMade, organisationMerged } from '@sabha/contract/organisations/events';
import { claimAnsweredNotice, claimMadeNotice, organisationMergedNotice } from '@sabha/contract/organisations/notifications';
import { and, eq, inArray } from 'drizzle-orm';
import { memberOf } from '../../core/access/actor.ts';
import { decideRule } from '../../core/access/policy.ts';
import type { Context } from '../../core/context.ts';
import { subscribe, type DomainEventHandler } from '../../core/events/domain-event.ts';
import { onPage, type RequestSource } from '../../core/notifications/notification-request.ts';
import type { NotificationRight } from '../../core/notifications/notification-right.ts';
import { forEachPerson } from '../../core/notifications/person-thing.ts';
import { runsCommunities } from '../../permissions/organisations.ts';
import { isHolder, listGroupAdmins, listHolders } from '../access/public.ts';
import { readPersonNames } from '../accounts/public.ts';
import { notify, readSubject } from '../notifications/public.ts';
import { listWaiting } from './merge.store.ts';
import { findSurvivor } from './merged-address.ts';
import { findOrganisation, nameIn, ownPageOf, pageOf } from './notify-of-members.ts';
import { claims, communityCommons } from './schema.ts';

/** Those who run the organisations of everybody. */
const staff = { menu_id: menus.communities, permissions: ['update'], scope: 'public' } as const;

/** Those of the claims that wait, for staff. */
async function findWaiting({ db }: Context, user_id: number, claim_ids: readonly number[]): Promise<ReadonlySet<number>> {
  if (!(await isHolder(db, user_id, staff))) return new Set();
  const rows = await db
    .select({ claim_id: claims.claim_id })
    .from(claims)
    .where(and(inArray(claims.claim_id, [...claim_ids]), eq(claims.status, 'waiting')));
  return new Set(rows.map(({ claim_id }) => claim_id));
}

export const claimRight: NotificationRight = { types: [claimMadeNotice], findAllowed: forEachPerson(findWaiting) };

/** Claims that wait for staff, who need a reason for a no. */
export const claimRequests: RequestSource = {
  types: [claimMadeNotice],
  findOpen: async (ctx, { actor }, claim_ids) =>
    decideRule(actor, runsCommunities) === true ? onPage(await findWaiting(ctx, actor.user_id, claim_ids)) : new Map(),
};

export const notifyOfClaims: readonly DomainEventHandler[] = [
  subscribe(claimMade, {
    name: 'organisations.notify-of-claim',
    async handle({ id, payload: { claim_id, user_id } }, ctx) {
      const [claim] = await ctx.db.select({ id: claims.community_common_id }).from(claims).where(eq(claims.claim_id, claim_id));
      const row = claim ? await findOrganisation(ctx.db, claim.id) : null;
      if (!row) return;
      for (const reader of await listHolders(ctx.db, staff)) {
        if (reader === user_id) continue;
        const name = (await readPersonNames(ctx.db, memberOf(reader), [user_id])).get(user_id)?.name ?? '';
        const params = ({ locale }: { locale: string }) => ({ claim_id, name, organisation: nameIn(row, locale) });
        await ctx.transact((tx) =>
          notify(ctx, tx, claimMadeNotice, { user_ids: [reader], params, dedupe_key: `${claimMade.type}:${id}`, from_user_id: user_id }),
        );
      }
    },
  }),
  subscribe(claimClosed, {
    name: 'organisations.notify-of-claim-answer',
    async handle({ id, payload: { claim_id, community_common_id, user_id, status } }, ctx) {
      await readSubject(ctx, claimMadeNotice, { subject_id: claim_id });
      if (status !== 'declined' && status !== 'superseded') return;
      const [claim] = await ctx.db.select({ reason: claims.answer_text }).from(claims).where(eq(claims.claim_id, claim_id));
      const survivor = await findSurvivor(ctx.db, community_common_id);
      const row = survivor === null ? null : await findOrganisation(ctx.db, survivor);
      const [claimed] = await ctx.db.select().from(communityCommons).where(eq(communityCommons.community_common_id, community_common_id));
      if (!claim || !row || !claimed) return;
      const params = ({ locale }: { locale: string }) => ({
        answer: status,
        // By the name that they know.
        organisation: nameIn(claimed, locale),
        reason: claim.reason,
        path: pageOf(row),
      });
      await ctx.transact((tx) =>
        notify(ctx, tx, claimAnsweredNotice, { user_ids: [user_id], params, dedupe_key: `${claimClosed.type}:${id}` }),
      );
    },
  }),
  subscribe(organisationMerged, {
    name: 'organisations.notify-of-merge',
    async handle({ id, payload: { from_id, by_user_id, user_ids } }, ctx) {
      const survivor = await findSurvivor(ctx.db, from_id);
      const row = survivor === null ? null : await findOrganisation(ctx.db, survivor);
      const [former] = await ctx.db.select().from(communityCommons).where(eq(communityCommons.community_common_id, from_id));
      if (!row || !former) return;
      const owner = row.owner_user_id === null ? [] : [row.owner_user_id];
      const owners = [...owner, ...(await listGroupAdmins(ctx.db, row.community_common_id))];
      const waiting = await listWaiting(ctx.db, row.community_common_id);
      const notifyWith = (about: { readonly count: number; readonly path: string }, readers: readonly number[]) => {
        const names = (locale: string) => ({ former: nameIn(former, locale), organisation: nameIn(row, locale) });
        const params = ({ locale }: { locale: string }) => ({ ...names(locale), ...about });
        const dedupe_key = `${organisationMerged.type}:${id}`;
        return ctx.transact((tx) => notify(ctx, tx, organisationMergedNotice, { user_ids: readers, params, dedupe_key }));
      };
      // Who looks after it answers those who ask.
      const isOther = (user_id: number) => user_id !== by_user_id;
      await notifyWith({ count: waiting.length, path: `${ownPageOf(row)}?view=people` }, owners.filter(isOther));
      const others = user_ids.filter((user_id) => !owners.includes(user_id));
      await notifyWith({ count: 0, path: pageOf(row) }, others);
    },
  }),
];
