import { removeAttachment } from '@sabha/contract/attachments/operations';
import type { ApiClient } from '@sabha/contract/core/operation';
import type { Message } from '@sabha/contract/messages/message';
import { sendMessage } from '@sabha/contract/messages/operations';
import { logError } from '../../lib/console.ts';
import type { Store } from '../../lib/create-store.ts';
import { isMissing, readProblem } from '../../lib/problem-message.ts';
import { STORED_MESSAGES } from '../../lib/session/stored-messages.ts';
import { m } from '../../paraglide/messages.js';
import { toSent } from '../attachments/public.ts';
import type { Outgoing } from './outbox.ts';
import { openSharedOutbox, type SharedOutbox } from './shared-outbox.ts';
import { createWaitingList, type WaitingList } from './waiting-list.ts';

/** What waits in one conversation. */
export interface OutboxStore extends Pick<Store<readonly Outgoing[]>, 'read' | 'subscribe'> {
  readonly send: (written: Pick<Outgoing, 'body' | 'reply_to' | 'attachments'>) => void;
  /** Tries all of them again. */
  readonly retry: () => void;
  readonly discard: (client_msg_id: string) => void;
  /** Sends the text alone. */
  readonly sendWithoutFiles: (client_msg_id: string) => void;
  /** Hears of each message that the server has taken, as long as its page is open; returns how to stop. */
  readonly listen: (onSent: (message: Message) => void) => () => void;
}

/** Everything that one person has written on this device and the server does not have yet. */
export interface Outboxes {
  readonly of: (conversation_id: number) => OutboxStore;
  /** Nothing is sent any more. */
  readonly close: () => void;
}

interface Sending {
  readonly api: ApiClient;
  readonly user_id: number;
  /** The server refused a message, and its conversation is not open. */
  readonly onRefused: (conversation_id: number, problem: string) => void;
  /** In which conversations a message is refused, whenever something changes. */
  readonly onOutboxes: (refused: ReadonlySet<number>) => void;
}

const retryMs = 10_000;

/** Sends in the order of writing within a conversation, whichever page is open, and what an earlier visit has left. */
export function createOutboxes(sending: Sending): Outboxes {
  const outboxes = new Map<number, SendingOutbox>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isClosed = false;
  /** What an earlier visit has left is known. */
  let isListed = false;
  const isOver = () => isClosed;
  // The tab that wrote something sends it; where that is gone, this one does.
  const shared = openSharedOutbox({ user_id: sending.user_id, isOver, onChanged: (conversation_id) => void of(conversation_id).reload() });
  const wait = (): void => {
    if (!isClosed) timer ??= setTimeout(flushAll, retryMs);
  };
  function flushAll(): void {
    clearTimeout(timer);
    timer = undefined;
    if (!isListed) void list();
    for (const { flush } of outboxes.values()) void flush();
  }
  function of(conversation_id: number): SendingOutbox {
    const known = outboxes.get(conversation_id);
    if (known) return known;
    const made = createOutbox({ ...sending, conversation_id, shared, onWaiting: wait, isOver });
    outboxes.set(conversation_id, made);
    made.subscribe(() => {
      const refused = Array.from(outboxes).filter(([, { read }]) => read().some(({ problem }) => problem !== null));
      if (!isClosed) sending.onOutboxes(new Set(refused.map(([id]) => id)));
    });
    return made;
  }
  async function list(): Promise<void> {
    const conversations = await shared.listConversations();
    if (isOver() || isListed) return;
    // The device may give it later.
    if (!conversations) return wait();
    isListed = true;
    await Promise.all(conversations.map((conversation_id) => of(conversation_id).reload()));
    if (!isClosed) flushAll();
  }
  window.addEventListener('online', flushAll);
  void list();
  return {
    of,
    close() {
      isClosed = true;
      sending.onOutboxes(new Set());
      clearTimeout(timer);
      window.removeEventListener('online', flushAll);
      shared.close();
    },
  };
}

interface OutboxParts extends Sending {
  readonly conversation_id: number;
  readonly shared: SharedOutbox;
  /** Something waits for the network, was told to wait, or is sent by another tab at this moment. */
  readonly onWaiting: () => void;
  readonly isOver: () => boolean;
}

