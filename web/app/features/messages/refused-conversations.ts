import { createStore } from '../../lib/create-store.ts';

export const nowhere: ReadonlySet<number> = new Set();

/** The conversations in which a message of whoever is signed in was refused and is neither sent again nor discarded. */
export const refusedConversations = createStore(() => nowhere);

export function setRefused(conversations: ReadonlySet<number>): void {
  const known = refusedConversations.read();
  if (known.size === conversations.size && [...conversations].every((one) => known.has(one))) return;
  refusedConversations.set(conversations);
}
