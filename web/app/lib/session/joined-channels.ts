import type { ChannelKey } from '@sabha/contract/core/channel-membership';
import type { ChannelDefinition, SocketAnswer, SocketConnection } from '@sabha/contract/core/socket-event';
import type { Socket } from 'socket.io-client';
import { logWarning } from '../console.ts';

/** What a page wants to know of a channel that it is in. */
export interface ChannelListener {
  /** After each joining: what happened before it is asked for then, so that nothing falls between. */
  readonly onJoined?: () => void;
  /** The server has closed it for this person, or did not let them in: they may not be there. */
  readonly onClosed?: () => void;
}

/** Channels that open pages are in, over connections that come and go. */
export interface JoinedChannels {
  /** Stays in it, over every new connection too, until the answer is called; several pages may be in one. */
  join(channel: ChannelDefinition, id: number, listener?: ChannelListener): () => void;
  /** Joins them on a connection that has just been opened: all of them, or those that the server has closed. */
  rejoin(connection: SocketConnection, socket: Socket, which?: 'all' | 'closed'): void;
  /** The server has taken the connection out of one. */
  close(connection: SocketConnection, key: ChannelKey): void;
}

interface Joined {
  readonly channel: ChannelDefinition;
  readonly id: number;
  count: number;
  isJoined: boolean;
  /** The server has said that it is not for this person any more. */
  isClosed: boolean;
  readonly listeners: Set<ChannelListener>;
}

const keyOf = (connection: SocketConnection, { channel, id }: ChannelKey): string => `${connection} ${channel} ${id}`;

/** @param read the open connection, if there is one */
export function createJoinedChannels(read: (connection: SocketConnection) => Socket | null): JoinedChannels {
  const joined = new Map<string, Joined>();
  function ask(socket: Socket | null, name: 'join_channel' | 'leave_channel', each: Joined): void {
    const { channel, id } = each;
    each.isJoined = false;
    if (!socket?.connected) return;
    socket.emit(name, { channel: channel.name, id }, (answer: SocketAnswer) => {
      if ('status' in answer) {
        const isRefused = name === 'join_channel' && (answer.status === 403 || answer.status === 404);
        if (!each.isClosed) logWarning(`${name} ${channel.name} ${id}: ${answer.status} ${answer.detail}`);
        if (isRefused && !each.isClosed) shut(each);
        return;
      }
      if (name === 'leave_channel') return;
      each.isJoined = true;
      each.isClosed = false;
      for (const { onJoined } of each.listeners) onJoined?.();
    });
  }
  function shut(each: Joined): void {
    each.isJoined = false;
    each.isClosed = true;
    for (const { onClosed } of each.listeners) onClosed?.();
  }
  return {
    join(channel, id, listener) {
      const key = keyOf(channel.connection, { channel: channel.name, id });
      const known = joined.get(key) ?? { channel, id, count: 0, isJoined: false, isClosed: false, listeners: new Set() };
      known.count += 1;
      if (listener) known.listeners.add(listener);
      joined.set(key, known);
      // One that was closed may have been opened again: whoever comes to the page asks.
      if (known.count === 1 || known.isClosed) ask(read(channel.connection), 'join_channel', known);
      else if (known.isJoined) listener?.onJoined?.();
      let isIn = true;
      return () => {
        if (!isIn) return;
        isIn = false;
        if (listener) known.listeners.delete(listener);
        known.count -= 1;
        if (known.count > 0) return;
        joined.delete(key);
        ask(read(channel.connection), 'leave_channel', known);
      };
    },
    rejoin(connection, socket, which = 'all') {
      for (const each of joined.values())
        if (each.channel.connection === connection && (which === 'all' || each.isClosed)) ask(socket, 'join_channel', each);
    },
    close(connection, key) {
      const each = joined.get(keyOf(connection, key));
      if (each) shut(each);
    },
  };
}
