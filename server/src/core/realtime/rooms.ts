import { channelKeySchema, channelMembership, type ChannelKey } from '@sabha/contract/core/channel-membership';
import type { SocketConnection } from '@sabha/contract/core/socket-event';
import type { Socket } from 'socket.io';
import type { TokenClaims } from '../access/token-verifier.ts';

/** How people, their sessions and channels are called among the rooms of socket.io. */
export const userRoom = (id: number): string => `user:${id}`;
export const sessionRoom = (id: string): string => `session:${id}`;
const prefix = 'channel';
export const channelRoom = (name: string, id: number): string => `${prefix}:${name}:${id}`;

export function channelsOf(socket: Socket): ChannelKey[] {
  return [...socket.rooms].flatMap((room) => {
    const [kind, channel, id] = room.split(':');
    return kind === prefix ? [channelKeySchema.parse({ channel, id: Number(id) })] : [];
  });
}

/** Takes a socket out of a channel, and tells it. */
export async function closeChannel(socket: Socket, connection: SocketConnection, key: ChannelKey): Promise<void> {
  await socket.leave(channelRoom(key.channel, key.id));
  socket.emit(channelMembership(connection).closed.name, key);
}

interface SocketData {
  claims?: TokenClaims;
}

export function setClaims(socket: Socket, claims: TokenClaims): void {
  (socket.data as SocketData).claims = claims;
}

/** Whom a socket was opened for. @throws Error for one that was not let in */
export function claimsOf(socket: Socket): TokenClaims {
  const { claims } = socket.data as SocketData;
  if (!claims) throw new Error('A socket was let in without claims.');
  return claims;
}
