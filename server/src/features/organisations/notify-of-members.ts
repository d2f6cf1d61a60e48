import { joinAsked, joinClosed, organisationHandedOver } from '@sabha/contract/organisations/events';
import { joinAnsweredNotice, joinAskedNotice, organisationHandedOverNotice } from '@sabha/contract/organisations/notifications';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { memberOf } from '../../core/access/actor.ts';
import type { Context } from '../../core/context.ts';
import type { Database } from '../../core/db/database.ts';
import { subscribe, type DomainEventHandler } from '../../core/events/domain-event.ts';
import { inLanguage } from '../../core/text/translate.ts';
import type { NotificationRight } from '../../core/notifications/notification-right.ts';
import { forEachPerson } from '../../core/notifications/person-thing.ts';
import { findMemberships, listGroupAdmins } from '../access/public.ts';
import { readPersonNames } from '../accounts/public.ts';
import { findActiveAdults } from '../contact/public.ts';
import { notify, readSubject } from '../notifications/public.ts';
import { communityCommons, joinRequests, type OrganisationRow } from './schema.ts';

/** Those of the requests to join that wait, for who can answer them. None for who turns out to be under age: strangers write them. */
export async function findAnswerableRequests(
  { db }: Context,
  user_id: number,
  request_ids: readonly number[],
): Promise<ReadonlySet<number>> {
  if (!(await findActiveAdults(db, [user_id])).has(user_id)) return new Set();
  const rows = await db
    .select({ request_id: joinRequests.request_id, id: communityCommons.community_common_id, owner: communityCommons.owner_user_id })
    .from(joinRequests)
    .innerJoin(communityCommons, eq(communityCommons.community_common_id, joinRequests.community_common_id))
    .where(
      and(inArray(joinRequests.request_id, [...request_ids]), eq(joinRequests.status, 'waiting'), isNull(communityCommons.deleted_at)),
    );
  const roles = await findMemberships(db, user_id);
  return new Set(rows.filter(({ id, owner }) => owner === user_id || roles.get(id) === 'admin').map(({ request_id }) => request_id));
}

export const joinRequestRight: NotificationRight = { types: [joinAskedNotice], findAllowed: forEachPerson(findAnswerableRequests) };

/** Of an organisation that was handed over hears its owner. */
export const ownershipRight: NotificationRight = {
  types: [organisationHandedOverNotice],
  findAllowed: forEachPerson(async ({ db }, user_id, ids) => {
    const { community_common_id, owner_user_id, deleted_at } = communityCommons;
    const rows = await db
      .select({ community_common_id })
      .from(communityCommons)
      .where(and(inArray(community_common_id, [...ids]), eq(owner_user_id, user_id), isNull(deleted_at)));
    return new Set(rows.map((row) => row.community_common_id));
  }),
};

export async function findOrganisation(db: Database, id: number): Promise<OrganisationRow | null> {
  const [row] = await db
    .select()
    .from(communityCommons)
    .where(and(eq(communityCommons.community_common_id, id), isNull(communityCommons.deleted_at)));
  return row ?? null;
}

export const nameIn = (row: OrganisationRow, locale: string) => inLanguage(row, 'community_name', locale);
export const pageOf = ({ community_type, slug }: OrganisationRow) => `/community/organization/${community_type}/${slug}`;
export const ownPageOf = ({ slug }: OrganisationRow) => `/organization/${slug}`;

export const notifyOfMembers: readonly DomainEventHandler[] = [
  subscribe(joinAsked, {
    name: 'organisations.notify-of-request',
    async handle({ id, payload: { request_id, community_common_id, user_id } }, ctx) {
      const row = await findOrganisation(ctx.db, community_common_id);
      if (!row || row.owner_user_id === null) return;
      const admins = await listGroupAdmins(ctx.db, community_common_id);
      for (const reader of await findActiveAdults(ctx.db, [row.owner_user_id, ...admins])) {
        const name = (await readPersonNames(ctx.db, memberOf(reader), [user_id])).get(user_id)?.name ?? '';
        const params = ({ locale }: { locale: string }) => ({ request_id, name, organisation: nameIn(row, locale), path: ownPageOf(row) });
        const dedupe_key = `${joinAsked.type}:${id}`;
        await ctx.transact((tx) =>
          notify(ctx, tx, joinAskedNotice, { user_ids: [reader], params, dedupe_key, from_user_id: user_id, is_author_shown: true }),
        );
      }
    },
  }),
  subscribe(joinClosed, {
    name: 'organisations.notify-of-answer',
    async handle({ id, payload: { request_id, community_common_id, user_id, status } }, ctx) {
      await readSubject(ctx, joinAskedNotice, { subject_id: request_id });
      const row = await findOrganisation(ctx.db, community_common_id);
      if (!row || status === 'withdrawn') return;
      const params = ({ locale }: { locale: string }) => ({ answer: status, organisation: nameIn(row, locale), path: pageOf(row) });
      await ctx.transact((tx) =>
        notify(ctx, tx, joinAnsweredNotice, { user_ids: [user_id], params, dedupe_key: `${joinClosed.type}:${id}` }),
      );
    },
  }),
  subscribe(organisationHandedOver, {
    name: 'organisations.notify-of-owner',
    async handle({ id, payload: { community_common_id, to_user_id } }, ctx) {
      const row = await findOrganisation(ctx.db, community_common_id);
      if (!row) return;
      const params = ({ locale }: { locale: string }) => ({ community_common_id, organisation: nameIn(row, locale), path: ownPageOf(row) });
      const dedupe_key = `${organisationHandedOver.type}:${id}`;
      await ctx.transact((tx) => notify(ctx, tx, organisationHandedOverNotice, { user_ids: [to_user_id], params, dedupe_key }));
    },
  }),
];
