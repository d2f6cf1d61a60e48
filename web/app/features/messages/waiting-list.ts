import { createStore, type Store } from '../../lib/create-store.ts';
import type { Outgoing } from './outbox.ts';
import type { SharedOutbox } from './shared-outbox.ts';

/** What waits in a conversation as this page knows it: it changes at once, and the device follows. */
export interface WaitingList extends Pick<Store<readonly Outgoing[]>, 'read' | 'subscribe'> {
  /** What the other tabs wrote and took out. */
  readonly reload: () => Promise<void>;
  readonly add: (outgoing: Outgoing) => void;
  readonly set: (client_msg_id: string, changes: Partial<Outgoing>) => void;
  readonly remove: (client_msg_id: string) => void;
  /** The first that has to be sent. */
  readonly next: () => Outgoing | undefined;
}

interface WaitingParts {
  readonly conversation_id: number;
  readonly shared: SharedOutbox;
  readonly isOver: () => boolean;
}

export function createWaitingList({ conversation_id, shared, isOver }: WaitingParts): WaitingList {
  const store = createStore<readonly Outgoing[]>(() => []);
  /** Messages that the device does not have as they are here: not yet, or never where it stores nothing. */
  const newer = new Map<string, Outgoing>();
  const unstored = new Set<string>();
  const removed = new Set<string>();

  async function reload(): Promise<void> {
    const stored = await shared.read(conversation_id);
    if (!stored || isOver()) return;
    const ids = new Set(stored.map(({ client_msg_id }) => client_msg_id));
    const known = stored.map((one) => newer.get(one.client_msg_id) ?? one);
    const own = Array.from(newer.values()).filter(({ client_msg_id }) => !ids.has(client_msg_id));
    store.set([...known, ...own].filter(({ client_msg_id }) => !removed.has(client_msg_id)));
  }
  function settle(one: Outgoing): void {
    if (newer.get(one.client_msg_id) === one) newer.delete(one.client_msg_id);
  }
  async function add(outgoing: Outgoing): Promise<void> {
    if (isOver()) return;
    newer.set(outgoing.client_msg_id, outgoing);
    store.set([...store.read(), outgoing]);
    // What the device has not taken before goes first, so that the order stays.
    for (const client_msg_id of [...unstored, outgoing.client_msg_id]) {
      const one = newer.get(client_msg_id);
      if (!one) continue;
      if (!(await shared.add(conversation_id, one))) {
        unstored.add(outgoing.client_msg_id);
        return;
      }
      unstored.delete(client_msg_id);
      settle(one);
    }
  }
  async function set(client_msg_id: string, changes: Partial<Outgoing>): Promise<void> {
    const before = store.read().find((one) => one.client_msg_id === client_msg_id);
    if (!before || isOver()) return;
    const changed = { ...before, ...changes };
    newer.set(client_msg_id, changed);
    store.set(store.read().map((one) => (one === before ? changed : one)));
    if ((await shared.change(conversation_id, client_msg_id, changes)) && !unstored.has(client_msg_id)) settle(changed);
  }
  function remove(client_msg_id: string): void {
    if (isOver()) return;
    removed.add(client_msg_id);
    newer.delete(client_msg_id);
    store.set(store.read().filter((one) => one.client_msg_id !== client_msg_id));
    void shared.remove(conversation_id, client_msg_id);
  }
  return {
    read: store.read,
    subscribe: store.subscribe,
    reload,
    add: (outgoing) => void add(outgoing),
    set: (client_msg_id, changes) => void set(client_msg_id, changes),
    remove,
    next: () => store.read().find(({ problem }) => problem === null),
  };
}
