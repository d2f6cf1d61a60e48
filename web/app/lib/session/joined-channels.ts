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

/** Milliseconds: how long an answer is waited for, and after what a try is made again that failed for a passing reason. */
const answerMs = 10_000;
const againMs = { first: 2_000, longest: 60_000 } as const;

interface Joined {
  readonly channel: ChannelDefinition;
  readonly id: number;
  count: number;
  isJoined: boolean;
  /** The server has said that it is not for this person any more. */
  isClosed: boolean;
  /** The last time that it was asked for; answers to earlier ones come too late. */
  turn: number;
  /** Tries that have failed since it was joined. */
  failures: number;
  timer: ReturnType<typeof setTimeout> | undefined;
  readonly listeners: Set<ChannelListener>;
}

const keyOf = (connection: SocketConnection, { channel, id }: ChannelKey): string => `${connection} ${channel} ${id}`;

const newlyJoined = (channel: ChannelDefinition, id: number): Joined => ({
  channel,
  id,
  count: 0,
  isJoined: false,
  isClosed: false,
  turn: 0,
  failures: 0,
  timer: undefined,
  listeners: new Set(),
});

/** Whatever was asked before counts no more. */
function beginAnew(each: Joined): void {
  clearTimeout(each.timer);
  each.isJoined = false;
  each.turn += 1;
}

function warn(name: 'join_channel' | 'leave_channel', { channel, id, isClosed }: Joined, why: string): void {
  if (!isClosed) logWarning(`${name} ${channel.name} ${id}: ${why}`);
}

function leaveChannel(socket: Socket | null, each: Joined): void {
  beginAnew(each);
  if (!socket?.connected) return;
  const { channel, id } = each;
  socket.emit('leave_channel', { channel: channel.name, id }, (answer: SocketAnswer) => {
    if ('status' in answer) warn('leave_channel', each, `${answer.status} ${answer.detail}`);
  });
}

/** @param read the open connection, if there is one */
export function createJoinedChannels(read: (connection: SocketConnection) => Socket | null): JoinedChannels {
  const joined = new Map<string, Joined>();
  function ask(socket: Socket | null, each: Joined): void {
    beginAnew(each);
    if (!socket?.connected) return;
    const { channel, id, turn } = each;
    each.timer = setTimeout(() => {
      // A new connection asks by itself.
      if (socket.connected) askLater(each, 'no answer');
    }, answerMs);
    socket.emit('join_channel', { channel: channel.name, id }, (answer: SocketAnswer) => {
      if (turn !== each.turn) return;
      clearTimeout(each.timer);
      if ('status' in answer) {
        refuse(each, answer);
        return;
      }
      each.failures = 0;
      each.isJoined = true;
      each.isClosed = false;
      for (const { onJoined } of each.listeners) onJoined?.();
    });
  }
  function refuse(each: Joined, { status, detail }: { status: number; detail: string }): void {
    if (status !== 403 && status !== 404) {
      askLater(each, `${status} ${detail}`);
      return;
    }
    if (each.isClosed) return;
    warn('join_channel', each, `${status} ${detail}`);
    shut(each);
  }
  /** It failed for a reason that says nothing about this person: a database that is busy, an answer that was lost. */
  function askLater(each: Joined, why: string): void {
    warn('join_channel', each, why);
    const pause = Math.min(againMs.first * 2 ** each.failures, againMs.longest);
    each.failures += 1;
    // Not all who failed at once come back at once.
    each.timer = setTimeout(() => ask(read(each.channel.connection), each), pause * (0.5 + Math.random() / 2));
  }
  function shut(each: Joined): void {
    clearTimeout(each.timer);
    each.isJoined = false;
    each.isClosed = true;
    for (const { onClosed } of each.listeners) onClosed?.();
  }
  return {
    join(channel, id, listener) {
      const key = keyOf(channel.connection, { channel: channel.name, id });
      const known = joined.get(key) ?? newlyJoined(channel, id);
      known.count += 1;
      if (listener) known.listeners.add(listener);
      joined.set(key, known);
      // One that was closed may have been opened again: whoever comes to the page asks.
      if (known.count === 1 || known.isClosed) ask(read(channel.connection), known);
      else if (known.isJoined) listener?.onJoined?.();
      let isIn = true;
      return () => {
        if (!isIn) return;
        isIn = false;
        if (listener) known.listeners.delete(listener);
        known.count -= 1;
        if (known.count > 0) return;
        joined.delete(key);
        leaveChannel(read(channel.connection), known);
      };
    },
    rejoin(connection, socket, which = 'all') {
      for (const each of joined.values())
        if (each.channel.connection === connection && (which === 'all' || each.isClosed)) ask(socket, each);
    },
    close(connection, key) {
      const each = joined.get(keyOf(connection, key));
      if (each) shut(each);
    },
  };
}
