import type { Server as HttpServer } from 'node:http';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { Server } from 'socket.io';
import type { TokenVerifier } from '../access/token-verifier.ts';
import type { Config } from '../config/config.ts';
import type { Listener } from '../db/listener.ts';
import type { Metrics } from '../telemetry/metrics.ts';
import { createPostgresAdapter } from './postgres-adapter.ts';
import { connectRedis, type RedisBridge } from './redis-bridge.ts';
import { closeSocketServer, openSocketServer, sessionRoom, userRoom, type Admission } from './socket-server.ts';

export type { Admission } from './socket-server.ts';

/** `notification` is the default socket path, `chat` is `/api/chat`. */
export type RealtimeChannel = 'notification' | 'chat';

/** Messages to browsers that are connected now; what must not be lost is stored first and read again by the client. */
export interface RealtimeHub {
  /** Accepts websockets on the app's HTTP server. A process without one (the worker) may still publish. */
  attach(server: HttpServer, admit?: Admission): void;
  /** Emits to every connected tab of these people, on every node. Call after commit; never throws. */
  publish(user_ids: readonly number[], channel: RealtimeChannel, event: string, payload: object): void;
  /** Closes the sockets of a person, or of one session, on every node. */
  disconnectUser(user_id: number, session_id?: string): void;
  /** Closes all sockets of this process; other nodes keep theirs. Closing again does nothing. */
  close(): Promise<void>;
}

interface RealtimeHubDeps {
  readonly config: Pick<Config, 'public_url' | 'redis_url'>;
  readonly tokens: TokenVerifier;
  readonly pool: Pool;
  readonly listener: Listener;
  readonly log: Pick<Logger, 'warn' | 'info'>;
  readonly metrics: Metrics;
}

/**
 * Two socket.io servers, one for each path of the specification. Nodes are joined by Redis when REDIS_URL is set and by
 * PostgreSQL's notifications otherwise.
 */
export function createRealtimeHub({ config, tokens, pool, listener, log, metrics }: RealtimeHubDeps): RealtimeHub {
  const bridge: RedisBridge | null = config.redis_url ? connectRedis(config.redis_url, log) : null;
  let admission: Admission = async () => undefined;
  let isClosed = false;

  const open = (channel: RealtimeChannel, path: string): Server => {
    const key = `sabha_realtime_${channel}`;
    const adapter = bridge ? bridge.adapterFor(key) : createPostgresAdapter({ pool, listener, log, channel: key });
    return openSocketServer({
      channel,
      path,
      adapter,
      tokens,
      metrics,
      public_url: config.public_url,
      admit: (claims) => admission(claims),
    });
  };
  const servers: Readonly<Record<RealtimeChannel, Server>> = {
    notification: open('notification', '/socket.io'),
    chat: open('chat', '/api/chat'),
  };
  const all = Object.values(servers);
  metrics.addGauge('sockets', 'Open real-time connections of this process.', () =>
    all.reduce((sum, server) => sum + server.of('/').sockets.size, 0),
  );

  return {
    attach(http, admit) {
      if (admit) admission = admit;
      for (const server of all) server.attach(http);
    },
    publish(user_ids, channel, event, payload) {
      if (user_ids.length > 0) servers[channel].to(user_ids.map(userRoom)).emit(event, payload);
    },
    disconnectUser(user_id, session_id) {
      const room = session_id === undefined ? userRoom(user_id) : sessionRoom(session_id);
      for (const server of all) server.in(room).disconnectSockets(true);
    },
    async close() {
      if (isClosed) return;
      isClosed = true;
      for (const server of all) await closeSocketServer(server);
      await bridge?.close();
    },
  };
}
