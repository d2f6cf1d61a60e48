import { removeAttachment } from '@sabha/contract/attachments/operations';
import type { ApiClient } from '@sabha/contract/core/operation';
import type { Message } from '@sabha/contract/messages/message';
import { sendMessage } from '@sabha/contract/messages/operations';
import { createStore, type Store } from '../../lib/create-store.ts';
import { readProblem } from '../../lib/problem-message.ts';
import { toSent } from '../attachments/public.ts';
import { listOutboxes, readOutbox, storeOutbox, type Outgoing } from './outbox.ts';

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
    void made.flush();
    return made;
  }
  window.addEventListener('online', flushAll);
  for (const conversation_id of listOutboxes(sending.user_id)) of(conversation_id);
  return {
    of,
    close() {
      isClosed = true;
      clearTimeout(timer);
      window.removeEventListener('online', flushAll);
    },
  };
}

interface OutboxParts extends Sending {
  readonly conversation_id: number;
  /** Something waits for the network or was told to wait. */
  readonly onWaiting: () => void;
  readonly isOver: () => boolean;
}

function createOutbox(parts: OutboxParts): OutboxStore & { readonly flush: () => Promise<void> } {
  const { api, user_id, conversation_id, onRefused, onWaiting, isOver } = parts;
  const store = createStore(() => readOutbox(user_id, conversation_id));
  const listeners = new Set<(message: Message) => void>();
  let isSending = false;
  function change(next: readonly Outgoing[]): void {
    if (isOver()) return;
    storeOutbox(user_id, conversation_id, next);
    store.set(next);
  }
  const set = (client_msg_id: string, changes: Partial<Outgoing>) =>
    change(store.read().map((one) => (one.client_msg_id === client_msg_id ? { ...one, ...changes } : one)));

  /** False where it has to wait. */
  async function attempt({ client_msg_id, body, reply_to, attachments = [] }: Outgoing): Promise<boolean> {
    const written = { client_msg_id, body, reply_to, attachments: toSent(attachments) };
    try {
      const { data } = await api.call(sendMessage, { params: { conversation_id }, body: written });
      if (isOver()) return false;
      for (const onSent of listeners) onSent(data);
      change(store.read().filter((one) => one.client_msg_id !== client_msg_id));
    } catch (error) {
      const problem = readProblem(error);
      // Without an answer of the server, or told to wait, it waits.
      if (!problem || problem.status === 0 || problem.status === 429 || problem.status >= 500) return false;
      const [fault] = problem.errors;
      const reason = fault?.message ?? problem.detail;
      set(client_msg_id, { problem: reason, areFilesLost: fault?.path.startsWith('attachments') ?? false });
      if (listeners.size === 0 && !isOver()) onRefused(reason);
    }
    return true;
  }
  async function flush(): Promise<void> {
    if (isSending) return;
    isSending = true;
    try {
      for (let next = waiting(store.read()); next && !isOver(); next = waiting(store.read())) {
        if (await attempt(next)) continue;
        onWaiting();
        break;
      }
    } finally {
      isSending = false;
    }
  }
  return {
    read: store.read,
    subscribe: store.subscribe,
    flush,
    listen(onSent) {
      listeners.add(onSent);
      return () => void listeners.delete(onSent);
    },
    send(written) {
      change([...store.read(), { ...written, client_msg_id: crypto.randomUUID(), created_at: new Date().toISOString(), problem: null }]);
      void flush();
    },
    retry() {
      change(store.read().map((one) => ({ ...one, problem: null })));
      void flush();
    },
    discard(client_msg_id) {
      const files = store.read().find((one) => one.client_msg_id === client_msg_id)?.attachments ?? [];
      change(store.read().filter((one) => one.client_msg_id !== client_msg_id));
      // Nobody waits for it, and what is not removed goes by itself in a day.
      for (const { name } of files) api.call(removeAttachment, { params: { name } }).catch(() => undefined);
    },
    sendWithoutFiles(client_msg_id) {
      set(client_msg_id, { attachments: [], problem: null, areFilesLost: false });
      void flush();
    },
  };
}

const waiting = (outgoing: readonly Outgoing[]) => outgoing.find(({ problem }) => problem === null);
