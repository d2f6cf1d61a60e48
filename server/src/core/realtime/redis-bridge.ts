import { createAdapter } from '@socket.io/redis-adapter';
import { Redis } from 'ioredis';
import type { Logger } from 'pino';
import type { ServerOptions } from 'socket.io';

/** The two connections to Redis over which the nodes' socket servers talk. */
export interface RedisBridge {
  adapterFor(key: string): NonNullable<ServerOptions['adapter']>;
  /** Waits until the adapters made so far hear other nodes; while Redis is away, no longer than the attempt to reach it. */
  settle(): Promise<void>;
  close(): Promise<void>;
}

const longestRetryMs = 2_000;
const connectMs = 5_000;

type Command = (...values: never[]) => Promise<unknown>;

/** Connects in the background; while Redis is away, messages reach only the sockets of the node that sends them. */
export function connectRedis(url: string, log: Pick<Logger, 'warn' | 'info'>): RedisBridge {
  let isClosing = false;
  const retryStrategy = (attempt: number) => (isClosing ? null : Math.min(attempt * 100, longestRetryMs));
  const publisher = new Redis(url, { retryStrategy, connectTimeout: connectMs, maxRetriesPerRequest: 1, enableOfflineQueue: false });
  const subscriber = new Redis(url, { retryStrategy, connectTimeout: connectMs, maxRetriesPerRequest: null });
  reportOutages(subscriber, log);
  // The subscriber's reports suffice, but an error nobody listens to would end the process.
  publisher.on('error', () => undefined);
  // Commands wait for a connection without an end, so that its first failure is listened for from the start.
  const failed = new Promise<void>((resolve) => subscriber.once('error', () => resolve()));
  ignoreFailures(publisher, ['publish']);
  ignoreFailures(subscriber, ['subscribe', 'psubscribe', 'unsubscribe', 'punsubscribe']);
  return {
    adapterFor: (key) => createAdapter(publisher, subscriber, { key }),
    async settle() {
      // Answered in the order in which they were sent: after this one, all subscriptions stand.
      await Promise.race([failed, subscriber.ping().catch(() => undefined)]);
    },
    async close() {
      isClosing = true;
      // One that is away ends with its next attempt, which is also what settles the commands that wait for it.
      const end = async (connection: Redis) => {
        const ended = new Promise<void>((resolve) => connection.once('end', () => resolve()));
        if (connection.status === 'ready') await connection.quit();
        await ended;
      };
      await Promise.all([end(publisher), end(subscriber)]);
    },
  };
}

function reportOutages(connection: Redis, log: Pick<Logger, 'warn' | 'info'>): void {
  let isDown = false;
  connection.on('error', (error: Error) => {
    if (!isDown) log.warn({ err: error }, 'Redis cannot be reached; real-time messages stay on this node until it is back.');
    isDown = true;
  });
  connection.on('ready', () => {
    if (isDown) log.info('Redis is back.');
    isDown = false;
  });
}

/** The adapter waits for none of these, so what goes wrong with them must end here; outages are reported by the connection. */
function ignoreFailures(
  connection: Redis,
  names: readonly ('publish' | 'subscribe' | 'psubscribe' | 'unsubscribe' | 'punsubscribe')[],
): void {
  for (const name of names) {
    const command = (connection[name] as Command).bind(connection);
    Object.assign(connection, { [name]: (...values: never[]) => command(...values).catch(() => undefined) });
  }
}
