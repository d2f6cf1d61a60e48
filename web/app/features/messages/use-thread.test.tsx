// @vitest-environment jsdom
import { ProblemError } from '@sabha/contract/core/errors';
import type { ApiClient } from '@sabha/contract/core/operation';
import type { Message } from '@sabha/contract/messages/message';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient, onWritten } from '../../lib/query/query-client.ts';
import { createLiveEvents } from '../../lib/session/live-events.ts';
import type { ChannelListener } from '../../lib/session/joined-channels.ts';
import type { Session } from '../../lib/session/open-session.ts';
import { render, type Rendered } from '../../testing/render.tsx';
import { useThread, type Thread } from './use-thread.ts';

const message = (seq: number, change_seq = seq, name = 'Meera') =>
  ({ seq, change_seq, system: null, author: { user_id: null, name, is_me: false } }) as Message;

/** A server with one conversation, which counts what it is asked. */
function pretendServer() {
  const state = {
    kind: 'direct',
    is_archived: false,
    messages: [message(1), message(2)],
    change_seq: 2,
    last_read_seq: 1,
    /** Up to where the other one has read. */
    read_seq: 1,
    isLost: false,
    areMessagesAway: false,
    areChangesAway: false,
    waitFor: Promise.resolve(),
  };
  const calls: string[] = [];
  const api = {
    async call({ id }: { id: string }, { query = {} }: { query?: { after?: number } } = {}) {
      calls.push(id);
      const { kind, is_archived, messages, change_seq, last_read_seq } = state;
      await state.waitFor;
      if (state.isLost) throw new ProblemError(404, 'Nothing here');
      if (id === 'conversation.get') {
        const members = [{ member_id: 6, read_seq: state.read_seq }];
        return { data: { kind, is_archived, title: 'Meera', last_read_seq, unread_count: 1, can_write: true, members } };
      }
      if (id === 'message.list' && state.areMessagesAway) throw new ProblemError(503, 'Busy');
      if (id === 'message.list')
        return { data: messages, meta: { change_seq, last_seq: messages.length, has_before: false, has_after: false } };
      if (id === 'message.listChanges' && state.areChangesAway) throw new ProblemError(503, 'Busy');
      if (id === 'message.listChanges')
        return { data: messages.filter((one) => one.change_seq > (query.after ?? 0)), meta: { until: change_seq, has_more: false } };
      if (id === 'conversation.markRead') {
        state.last_read_seq = messages.length;
        return { data: { last_read_seq: messages.length, notifications_read: 0 } };
      }
      throw new Error(id);
    },
  } as unknown as ApiClient;
  return { state, api, calls };
}

let server: ReturnType<typeof pretendServer>;
let client: QueryClient;
let listener: ChannelListener | undefined;
let session: Session;
let live: ReturnType<typeof createLiveEvents>;
let rendered: Rendered | null = null;
let shown: Thread[];

