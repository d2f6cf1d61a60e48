import { signInNeeded } from '@sabha/contract/core/errors';
import type { SocketConnection } from '@sabha/contract/core/socket-event';
import type { Logger } from 'pino';
import { Server, type ServerOptions, type Socket } from 'socket.io';
import type { TokenClaims, TokenVerifier } from '../access/token-verifier.ts';
import type { Metrics } from '../telemetry/metrics.ts';
import type { HandshakeLimits } from './handshake-limits.ts';
import { listenToSocket } from './channels.ts';
import { isRefusal } from './refusal.ts';
import { claimsOf, sessionRoom, setClaims, userRoom } from './rooms.ts';
import type { SocketDoor } from './socket-door.ts';
import { createRateLimit, isAllowedOrigin } from './socket-limits.ts';

interface SocketServerOptions {
  /** How this server is called in measures. */
  readonly connection: SocketConnection;
  readonly path: string;
  readonly public_url: string;
  readonly adapter: NonNullable<ServerOptions['adapter']>;
  readonly tokens: TokenVerifier;
  /** Set when the server is attached; before that nobody is let in. */
  readonly door: () => SocketDoor | null;
  readonly log: Pick<Logger, 'warn'>;
  readonly metrics: Metrics;
  readonly limits: HandshakeLimits;
}

const incoming = { per_second: 10, burst: 30 };
const longestIncomingBytes = 64 * 1024;
const socketsPerUser = 40;
// A client that has opened a connection but shows no token is cut off after this.
const handshakeMs = 5_000;
/** Until then whoever is refused has read so. */
const refusedMs = 500;
const longestTimerMs = 2 ** 31 - 1;

/** A websocket-only socket.io server whose sockets are those of signed-in people, each in the room of its person and session. */
export function openSocketServer(options: SocketServerOptions): Server {
  const { connection, path, public_url, adapter, tokens, metrics, limits, log } = options;
  const refuse = (reason: string) => metrics.socket_refusals.inc({ channel: connection, reason });
  const requireDoor = (): SocketDoor => {
    const door = options.door();
    if (!door) throw new Error('The socket server is not attached yet.');
    return door;
  };
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
      const isLetIn = isAllowed && limits.enter(request);
      if (isAllowed && !isLetIn) refuse('network');
      decide(null, isLetIn);
    },
  });

  async function identify(socket: Socket, next: (error?: Error) => void): Promise<void> {
    try {
      const token: unknown = (socket.handshake.auth as Record<string, unknown>)['token'];
      if (typeof token !== 'string' || token === '') throw signInNeeded();
      const claims = await tokens.verify(token);
      await requireDoor().admit(claims);
      setClaims(socket, claims);
    } catch (error) {
      if (!isRefusal(error)) {
        refuse('unavailable');
        log.warn({ err: error }, 'Who opens a connection could not be found out.');
        // Nothing is wrong with the token: a client takes that for a loss, and connects anew after a while.
        socket.conn.close();
        return;
      }
      refuse('token');
      // One answer for every cause: what is wrong with a token helps only who forged it.
      next(new Error('Sign in again.'));
      // A connection without a person is held by nobody, who could try one token after another over it.
      setTimeout(() => socket.conn.close(), refusedMs).unref();
      return;
    }
    next();
  }

  function welcome(socket: Socket): void {
    const claims = claimsOf(socket);
    limits.admit(socket.request);
    void socket.join([userRoom(claims.user_id), ...(claims.session_id === null ? [] : [sessionRoom(claims.session_id)])]);
    if ((server.of('/').adapter.rooms.get(userRoom(claims.user_id))?.size ?? 0) > socketsPerUser) {
      refuse('too-many');
      socket.disconnect(true);
      return;
    }
    // A session that ended between the first check and the joining of its room is found by asking again.
    const door = requireDoor();
    door.admit(claims).catch((error: unknown) => (isRefusal(error) ? socket.disconnect(true) : socket.conn.close()));
    limitIncoming(socket, refuse);
    listenToSocket({ socket, claims, connection, door, log });
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
