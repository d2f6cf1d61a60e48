import { createAdapter } from '@socket.io/redis-adapter';
import { Redis } from 'ioredis';
import type { Logger } from 'pino';
import type { ServerOptions } from 'socket.io';

/** The two connections to Redis over which the nodes' socket servers talk. */
export interface RedisBridge {
  adapterFor(key: string): NonNullable<ServerOptions['adapter']>;
  close(): Promise<void>;
}

/** Connects in the background; while Redis is away, messages reach only the sockets of the node that sends them. */
export function connectRedis(url: string, log: Pick<Logger, 'warn'>): RedisBridge {
  const publisher = new Redis(url, { maxRetriesPerRequest: 1 });
  const subscriber = publisher.duplicate();
  // The adapter does not wait for its publishing, so a failure must end here; the connection's own error is logged below.
  const publish = publisher.publish.bind(publisher);
  publisher.publish = (channel: string | Buffer, message: string | Buffer) => publish(channel, message).catch(() => 0);
  for (const connection of [publisher, subscriber]) {
    connection.on('error', (error: Error) => log.warn({ err: error }, 'Redis cannot be reached; real-time messages stay on this node.'));
  }
  return {
    adapterFor: (key) => createAdapter(publisher, subscriber, { key, publishOnSpecificResponseChannel: true }),
    async close() {
      publisher.disconnect();
      subscriber.disconnect();
    },
  };
}