interface SendingOutbox extends OutboxStore {
  readonly flush: () => Promise<void>;
  readonly reload: () => Promise<void>;
}

function createOutbox(parts: OutboxParts): SendingOutbox {
  const { api, conversation_id, onRefused, onWaiting, isOver } = parts;
  const list = createWaitingList(parts);
  const listeners = new Set<(message: Message) => void>();

  /** False where it has to wait. */
  async function attempt({ client_msg_id, body, reply_to, attachments = [] }: Outgoing): Promise<boolean> {
    const written = { client_msg_id, body, reply_to, attachments: toSent(attachments) };
    try {
      const { data } = await api.call(sendMessage, { params: { conversation_id }, body: written });
      if (isOver()) return false;
      for (const onSent of listeners) onSent(data);
      list.remove(client_msg_id);
    } catch (error) {
      const problem = readProblem(error);
      if (!problem || isPassing(problem.status)) return false;
      const [fault] = problem.errors;
      const reason = isMissing(error) ? m.messages_gone() : (fault?.message ?? problem.detail);
      list.set(client_msg_id, { problem: reason, areFilesLost: fault?.path.startsWith('attachments') ?? false });
      if (listeners.size === 0 && !isOver()) onRefused(conversation_id, reason);
    }
    return true;
  }
  const flush = createFlush({ ...parts, list, attempt });
  return {
    read: list.read,
    subscribe: list.subscribe,
    flush,
    async reload() {
      await list.reload();
      if (list.next()) onWaiting();
    },
    listen(onSent) {
      listeners.add(onSent);
      return () => void listeners.delete(onSent);
    },
    send(written) {
      const made = { ...written, client_msg_id: crypto.randomUUID(), created_at: new Date().toISOString(), problem: null };
      list.add(made);
      void flush();
    },
    retry() {
      for (const { client_msg_id, problem } of list.read()) if (problem !== null) list.set(client_msg_id, { problem: null });
      void flush();
    },
    discard(client_msg_id) {
      const files = list.read().find((one) => one.client_msg_id === client_msg_id)?.attachments ?? [];
      list.remove(client_msg_id);
      // Nobody waits for it, and what is not removed goes by itself in a day.
      for (const { name } of files) api.call(removeAttachment, { params: { name } }).catch(() => undefined);
    },
    sendWithoutFiles(client_msg_id) {
      list.set(client_msg_id, { attachments: [], problem: null, areFilesLost: false });
      void flush();
    },
  };
}

interface FlushParts extends Pick<OutboxParts, 'user_id' | 'conversation_id' | 'onWaiting' | 'isOver'> {
  readonly list: WaitingList;
  /** False where it has to wait. */
  readonly attempt: (next: Outgoing) => Promise<boolean>;
}

/** Sends what waits, one after the other, in one tab at a time. */
function createFlush({ user_id, conversation_id, list, attempt, onWaiting, isOver }: FlushParts): () => Promise<void> {
  let isSending = false;
  /** Something was written since the last look at what waits. */
  let isWanted = false;

  /** False where something has to wait. */
  async function sendAll(): Promise<boolean> {
    for (;;) {
      // Other tabs write there, send from there and take out of it.
      await list.reload();
      const next = list.next();
      if (!next || isOver()) return true;
      if (!(await attempt(next))) return false;
    }
  }
  return async () => {
    isWanted = true;
    if (isSending) return;
    isSending = true;
    try {
      while (isWanted && !isOver()) {
        isWanted = false;
        if (await alone(`${STORED_MESSAGES.database}:${user_id}:${conversation_id}`, sendAll)) continue;
        onWaiting();
        break;
      }
    } catch (error) {
      logError('messages', error);
      onWaiting();
    } finally {
      isSending = false;
    }
  };
}

/** Without an answer of the server, or told to wait, it waits; and a session that has ended may be opened again. */
const isPassing = (status: number): boolean => status === 0 || status === 401 || status === 429 || status >= 500;

/** One tab at a time, where the browser arranges that; false where another one is at it. */
async function alone(name: string, work: () => Promise<boolean>): Promise<boolean> {
  if (!('locks' in navigator)) return work();
  return navigator.locks.request(name, { ifAvailable: true }, async (lock) => lock !== null && work());
}
