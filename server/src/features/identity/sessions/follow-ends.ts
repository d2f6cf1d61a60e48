import type { DomainEvent, DomainEventHandler } from '../../../core/events/outbox.ts';
import { tellClientsOfEnd } from '../provider/tell-clients.ts';
import { hasOwnProvider, sessionEnded, type SessionEnded } from './session.store.ts';

/** A session ended: its sockets close on every node, and outside clients of the provider are told. */
const followSessionEnd: DomainEventHandler<SessionEnded & Record<string, unknown>> = {
  event: sessionEnded,
  name: 'identity.follow-session-end',
  async handle({ payload }: DomainEvent<SessionEnded & Record<string, unknown>>, ctx) {
    ctx.realtime.disconnectUser(payload.user_id, payload.session_id);
    if (hasOwnProvider(ctx.config)) await tellClientsOfEnd(ctx, payload);
  },
};

/** A role was taken away: sockets connect again, and the pages behind them read anew what they may. */
const followLostRole: DomainEventHandler<{ user_id: number } & Record<string, unknown>> = {
  event: 'person.role_lost',
  name: 'identity.follow-lost-role',
  handle: async ({ payload }, ctx) => ctx.realtime.disconnectUser(payload.user_id),
};

export const sessionSubscribers = [followSessionEnd, followLostRole] as readonly DomainEventHandler[];