function Page() {
  shown.push(useThread(session, 7, null));
  return null;
}
const settle = () => act(async () => vi.advanceTimersByTimeAsync(50));
async function open(): Promise<void> {
  rendered = await render(
    <QueryClientProvider client={client}>
      <Page />
    </QueryClientProvider>,
  );
  await settle();
}
async function leave(): Promise<void> {
  await rendered?.close();
  rendered = null;
}
async function join(): Promise<void> {
  await act(async () => listener?.onJoined?.());
  await settle();
}
const latest = () => shown.at(-1) as Thread;
const seqs = ({ messages }: Thread) => messages.map(({ seq }) => seq);

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  server = pretendServer();
  client = createQueryClient(server.api);
  shown = [];
  live = createLiveEvents();
  session = {
    api: server.api,
    live,
    join: (_channel: unknown, _id: number, one?: ChannelListener) => {
      listener = one;
      return () => (listener = undefined);
    },
  } as unknown as Session;
});
afterEach(async () => {
  await leave();
  client.clear();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test('whoever comes back sees the conversation in the first moment, and then what came meanwhile', async () => {
  await open();
  expect(latest()).toMatchObject({ state: 'ready', read_seq: 1 });
  expect(seqs(latest())).toEqual([1, 2]);
  await leave();
  Object.assign(server.state, { messages: [message(1, 3), message(2), message(3, 4)], change_seq: 4 });
  server.calls.length = 0;
  shown = [];
  await open();
  expect(shown[0]).toMatchObject({ state: 'ready', read_seq: 2 });
  expect(seqs(shown[0] as Thread)).toEqual([1, 2]);
  await join();
  expect(latest().messages.map(({ seq, change_seq }) => [seq, change_seq])).toEqual([
    [1, 3],
    [2, 2],
    [3, 4],
  ]);
  // What is no change of a message is seen too.
  server.state.messages = [{ ...message(1, 3), is_collapsed: true }, message(2), message(3, 4)];
  await leave();
  await open();
  await join();
  expect(latest().messages[0]).toMatchObject({ is_collapsed: true });
});

test('nothing of a conversation is shown before its messages are there, and it can be asked for again when they do not come', async () => {
  server.state.areMessagesAway = true;
  await open();
  expect(shown.every(({ conversation }) => conversation === null)).toBe(true);
  expect(latest().state).toBe('failed');
  server.state.areMessagesAway = false;
  await act(async () => latest().retry());
  await settle();
  expect(latest().state).toBe('ready');
});

test('what could not be asked for is asked for again, without anything else having to happen', async () => {
  await open();
  Object.assign(server.state, { messages: [message(1), message(2), message(3)], change_seq: 3, areChangesAway: true });
  await join();
  expect(seqs(latest())).toEqual([1, 2]);
  server.state.areChangesAway = false;
  await act(async () => vi.advanceTimersByTimeAsync(5_000));
  expect(seqs(latest())).toEqual([1, 2, 3]);
});

test('when somebody writes for the first time the conversation is read anew, because they show more from then on', async () => {
  await open();
  await join();
  const countReads = () => server.calls.filter((id) => id === 'conversation.get').length;
  const before = countReads();
  Object.assign(server.state, { messages: [message(1), message(2), message(3)], change_seq: 3 });
  await act(async () => live.notify('new_message', { conversation_id: 7, seq: 3, change_seq: 3 }));
  await settle();
  expect(countReads()).toBe(before);
  Object.assign(server.state, { messages: [message(1), message(2), message(3), message(4, 4, 'Neel')], change_seq: 4 });
  await act(async () => live.notify('new_message', { conversation_id: 7, seq: 4, change_seq: 4 }));
  await settle();
  expect(countReads()).toBe(before + 1);
});

test('with the help desk the conversation is read anew with each message, which says whose turn it is', async () => {
  server.state.kind = 'help_desk';
  await open();
  await join();
  server.calls.length = 0;
  Object.assign(server.state, { messages: [message(1), message(2), message(3)], change_seq: 3 });
  await act(async () => live.notify('new_message', { conversation_id: 7, seq: 3, change_seq: 3 }));
  await settle();
  expect(server.calls.filter((id) => id === 'conversation.get')).toHaveLength(1);
});

test('one that is archived is read anew with each message, because it may come back with it', async () => {
  server.state.is_archived = true;
  await open();
  await join();
  server.calls.length = 0;
  Object.assign(server.state, { messages: [message(1), message(2), message(3)], change_seq: 3, is_archived: false });
  await act(async () => live.notify('new_message', { conversation_id: 7, seq: 3, change_seq: 3 }));
  await settle();
  expect(latest().conversation).toMatchObject({ is_archived: false });
  server.state.messages = [message(1), message(2), message(3), message(4)];
  server.state.change_seq = 4;
  await act(async () => live.notify('new_message', { conversation_id: 7, seq: 4, change_seq: 4 }));
  await settle();
  expect(server.calls.filter((id) => id === 'conversation.get')).toHaveLength(1);
});

test('what is quoted of a message goes with it, also where that could not be read at first', async () => {
  const answering = (excerpt: string): Message => ({ ...message(2), reply_to: { seq: 1, name: 'Meera', excerpt, attachment_count: 0 } });
  const change = async (change_seq: number) => {
    server.state.change_seq = change_seq;
    await act(async () => live.notify('update_message', { kind: 'changed', conversation_id: 7, seq: 1, change_seq }));
    await settle();
  };
  const seen = () => latest().messages.map(({ state, reply_to }) => reply_to?.excerpt ?? state);
  server.state.messages = [{ ...message(1), state: 'visible', version: 1 }, answering('At ten.')];
  await open();
  await join();
  server.state.messages = [{ ...message(1, 3), state: 'visible', version: 2 }, answering('At eleven.')];
  await change(3);
  expect(seen()).toEqual(['visible', 'At eleven.']);
  server.state.messages = [{ ...message(1, 4), state: 'deleted', version: 2 }, answering('')];
  server.state.areMessagesAway = true;
  await change(4);
  expect(seen()).toEqual(['visible', 'At eleven.']);
  server.state.areMessagesAway = false;
  await act(async () => vi.advanceTimersByTimeAsync(5_000));
  expect(seen()).toEqual(['deleted', '']);
});

test('the line above what is new stays where it was while its reader reads on', async () => {
  await open();
  await join();
  expect(server.state.last_read_seq).toBe(2);
  expect(latest().read_seq).toBe(1);
});

test('what was taken from its reader is shown no more, comes back with the right, and leaves the cache with the page', async () => {
  await open();
  await act(async () => listener?.onClosed?.());
  await settle();
  expect(latest().state).toBe('missing');
  await join();
  expect(latest().state).toBe('ready');
  server.state.isLost = true;
  await join();
  expect(latest().state).toBe('missing');
  await leave();
  shown = [];
  await open();
  expect(shown[0]).toMatchObject({ messages: [] });
  expect(latest().state).toBe('missing');
});

test('once it is lost it is not asked for, and read anew when its reader gets it back without a new message', async () => {
  const announce = async () => {
    server.calls.length = 0;
    await act(async () => live.notify('new_message', { conversation_id: 7, seq: 3, change_seq: 3 }));
    await settle();
    return server.calls;
  };
  await open();
  await join();
  server.state.isLost = true;
  expect(await announce()).toEqual(['message.listChanges']);
  expect(latest().state).toBe('missing');
  server.state.isLost = false;
  expect(await announce()).toEqual(['message.listChanges', 'conversation.get', 'conversation.markRead']);
  expect(latest().state).toBe('ready');
});

test('an answer that comes after the sign-out brings nothing back into the cache', async () => {
  await open();
  const { promise, resolve } = Promise.withResolvers<undefined>();
  server.state.waitFor = promise as Promise<never>;
  await join();
  await leave();
  client.clear();
  await act(async () => resolve(undefined));
  await settle();
  expect(client.getQueryCache().getAll()).toEqual([]);
});

test('after a block it is loaded anew, because what is shown of others is another', async () => {
  await open();
  await leave();
  server.calls.length = 0;
  await onWritten(client, { id: 'contact.block' });
  await open();
  expect(server.calls).toContain('message.list');
});

test('what the other one has read is shown when it is heard of, and what was missed when the connection is back', async () => {
  const mark = () => latest().conversation?.members[0]?.read_seq;
  await open();
  await join();
  server.calls.length = 0;
  await act(async () => live.notify('update_message', { kind: 'read', conversation_id: 7, member_id: 6, seq: 2 }));
  await act(async () => live.notify('update_message', { kind: 'typing', conversation_id: 7, member_id: 6 }));
  await settle();
  expect(mark()).toBe(2);
  expect(server.calls).toEqual([]);
  server.state.read_seq = 3;
  await join();
  expect(mark()).toBe(3);
  expect(server.calls.toSorted()).toEqual(['conversation.get', 'message.listChanges']);
});
