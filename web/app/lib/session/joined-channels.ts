import type { ChannelDefinition, SocketAnswer, SocketConnection } from '@sabha/contract/core/socket-event';
import type { Socket } from 'socket.io-client';
import { logWarning } from '../console.ts';

/** Channels that open pages are in, over connections that come and go. */
export interface JoinedChannels {
  /**
   * Stays in it, over every new connection too, until the answer is called; several pages may be in one.
   * @param onJoined after each joining: what happened before it is asked for then, so that nothing falls between
   */
  join(channel: ChannelDefinition, id: number, onJoined?: () => void): () => void;
  /** Joins them all on a connection that has just been opened. */
  rejoin(connection: SocketConnection, socket: Socket): void;
}

interface Joined {
  readonly channel: ChannelDefinition;
  readonly id: number;
  count: number;
  isJoined: boolean;
  readonly listeners: Set<() => void>;
}

/** @param read the open connection, if there is one */
export function createJoinedChannels(read: (connection: SocketConnection) => Socket | null): JoinedChannels {
  const joined = new Map<string, Joined>();
  function ask(socket: Socket | null, name: 'join_channel' | 'leave_channel', each: Joined): void {
    const { channel, id } = each;
    each.isJoined = false;
    if (!socket?.connected) return;
    socket.emit(name, { channel: channel.name, id }, (answer: SocketAnswer) => {
      if ('status' in answer) return logWarning(`${name} ${channel.name} ${id}: ${answer.status} ${answer.detail}`);
      if (name === 'leave_channel') return;
      each.isJoined = true;
      for (const onJoined of each.listeners) onJoined();
    });
  }
  return {
    join(channel, id, onJoined) {
      const key = `${channel.connection} ${channel.name} ${id}`;
      const known = joined.get(key) ?? { channel, id, count: 0, isJoined: false, listeners: new Set() };
      known.count += 1;
      if (onJoined) known.listeners.add(onJoined);
      joined.set(key, known);
      if (known.count === 1) ask(read(channel.connection), 'join_channel', known);
      else if (known.isJoined) onJoined?.();
      let isIn = true;
      return () => {
        if (!isIn) return;
        isIn = false;
        if (onJoined) known.listeners.delete(onJoined);
        known.count -= 1;
        if (known.count > 0) return;
        joined.delete(key);
        ask(read(channel.connection), 'leave_channel', known);
      };
    },
    rejoin(connection, socket) {
      for (const each of joined.values()) if (each.channel.connection === connection) ask(socket, 'join_channel', each);
    },
  };
}
