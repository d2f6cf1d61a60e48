import { defineChannel, type SocketAnswer } from '@sabha/contract/core/socket-event';
import type { Socket } from 'socket.io-client';
import { afterEach, expect, test, vi } from 'vitest';
import { createJoinedChannels } from './joined-channels.ts';

const door = defineChannel({ connection: 'notification', name: 'door' });

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** A connection that writes down what is asked over it. */
function connection() {
  const asked: unknown[] = [];
  const emit = vi.fn<(name: string, key: { channel: string; id: number }) => void>(
    (name, { channel, id }) => void asked.push([name, channel, id]),
  );
  return { asked, socket: { connected: true, emit } as unknown as Socket };
}

test('a channel is joined once however many pages are in it, and left with the last of them', () => {
  const { asked, socket } = connection();
  const channels = createJoinedChannels(() => socket);
  const [first, second] = [channels.join(door, 4), channels.join(door, 4)];
  first();
  first();
  expect(asked).toEqual([['join_channel', 'door', 4]]);
  second();
  expect(asked).toEqual([
    ['join_channel', 'door', 4],
    ['leave_channel', 'door', 4],
  ]);
});

test('a new connection joins what pages are still in, and what they joined before there was one', () => {
  let open: Socket | null = null;
  const channels = createJoinedChannels(() => open);
  channels.join(door, 1)();
  const leave = channels.join(door, 2);
  const { asked, socket } = connection();
  open = socket;
  channels.rejoin('chat', socket);
  expect(asked).toEqual([]);
  channels.rejoin('notification', socket);
  expect(asked).toEqual([['join_channel', 'door', 2]]);
  leave();
});

test('who joins hears of it after each joining, and not once they have left or were refused', () => {
  const joinings: string[] = [];
  let isRefused = false;
  const emit = (name: string, _: unknown, answer: (said: SocketAnswer) => void) => {
    if (name === 'join_channel') answer(isRefused ? { status: 403, detail: 'No.' } : { data: null });
  };
  const socket = { connected: true, emit } as unknown as Socket;
  const channels = createJoinedChannels(() => socket);
  const leave = channels.join(door, 4, { onJoined: () => joinings.push('first') });
  channels.join(door, 4, { onJoined: () => joinings.push('second') });
  channels.rejoin('notification', socket);
  expect(joinings).toEqual(['first', 'second', 'first', 'second']);
  leave();
  channels.rejoin('notification', socket);
  expect(joinings.slice(4)).toEqual(['second']);
  isRefused = true;
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  channels.rejoin('notification', socket);
  expect(joinings).toHaveLength(5);
  expect(warned).toHaveBeenCalledOnce();
});

test('what the server closes is said to its pages, and asked for once more when the person may have got it back', () => {
  const asked: string[] = [];
  let isRefused = false;
  const emit = (name: string, _: unknown, answer: (said: SocketAnswer) => void) => {
    asked.push(name);
    answer(isRefused ? { status: 403, detail: 'No.' } : { data: null });
  };
  const socket = { connected: true, emit } as unknown as Socket;
  const channels = createJoinedChannels(() => socket);
  const heard: string[] = [];
  channels.join(door, 4, { onJoined: () => heard.push('joined'), onClosed: () => heard.push('closed') });
  channels.join(door, 5);
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  channels.close('chat', { channel: 'door', id: 4 });
  expect(heard).toEqual(['joined']);
  channels.close('notification', { channel: 'door', id: 4 });
  expect(heard).toEqual(['joined', 'closed']);
  isRefused = true;
  channels.rejoin('notification', socket, 'closed');
  expect([asked.length, heard.length]).toEqual([3, 2]);
  expect(warned).not.toHaveBeenCalled();
  isRefused = false;
  channels.rejoin('notification', socket, 'closed');
  channels.rejoin('notification', socket, 'closed');
  expect([asked.length, heard]).toEqual([4, ['joined', 'closed', 'joined']]);
});

test('who is refused at the door is told so, and is let in when they come again or act in another role', () => {
  const asked: string[] = [];
  let refusal: SocketAnswer | null = { status: 500, detail: 'Not now.' };
  const emit = (name: string, _: unknown, answer: (said: SocketAnswer) => void) => {
    asked.push(name);
    answer(refusal ?? { data: null });
  };
  const socket = { connected: true, emit } as unknown as Socket;
  const channels = createJoinedChannels(() => socket);
  const heard: string[] = [];
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const listener = (name: string) => ({ onJoined: () => heard.push(`${name} joined`), onClosed: () => heard.push(`${name} closed`) });
  channels.join(door, 4, listener('first'));
  expect(heard).toEqual([]);
  refusal = { status: 403, detail: 'No.' };
  channels.rejoin('notification', socket);
  channels.rejoin('notification', socket, 'closed');
  expect([asked.length, heard]).toEqual([3, ['first closed']]);
  refusal = null;
  channels.join(door, 4, listener('second'));
  expect([asked.length, heard]).toEqual([4, ['first closed', 'first joined', 'second joined']]);
});

/** A connection of a clock that a test moves; `answer` gives what comes back, or nothing. */
function unreliable(answer: () => SocketAnswer | null) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.spyOn(Math, 'random').mockReturnValue(1);
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const asked: string[] = [];
  const emit = (name: string, _: unknown, receive: (said: SocketAnswer) => void) => {
    asked.push(name);
    const given = answer();
    if (given) receive(given);
  };
  const socket = { connected: true, emit } as unknown as Socket;
  const joinings: string[] = [];
  const leave = createJoinedChannels(() => socket).join(door, 4, { onJoined: () => joinings.push('joined') });
  return { asked, joinings, leave, warned, socket };
}

test.each<[string, SocketAnswer | null, number]>([
  ['a server in trouble', { status: 500, detail: 'Not now.' }, 0],
  ['too much at once', { status: 429, detail: 'Later.' }, 0],
  ['an answer that is lost', null, 10_000],
])('after %s joining is tried again, at first soon and then more seldom', (_, failure, lostMs) => {
  let answer: SocketAnswer | null = failure;
  const { asked, joinings, warned } = unreliable(() => answer);
  for (const [count, pause] of [
    [1, 2_000],
    [2, 4_000],
    [3, 8_000],
  ] as const) {
    vi.advanceTimersByTime(lostMs + pause - 1);
    expect(asked).toHaveLength(count);
    vi.advanceTimersByTime(1);
    expect(asked).toHaveLength(count + 1);
  }
  expect(joinings).toEqual([]);
  answer = { data: null };
  vi.advanceTimersByTime(lostMs + 16_000);
  expect([asked.length, joinings, warned.mock.calls.length]).toEqual([5, ['joined'], 4]);
  expect(vi.getTimerCount()).toBe(0);
});

test('whoever has left is not joined again', () => {
  const { asked, leave } = unreliable(() => ({ status: 500, detail: 'Not now.' }));
  leave();
  expect([asked, vi.getTimerCount()]).toEqual([['join_channel', 'leave_channel'], 0]);
});

test('nothing is waited for on a connection that is gone: the next one asks by itself', () => {
  const { asked, warned, socket } = unreliable(() => null);
  Object.assign(socket, { connected: false });
  vi.advanceTimersByTime(100_000);
  expect([asked, warned.mock.calls, vi.getTimerCount()]).toEqual([['join_channel'], [], 0]);
});
