import { roleLost, sessionEnded } from '@sabha/contract/accounts/events';
import { subscribe } from '../../../core/events/domain-event.ts';

/** A session ended: its sockets close on every node. */
const followSessionEnd = subscribe(sessionEnded, {
  name: 'identity.follow-session-end',
  handle: async ({ payload }, ctx) => ctx.realtime.disconnectUser(payload.user_id, payload.session_id),
});

/** A role was taken away: sockets connect again, and the pages behind them read anew what they may. */
const followLostRole = subscribe(roleLost, {
  name: 'identity.follow-lost-role',
  handle: async ({ payload }, ctx) => ctx.realtime.disconnectUser(payload.user_id),
});

export const sessionSubscribers = [followSessionEnd, followLostRole];
