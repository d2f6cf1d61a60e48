import type { Server as HttpServer } from 'node:http';

/** `notification` is the default socket path, `chat` is `/api/chat`. */
export type RealtimeChannel = 'notification' | 'chat';

/** Messages to browsers that are connected now; what must not be lost is stored first and read again by the client. */
export interface RealtimeHub {
  /** Accepts websockets on the app's HTTP server. A process without one (the worker) may still publish. */
  attach(server: HttpServer): void;
  /** Emits to every connected tab of these people, on every node. Call after commit. */
  publish(user_ids: readonly number[], channel: RealtimeChannel, event: string, payload: object): void;
  /** Closes the sockets of a person, or of one session, on every node. */
  disconnectUser(user_id: number, session_id?: string): void;
  /** Closes all and waits until they are closed. */
  close(): Promise<void>;
}
