import type { Server as HttpServer } from 'node:http';
import type { ChannelDefinition, SocketConnection, SocketEventDefinition, SocketPayload } from '@sabha/contract/core/socket-event';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { Server } from 'socket.io';
import type { TokenVerifier } from '../access/token-verifier.ts';
import type { Config } from '../config/config.ts';
import type { Listener } from '../db/listener.ts';
import type { Metrics } from '../telemetry/metrics.ts';
import { createHandshakeLimits } from './handshake-limits.ts';
import { createPostgresAdapter } from './postgres-adapter.ts';
import { connectRedis, type RedisBridge } from './redis-bridge.ts';
import { createLostRightsFollower, lostRightsChannel, parseLostRights } from './lost-rights.ts';
import { channelRoom, userRoom } from './rooms.ts';
import type { SocketDoor } from './socket-door.ts';
import { closeSocketServer, openSocketServer } from './socket-server.ts';

/** Messages to browsers that are connected now; what must not be lost is stored first and read again by the client. */
export interface RealtimeHub {
  /**
   * Accepts websockets on the app's HTTP server once this node hears the others: a socket that came earlier would miss what they send.
   * A Redis that is away is not waited for. A process without a server (the worker) may still publish. After `close` it does nothing.
   * @throws Error when the database does not answer
   */
  attach(server: HttpServer, door: SocketDoor): Promise<void>;
  /**
   * Emits to every connected tab of these people, on every node. Call after commit.
   * @throws ZodError when the payload is not as the event says; what it does not name is left out
   */
  publish<Event extends SocketEventDefinition>(user_ids: readonly number[], event: Event, payload: SocketPayload<Event>): void;
  /** Emits to every socket in the channel of this thing, on every node. @throws ZodError as `publish` */
  broadcast<Event extends SocketEventDefinition>(
    to: { channel: ChannelDefinition; id: number },
    event: Event,
    payload: SocketPayload<Event>,
  ): void;
  /** Closes all sockets of this process; other nodes keep theirs. Closing again does nothing. */
  close(): Promise<void>;
}

interface RealtimeHubDeps {
  readonly config: Pick<Config, 'public_url' | 'redis_url' | 'rate_limits' | 'guests_per_address' | 'trust_proxy'>;
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
  let door: SocketDoor | null = null;
  let isClosed = false;

  const listening: Promise<unknown>[] = [];
  const onListen = (attempt: Promise<unknown>) => void listening.push(attempt);
  const open = (connection: SocketConnection, path: string): Server => {
    const key = `sabha_realtime_${connection}`;
    const adapter = bridge ? bridge.adapterFor(key) : createPostgresAdapter({ pool, listener, log, channel: key, onListen });
    return openSocketServer({
      connection,
      path,
      adapter,
      tokens,
      metrics,
      limits: createHandshakeLimits(config),
      public_url: config.public_url,
      log,
      door: () => door,
    });
  };
  const servers: Readonly<Record<SocketConnection, Server>> = {
    notification: open('notification', '/socket.io'),
    chat: open('chat', '/api/chat'),
  };
  const all = Object.values(servers);
  metrics.addGauge('sockets', 'Open real-time connections of this process.', () =>
    all.reduce((sum, server) => sum + server.of('/').sockets.size, 0),
  );

  const rights = createLostRightsFollower({
    namespaces: { notification: servers.notification.of('/'), chat: servers.chat.of('/') },
    door: () => door,
    log,
  });
  const follow = (work: Promise<void>) =>
    void work.catch((error: unknown) => log.warn({ err: error }, 'Connections could not be asked about lost rights.'));
  let unlisten: (() => Promise<void>) | null = null;

  return {
    async attach(http, given) {
      await (bridge ? bridge.settle() : Promise.all(listening));
      // Of all nodes each hears the database itself, whatever joins them for messages.
      const stop = await listener.listen(
        lostRightsChannel,
        (payload) => follow(rights.follow(parseLostRights(payload))),
        () => follow(rights.recheckAll()),
      );
      if (isClosed) return stop();
      unlisten = stop;
      door = given;
      for (const server of all) server.attach(http);
    },
    publish(user_ids, { connection, name, payload: schema }, payload) {
      const message = schema.parse(payload);
      if (user_ids.length > 0) servers[connection].to(user_ids.map(userRoom)).emit(name, message);
    },
    broadcast({ channel, id }, { connection, name, payload: schema }, payload) {
      servers[connection].to(channelRoom(channel.name, id)).emit(name, schema.parse(payload));
    },
    async close() {
      if (isClosed) return;
      isClosed = true;
      rights.close();
      await unlisten?.();
      for (const server of all) await closeSocketServer(server);
      await bridge?.close();
    },
  };
}
