import { connectionRequestedNotice } from '@sabha/contract/network/notifications';
import type { RequestSource } from '../../core/notifications/notification-request.ts';
import { findAnswerable } from '../contact/public.ts';
import { listWaiting } from './connections.read-model.ts';

/** Requests to connect that wait for whom they ask. */
export const connectionRequests: RequestSource = {
  types: [connectionRequestedNotice],
  async findOpen({ clock, db }, { actor }, request_ids) {
    const asked = new Set(request_ids);
    const waiting = (await listWaiting(db, actor, 'received', clock.now())).filter(({ request_id }) => asked.has(request_id));
    const acceptable = await findAnswerable(
      db,
      actor,
      waiting.map(({ person }) => person.user_id),
    );
    return new Map(
      waiting.map(({ request_id, person, note, lapses_at }) => [
        request_id,
        { kind: 'connection', request_id, note, answer_by: lapses_at, can_accept: !actor.is_restricted && acceptable.has(person.user_id) },
      ]),
    );
  },
};
