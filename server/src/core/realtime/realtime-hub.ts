import type { Server as HttpServer } from 'node:http';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { Server, type ServerOptions, type Socket } from 'socket.io';
import type { TokenClaims, TokenVerifier } from '../access/token-verifier.ts';
import type { Config } from '../config/config.ts';
import type { Listener } from '../db/listener.ts';
import type { Metrics } from '../telemetry/metrics.ts';
import { createPostgresAdapter } from './postgres-adapter.ts';
import { connectRedis, type RedisBridge } from './redis-bridge.ts';
import { createRateLimit, isAllowedOrigin } from './socket-limits.ts';

/** `notification` is the default socket path, `chat` is `/api/chat`. */
export type RealtimeChannel = 'notification' | 'chat';

/** Throws when the bearer of good claims may not act (any more): session ended, account suspended. */
export type Admission = (claims: TokenClaims) => Promise<unknown>;

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

const paths: Readonly<Record<RealtimeChannel, string>> = { notification: '/socket.io', chat: '/api/chat' };
const channels = Object.keys(paths) as RealtimeChannel[];

const incoming = { per_second: 10, burst: 30 };
const longestIncomingBytes = 64 * 1024;
const socketsPerUser = 40;
// A client that has opened a connection but shows no token is cut off after this.
const handshakeMs = 10_000;
const longestTimerMs = 2 ** 31 - 1;

const userRoom = (id: number) => `user:${id}`;
const sessionRoom = (id: string) => `session:${id}`;

/**
 * Two socket.io servers, one for each path of the specification, websocket only. Nodes are joined by Redis when REDIS_URL
 * is set and by PostgreSQL's notifications otherwise.
 */
export function createRealtimeHub(deps: RealtimeHubDeps): RealtimeHub {
  const { config, tokens, pool, listener, log, metrics } = deps;
  const bridge: RedisBridge | null = config.redis_url ? connectRedis(config.redis_url, log) : null;
  let admit: Admission = async () => undefined;
  let isClosed = false;

  const open = (channel: RealtimeChannel): Server => {
    const key = `sabha_realtime_${channel}`;
    const options: Partial<ServerOptions> = {
      path: paths[channel],
      transports: ['websocket'],
      serveClient: false,
      maxHttpBufferSize: longestIncomingBytes,
      connectTimeout: handshakeMs,
      // Both servers, and in development the live reload, share one HTTP server: each leaves the others' upgrades alone.
      destroyUpgradeTimeout: handshakeMs,
      allowRequest: (request, decide) => {
        const isAllowed = isAllowedOrigin(request.headers.origin, request.headers.host, config.public_url);
        if (!isAllowed) metrics.socket_refusals.inc({ channel, reason: 'origin' });
        decide(null, isAllowed);
      },
      adapter: bridge ? bridge.adapterFor(key) : createPostgresAdapter({ pool, listener, log, channel: key }),
    };
    const server = new Server(options);
    const refuse = (reason: string) => metrics.socket_refusals.inc({ channel, reason });
    server.use((socket, next) => {
      identify(socket).then(
        () => next(),
        () => {
          refuse('token');
          // One answer for every cause: what is wrong with a token helps only who forged it.
          next(new Error('Sign in again.'));
        },
      );
    });
    server.on('connection', (socket) => welcome(server, socket, refuse));
    return server;
  };

  async function identify(socket: Socket): Promise<void> {
    const token: unknown = (socket.handshake.auth as Record<string, unknown>)['token'];
    if (typeof token !== 'string' || token === '') throw new Error('No token found.');
    const claims = await tokens.verify(token);
    await admit(claims);
    (socket.data as { claims?: TokenClaims }).claims = claims;
  }

  function welcome(server: Server, socket: Socket, refuse: (reason: string) => void): void {
    const { claims } = socket.data as { claims?: TokenClaims };
    if (!claims) throw new Error('A socket was let in without claims.');
    void socket.join([userRoom(claims.user_id), ...(claims.session_id === null ? [] : [sessionRoom(claims.session_id)])]);
    if ((server.of('/').adapter.rooms.get(userRoom(claims.user_id))?.size ?? 0) > socketsPerUser) {
      refuse('too-many');
      socket.disconnect(true);
      return;
    }
    // A session that ended between the first check and the joining of its room is found by asking again.
    admit(claims).catch(() => socket.disconnect(true));
    limitIncoming(socket, refuse);
    endWithToken(socket, claims);
  }

  const servers: Readonly<Record<RealtimeChannel, Server>> = { notification: open('notification'), chat: open('chat') };
  metrics.addGauge('sockets', 'Open real-time connections of this process.', () =>
    channels.reduce((sum, channel) => sum + servers[channel].of('/').sockets.size, 0),
  );

  return {
    attach(server, admission) {
      if (admission) admit = admission;
      for (const channel of channels) servers[channel].attach(server);
    },
    publish(user_ids, channel, event, payload) {
      if (user_ids.length > 0) servers[channel].to(user_ids.map(userRoom)).emit(event, payload);
    },
    disconnectUser(user_id, session_id) {
      const room = session_id === undefined ? userRoom(user_id) : sessionRoom(session_id);
      for (const channel of channels) servers[channel].in(room).disconnectSockets(true);
    },
    async close() {
      if (isClosed) return;
      isClosed = true;
      for (const channel of channels) {
        const server = servers[channel];
        server.local.disconnectSockets(true);
        // Not server.close(), which would also close the HTTP server, whose end is the app's business.
        await server.of('/').adapter.close();
        if (hasEngine(server)) server.engine.close();
      }
      await bridge?.close();
    },
  };
}

function limitIncoming(socket: Socket, refuse: (reason: string) => void): void {
  const limit = createRateLimit(incoming);
  socket.use((_, next) => {
    if (limit.take()) return next();
    refuse('rate');
    socket.disconnect(true);
  });
}

/** A connection lives no longer than its token. The transport is closed, so the client reconnects with a fresh one. */
function endWithToken(socket: Socket, claims: TokenClaims): void {
  const left = Math.max(claims.expires_at * 1000 - Date.now(), 0);
  const timer = setTimeout(() => socket.conn.close(), Math.min(left, longestTimerMs));
  timer.unref();
  socket.once('disconnect', () => clearTimeout(timer));
}

/** socket.io declares `engine` always, but sets it only when attached. */
const hasEngine = (server: Server): boolean => (server.engine as unknown) !== undefined;
