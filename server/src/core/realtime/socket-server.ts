import { Server, type ServerOptions, type Socket } from 'socket.io';
import type { TokenClaims, TokenVerifier } from '../access/token-verifier.ts';
import type { Metrics } from '../telemetry/metrics.ts';
import { createRateLimit, isAllowedOrigin } from './socket-limits.ts';

/** Throws when the bearer of good claims may not act (any more): session ended, account suspended. */
export type Admission = (claims: TokenClaims) => Promise<unknown>;

interface SocketServerOptions {
  /** How this server is called in measures. */
  readonly channel: string;
  readonly path: string;
  readonly public_url: string;
  readonly adapter: NonNullable<ServerOptions['adapter']>;
  readonly tokens: TokenVerifier;
  readonly admit: Admission;
  readonly metrics: Metrics;
}

const incoming = { per_second: 10, burst: 30 };
const longestIncomingBytes = 64 * 1024;
const socketsPerUser = 40;
// A client that has opened a connection but shows no token is cut off after this.
const handshakeMs = 10_000;
const longestTimerMs = 2 ** 31 - 1;

export const userRoom = (id: number): string => `user:${id}`;
export const sessionRoom = (id: string): string => `session:${id}`;

/** A websocket-only socket.io server whose sockets are those of signed-in people, each in the room of its person and session. */
export function openSocketServer(options: SocketServerOptions): Server {
  const { channel, path, public_url, adapter, tokens, admit, metrics } = options;
  const refuse = (reason: string) => metrics.socket_refusals.inc({ channel, reason });
  const server = new Server({
    path,
    adapter,
    transports: ['websocket'],
    serveClient: false,
    maxHttpBufferSize: longestIncomingBytes,
    connectTimeout: handshakeMs,
    // Several socket servers, and in development the live reload, share one HTTP server: each leaves the others' upgrades alone.
    destroyUpgradeTimeout: handshakeMs,
    allowRequest(request, decide) {
      const isAllowed = isAllowedOrigin(request.headers.origin, request.headers.host, public_url);
      if (!isAllowed) refuse('origin');
      decide(null, isAllowed);
    },
  });

  async function identify(socket: Socket, next: (error?: Error) => void): Promise<void> {
    try {
      const token: unknown = (socket.handshake.auth as Record<string, unknown>)['token'];
      if (typeof token !== 'string' || token === '') throw new Error('No token found.');
      const claims = await tokens.verify(token);
      await admit(claims);
      (socket.data as { claims?: TokenClaims }).claims = claims;
    } catch {
      refuse('token');
      // One answer for every cause: what is wrong with a token helps only who forged it.
      next(new Error('Sign in again.'));
      return;
    }
    next();
  }

  function welcome(socket: Socket): void {
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

  server.use((socket, next) => void identify(socket, next));
  server.on('connection', welcome);
  return server;
}

/** Closes the sockets of this process; other nodes keep theirs. Not `server.close()`, which would also close the HTTP server. */
export async function closeSocketServer(server: Server): Promise<void> {
  server.local.disconnectSockets(true);
  await server.of('/').adapter.close();
  // Declared always, but set only when attached.
  if ((server.engine as unknown) !== undefined) server.engine.close();
}

function limitIncoming(socket: Socket, refuse: (reason: string) => void): void {
  const limit = createRateLimit(incoming);
  socket.use((_, next) => {
    if (limit.take()) {
      next();
      return;
    }
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
