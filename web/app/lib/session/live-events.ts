import type { newMessage, updateMessage } from '@sabha/contract/messages/socket-events';
import type { discussionChanged } from '@sabha/contract/discussion/socket-events';
import type { newNotification } from '@sabha/contract/notifications/socket-events';
import type { SocketPayload } from '@sabha/contract/core/socket-event';
import type { doorCounts } from '@sabha/contract/admission/socket-events';

/** What reaches a signed-in page without asking, by the names that stand on the wire, with what each brings. */
export interface LivePayloads {
  /** Said at every connection: what was sent meanwhile is read anew. */
  readonly connected: undefined;
  readonly new_notification: SocketPayload<typeof newNotification>;
  readonly door_counts: SocketPayload<typeof doorCounts>;
  readonly discussion_changed: SocketPayload<typeof discussionChanged>;
  readonly new_message: SocketPayload<typeof newMessage>;
  readonly update_message: SocketPayload<typeof updateMessage>;
}
export type LiveEvent = keyof LivePayloads;

type Listener = (payload: unknown) => void;

export interface LiveEvents {
  /** Hears an event over all connections of the session, also those opened later. Returns how to stop. */
  listen<Event extends LiveEvent>(event: Event, listener: (payload: LivePayloads[Event]) => void): () => void;
}

/** Stands between the connections, which come and go, and the pages, which need not know. */
export function createLiveEvents(): LiveEvents & { notify(event: LiveEvent, payload?: unknown): void } {
  const listeners = new Map<LiveEvent, Set<Listener>>();
  return {
    listen(event, listener) {
      const known = listeners.get(event) ?? new Set();
      listeners.set(event, known.add(listener as Listener));
      return () => void known.delete(listener as Listener);
    },
    notify(event, payload) {
      for (const listener of listeners.get(event) ?? []) listener(payload);
    },
  };
}
