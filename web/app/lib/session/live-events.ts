import type { SocketEventMap } from '@sabha/contract/shell/socket-events';

/** What reaches a signed-in page without asking, by the names that stand on the wire, with what each brings. */
export interface LivePayloads extends Omit<SocketEventMap['notification'] & SocketEventMap['chat'], 'channel_closed'> {
  /** Said at every connection: what was sent meanwhile is read anew. */
  readonly connected: undefined;
}
export type LiveEvent = keyof LivePayloads;

type EventsOf<Connection extends keyof SocketEventMap> = Exclude<keyof SocketEventMap[Connection], 'channel_closed'>;

/** The events of each connection that pages hear; one that is declared and missing here does not compile. */
const heard: { readonly [Connection in keyof SocketEventMap]: Readonly<Record<EventsOf<Connection>, true>> } = {
  notification: { new_notification: true, door_counts: true, discussion_changed: true },
  chat: { new_message: true, update_message: true },
};
export const heardEvents = <Connection extends keyof SocketEventMap>(connection: Connection) =>
  Object.keys(heard[connection]) as EventsOf<Connection>[];

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
