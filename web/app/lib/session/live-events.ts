/** What reaches a signed-in page without asking. `connected` is said at every connection: what was sent meanwhile is read anew. */
export type LiveEvent = 'connected' | 'new_notification' | 'door_counts' | 'new_message' | 'update_message';

type Listener = (payload: unknown) => void;

export interface LiveEvents {
  /** Hears an event over all connections of the session, also those opened later. Returns how to stop. */
  listen(event: LiveEvent, listener: Listener): () => void;
}

/** Stands between the connections, which come and go, and the pages, which need not know. */
export function createLiveEvents(): LiveEvents & { tell(event: LiveEvent, payload?: unknown): void } {
  const listeners = new Map<LiveEvent, Set<Listener>>();
  return {
    listen(event, listener) {
      const known = listeners.get(event) ?? new Set();
      listeners.set(event, known.add(listener));
      return () => void known.delete(listener);
    },
    tell(event, payload) {
      for (const listener of listeners.get(event) ?? []) listener(payload);
    },
  };
}
