import { doorCounts } from '../admission/socket-events.ts';
import { channelMembership } from '../core/channel-membership.ts';
import type { SocketConnection, SocketPayload } from '../core/socket-event.ts';
import { discussionChanged } from '../discussion/socket-events.ts';
import { newMessage, updateMessage } from '../messages/socket-events.ts';
import { newNotification } from '../notifications/socket-events.ts';

/** Everything that reaches browsers over their two connections; a test fails for an event that is declared and not here. */
export const socketEvents = [
  newNotification,
  doorCounts,
  discussionChanged,
  channelMembership('notification').closed,
  newMessage,
  updateMessage,
  channelMembership('chat').closed,
] as const;

type Declared = (typeof socketEvents)[number];

/** What each event of each connection brings, by the name that stands on the wire. */
export type SocketEventMap = {
  readonly [Connection in SocketConnection]: {
    readonly [Each in Extract<Declared, { connection: Connection }> as Each['name']]: SocketPayload<Each>;
  };
};
