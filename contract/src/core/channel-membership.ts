import { z } from 'zod';
import { defineSocketEvent, defineSocketMessage, type SocketConnection } from './socket-event.ts';

/** Which channel: the name of its kind and the id of the thing it is about. */
export const channelKeySchema = z.object({ channel: z.string().max(60), id: z.number().int().positive() });
export type ChannelKey = z.infer<typeof channelKeySchema>;

/** How a browser joins and leaves channels, and hears that it has to leave one; the same on both connections. */
export const channelMembership = <const Connection extends SocketConnection>(connection: Connection) => ({
  join: defineSocketMessage({ connection, name: 'join_channel', payload: channelKeySchema }),
  leave: defineSocketMessage({ connection, name: 'leave_channel', payload: channelKeySchema }),
  closed: defineSocketEvent({ connection, name: 'channel_closed', payload: channelKeySchema }),
});
