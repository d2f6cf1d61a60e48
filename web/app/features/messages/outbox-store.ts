import { removeAttachment } from '@sabha/contract/attachments/operations';
import type { ApiClient } from '@sabha/contract/core/operation';
import type { Message } from '@sabha/contract/messages/message';
import { sendMessage } from '@sabha/contract/messages/operations';
import { createStore, type Store } from '../../lib/create-store.ts';
import { readProblem } from '../../lib/problem-message.ts';
import { toSent } from '../attachments/public.ts';
import { conversationOf, listOutboxes, readOutbox, storeOutbox, type Outgoing } from './outbox.ts';

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
  readonly onRefused: (problem: string) => void;
}

const retryMs = 10_000;

/** Sends in the order of writing within a conversation, whichever page is open, and what an earlier visit has left. */
export function createOutboxes(sending: Sending): Outboxes {
  const outboxes = new Map<number, ReturnType<typeof createOutbox>>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isClosed = false;
  const wait = (): void => {
    if (!isClosed) timer ??= setTimeout(flushAll, retryMs);
  };
  function flushAll(): void {
    clearTimeout(timer);
    timer = undefined;
    for (const { flush } of outboxes.values()) void flush();
  }
  function of(conversation_id: number): OutboxStore {
    const known = outboxes.get(conversation_id);
    if (known) return known;
    const made = createOutbox({ ...sending, conversation_id, onWaiting: wait, isOver: () => isClosed });
    outboxes.set(conversation_id, made);
    return made;
  }
  /** Another tab has written something down, or has sent it. */
  function onStored({ key }: StorageEvent): void {
    const conversation_id = conversationOf(sending.user_id, key);
    if (conversation_id === null) return;
    of(conversation_id);
    outboxes.get(conversation_id)?.reload();
  }
  window.addEventListener('online', flushAll);
  window.addEventListener('storage', onStored);
  for (const conversation_id of listOutboxes(sending.user_id)) of(conversation_id);
  flushAll();
  return {
    of,
    close() {
      isClosed = true;
      clearTimeout(timer);
      window.removeEventListener('online', flushAll);
      window.removeEventListener('storage', onStored);
    },
  };
}

interface OutboxParts extends Sending {
  readonly conversation_id: number;
  /** Something waits for the network, was told to wait, or is sent by another tab at this moment. */
  readonly onWaiting: () => void;
  readonly isOver: () => boolean;
}

interface SendingOutbox extends OutboxStore {
  readonly flush: () => Promise<void>;
  readonly reload: () => void;
}

/** What waits in a conversation, which all tabs share as far as the device stores it. */
function createWaitingList({ user_id, conversation_id, isOver }: Pick<OutboxParts, 'user_id' | 'conversation_id' | 'isOver'>) {
  const store = createStore(() => readOutbox(user_id, conversation_id));
  // A device that stores nothing holds them as long as its page.
  let isOnPageOnly = false;
  /** Other tabs write there, send from there and take out of it. */
  const now = () => (isOnPageOnly ? store.read() : readOutbox(user_id, conversation_id));
  function change(next: (now: readonly Outgoing[]) => readonly Outgoing[]): void {
    if (isOver()) return;
    const changed = next(now());
    isOnPageOnly = !storeOutbox(user_id, conversation_id, changed) || isOnPageOnly;
    store.set(changed);
  }
  return {
    read: store.read,
    subscribe: store.subscribe,
    now,
    change,
    reload: () => store.set(now()),
    set: (client_msg_id: string, changes: Partial<Outgoing>) =>
      change((all) => all.map((one) => (one.client_msg_id === client_msg_id ? { ...one, ...changes } : one))),
    remove: (client_msg_id: string) => change((all) => all.filter((one) => one.client_msg_id !== client_msg_id)),
    next: () => now().find(({ problem }) => problem === null),
  };
}

function createOutbox(parts: OutboxParts): SendingOutbox {
  const { api, conversation_id, onRefused, onWaiting, isOver } = parts;
  const list = createWaitingList(parts);
  const listeners = new Set<(message: Message) => void>();
  let isSending = false;

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
      const reason = fault?.message ?? problem.detail;
      list.set(client_msg_id, { problem: reason, areFilesLost: fault?.path.startsWith('attachments') ?? false });
      if (listeners.size === 0 && !isOver()) onRefused(reason);
    }
    return true;
  }
  async function flush(): Promise<void> {
    if (isSending) return;
    isSending = true;
    try {
      for (let next = list.next(); next && !isOver(); next = list.next()) {
        if (await attempt(next)) continue;
        onWaiting();
        break;
      }
    } finally {
      isSending = false;
    }
  }
  return {
    read: list.read,
    subscribe: list.subscribe,
    flush,
    reload() {
      if (isOver()) return;
      list.reload();
      // The tab that wrote it sends it; where that is gone, this one does.
      if (list.next()) onWaiting();
    },
    listen(onSent) {
      listeners.add(onSent);
      return () => void listeners.delete(onSent);
    },
    send(written) {
      const made = { ...written, client_msg_id: crypto.randomUUID(), created_at: new Date().toISOString(), problem: null };
      list.change((all) => [...all, made]);
      void flush();
    },
    retry() {
      list.change((all) => all.map((one) => ({ ...one, problem: null })));
      void flush();
    },
    discard(client_msg_id) {
      const files = list.now().find((one) => one.client_msg_id === client_msg_id)?.attachments ?? [];
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

/** Without an answer of the server, or told to wait, it waits; and a session that has ended may be opened again. */
const isPassing = (status: number): boolean => status === 0 || status === 401 || status === 429 || status >= 500;
