import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { vi } from 'vitest';
import { openSharedOutbox } from './shared-outbox.ts';
import type { Outgoing } from './outbox.ts';

const tabs = new Set<PretendedChannel>();

/** Reaches all other tabs at once. */
class PretendedChannel {
  readonly name: string;
  readonly listeners: ((event: { data: unknown }) => void)[] = [];
  constructor(name: string) {
    this.name = name;
    tabs.add(this);
  }
  addEventListener(_type: 'message', listener: (event: { data: unknown }) => void): void {
    this.listeners.push(listener);
  }
  postMessage(data: unknown): void {
    for (const tab of tabs) if (tab !== this && tab.name === this.name) for (const listener of tab.listeners) listener({ data });
  }
  close(): void {
    tabs.delete(this);
  }
}

/** What the store was asked for and has not done. */
const unfinished = new Set<EventTarget>();
function follow<T extends EventTarget>(work: T, ends: readonly string[]): T {
  unfinished.add(work);
  for (const end of ends) work.addEventListener(end, () => unfinished.delete(work));
  return work;
}
class FollowedFactory extends IDBFactory {
  override open(...asked: Parameters<IDBFactory['open']>) {
    return follow(super.open(...asked), ['success', 'error']);
  }
  override deleteDatabase(name: string) {
    return follow(super.deleteDatabase(name), ['success', 'error']);
  }
}
const { transaction } = IDBDatabase.prototype;
IDBDatabase.prototype.transaction = function followed(...asked: Parameters<IDBDatabase['transaction']>) {
  return follow(transaction.apply(this, asked), ['complete', 'abort']);
};

/** A device on which nothing was ever stored. `vi.unstubAllGlobals` takes it away. */
export function openTestDevice(): void {
  localStorage.clear();
  unfinished.clear();
  vi.stubGlobal('indexedDB', new FollowedFactory());
  vi.stubGlobal('BroadcastChannel', PretendedChannel);
}

const turnLimit = 10_000;

/** The store has done what it was asked to, and what came of that. It works in turns of the event loop, whatever the clock says. */
export async function finishStoring(): Promise<void> {
  for (let turn = 0; turn < turnLimit; turn += 1) {
    await new Promise((resolve) => setImmediate(resolve));
    if (unfinished.size === 0) return;
  }
  throw new Error(`The store has not come to rest in ${turnLimit} turns.`);
}

/** What lies on the device. */
export async function readStored(user_id: number, conversation_id: number): Promise<readonly Outgoing[] | null> {
  const shared = openSharedOutbox({ user_id, isOver: () => false, onChanged: () => undefined });
  const stored = await shared.read(conversation_id);
  shared.close();
  return stored;
}

/** As somebody has left it. */
export async function storeMessage(user_id: number, conversation_id: number, outgoing: Outgoing): Promise<void> {
  const shared = openSharedOutbox({ user_id, isOver: () => false, onChanged: () => undefined });
  await shared.add(conversation_id, outgoing);
  shared.close();
}
