import { contactBlocked } from '@sabha/contract/contact/events';
import { connectionRequestClosed, connectionRequested } from '@sabha/contract/network/events';
import { connectionAcceptedNotice, connectionRequestedNotice } from '@sabha/contract/network/notifications';
import { sql } from 'drizzle-orm';
import { memberOf } from '../../core/access/actor.ts';
import { subscribe, type DomainEventHandler } from '../../core/events/domain-event.ts';
import type { NotificationRight } from '../../core/notifications/notification-right.ts';
import { forEachPerson } from '../../core/notifications/person-thing.ts';
import { readPersonNames } from '../accounts/public.ts';
import { findBlockedPartners } from '../contact/public.ts';
import { notify, readSubject } from '../notifications/public.ts';
import { closeRequest, deleteConnection, findLastRequest, lockPair } from './network.store.ts';

/** Of a request hears who is asked, while it waits and nothing parts the two: no block, no suspension, not the line of age. */
export const connectionRequestRight: NotificationRight = {
  types: [connectionRequestedNotice],
  findAllowed: forEachPerson(async ({ clock, db }, user_id, request_ids) => {
    const { rows } = await db.execute<{ request_id: number; from_user_id: number }>(sql`
      SELECT r.request_id, r.from_user_id FROM network_requests r
        JOIN person_basics f ON f.user_id = r.from_user_id AND f.status = 'active' AND f.deleted_at IS NULL
        JOIN person_basics t ON t.user_id = r.to_user_id AND t.is_minor = f.is_minor
      WHERE r.request_id = ANY (${sql.param([...request_ids])}::bigint[]) AND r.to_user_id = ${user_id}
        AND r.status = 'waiting' AND r.lapses_at > ${clock.now()}`);
    const blocked = await findBlockedPartners(
      db,
      user_id,
      rows.map((row) => row.from_user_id),
    );
    return new Set(rows.filter((row) => !blocked.has(row.from_user_id)).map((row) => row.request_id));
  }),
};

/** Of a connection hears who is still connected. */
export const connectionRight: NotificationRight = {
  types: [connectionAcceptedNotice],
  findAllowed: forEachPerson(async ({ db }, user_id, others) => {
    const { rows } = await db.execute<{ other_user_id: number }>(sql`
      SELECT other_user_id FROM connected_people WHERE user_id = ${user_id} AND other_user_id = ANY (${sql.param([...others])}::bigint[])`);
    return new Set(rows.map((row) => row.other_user_id));
  }),
};

export const notifyOfConnections: readonly DomainEventHandler[] = [
  subscribe(connectionRequested, {
    name: 'network.notify-of-request',
    async handle({ payload: { request_id, from_user_id, to_user_id } }, ctx) {
      const name = (await readPersonNames(ctx.db, memberOf(to_user_id), [from_user_id])).get(from_user_id)?.name ?? '';
      await ctx.transact((tx) =>
        notify(ctx, tx, connectionRequestedNotice, {
          user_ids: [to_user_id],
          params: { request_id, name },
          dedupe_key: `${connectionRequested.type}:${request_id}`,
          from_user_id,
          is_author_shown: true,
        }),
      );
    },
  }),
  subscribe(connectionRequestClosed, {
    name: 'network.notify-of-answer',
    async handle({ payload: { request_id, from_user_id, to_user_id, status } }, ctx) {
      await readSubject(ctx, connectionRequestedNotice, { subject_id: request_id });
      if (status !== 'accepted') return;
      const name = (await readPersonNames(ctx.db, memberOf(from_user_id), [to_user_id])).get(to_user_id)?.name ?? '';
      await ctx.transact((tx) =>
        notify(ctx, tx, connectionAcceptedNotice, {
          user_ids: [from_user_id],
          params: { user_id: to_user_id, name },
          dedupe_key: `connection.accepted:${request_id}`,
          from_user_id: to_user_id,
          is_author_shown: true,
        }),
      );
    },
  }),
  subscribe(contactBlocked, {
    name: 'network.part-blocked',
    async handle({ payload: { blocker_id, blocked_id }, occurred_at }, ctx) {
      await ctx.transact(async (tx) => {
        // Of who is gone nothing is left to end.
        if (!(await lockPair(tx, blocker_id, blocked_id))) return;
        // Once the block is lifted the two may have met anew.
        const isLifted = (await findBlockedPartners(tx, blocker_id, [blocked_id])).size === 0;
        await deleteConnection(tx, blocker_id, blocked_id, { now: ctx.clock.now(), until: isLifted ? occurred_at : null });
        const close = async (from: number, to: number, status: 'declined' | 'withdrawn') => {
          const asked = await findLastRequest(tx, from, to);
          if (asked?.status === 'waiting' && !(isLifted && asked.asked_at > occurred_at))
            await closeRequest(ctx, tx, { request_id: asked.request_id, status, by_user_id: blocker_id });
        };
        await close(blocked_id, blocker_id, 'declined');
        await close(blocker_id, blocked_id, 'withdrawn');
      });
    },
  }),
];
