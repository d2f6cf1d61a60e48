import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { Namespace, ServerOptions } from 'socket.io';
import { ClusterAdapter, type ClusterMessage } from 'socket.io-adapter';
import type { Listener } from '../db/listener.ts';

interface PostgresAdapterDeps {
  readonly pool: Pool;
  readonly listener: Listener;
  readonly log: Pick<Logger, 'warn'>;
  /** PostgreSQL channel, one for each socket path. */
  readonly channel: string;
  /** Given the attempt to hear what other nodes send, which ends when it is heard. */
  readonly onListen: (listening: Promise<unknown>) => void;
}

// A notification carries at most 7999 bytes; longer messages wait in a table and the notification names them.
const longestNotification = 7_500;
const storedFor = "interval '1 minute'";
const sweepMs = 60_000;

/**
 * Joins the socket servers of several nodes through PostgreSQL's notifications, so that no other service is needed.
 * At most once, as real-time messages are: a node that is away from the database misses them. What one node sends arrives in its order.
 */
class PostgresAdapter extends ClusterAdapter {
  readonly #deps: PostgresAdapterDeps;
  #unlisten: Promise<() => Promise<void>> | null = null;
  #sweeper: NodeJS.Timeout | null = null;
  // One notification after the other: two connections of the pool would overtake each other, and a short message a long one.
  readonly #waiting: string[] = [];
  #sending: Promise<void> | null = null;
  #received: Promise<void> = Promise.resolve();

  constructor(namespace: Namespace, deps: PostgresAdapterDeps) {
    super(namespace);
    this.#deps = deps;
  }

  override async init(): Promise<void> {
    this.#unlisten = this.#deps.listener.listen(
      this.#deps.channel,
      (text) => {
        this.#received = this.#received.then(() => this.#try('receive', this.#handle(text)));
      },
      () => undefined,
    );
    this.#sweeper = setInterval(() => void this.#try('sweep', this.#sweep()), sweepMs);
    this.#sweeper.unref();
    this.#deps.onListen(this.#unlisten);
    await this.#try('listen', this.#unlisten);
  }

  override async close(): Promise<void> {
    if (this.#sweeper) clearInterval(this.#sweeper);
    const unlisten = await this.#unlisten?.catch(() => null);
    await unlisten?.();
    await this.#sending;
  }

  protected override async doPublish(message: ClusterMessage): Promise<string> {
    this.#waiting.push(JSON.stringify(message));
    // The sockets of this node do not wait until the others have been told.
    this.#sending ??= this.#sendWaiting();
    return '';
  }

  async #sendWaiting(): Promise<void> {
    while (this.#waiting.length > 0) await this.#try('publish', this.#notify(takeTogether(this.#waiting)));
    this.#sending = null;
  }

  // Only asked for by calls that need answers from other nodes (acknowledged broadcasts, fetchSockets), which the hub never makes.
  protected override async doPublishResponse(): Promise<void> {
    throw new Error('This adapter carries messages one way.');
  }

  async #notify(text: string): Promise<void> {
    const { pool, channel } = this.#deps;
    if (Buffer.byteLength(text) <= longestNotification) {
      await pool.query({ name: 'realtime_notify', text: 'SELECT pg_notify($1, $2)', values: [channel, text] });
      return;
    }
    await pool.query(
      "WITH kept AS (INSERT INTO realtime_messages (body) VALUES ($2) RETURNING message_id) SELECT pg_notify($1, '#' || message_id) FROM kept",
      [channel, text],
    );
  }

  async #handle(text: string): Promise<void> {
    const body = text.startsWith('#') ? await this.#readLong(text.slice(1)) : text;
    if (body === null) return;
    for (const message of [JSON.parse(body) as ClusterMessage | ClusterMessage[]].flat())
      await this.#try('receive', (async () => this.onMessage(message))());
  }

  async #readLong(id: string): Promise<string | null> {
    const { rows } = await this.#deps.pool.query<{ body: string }>('SELECT body FROM realtime_messages WHERE message_id = $1', [id]);
    return rows[0]?.body ?? null;
  }

  async #sweep(): Promise<void> {
    await this.#deps.pool.query(`DELETE FROM realtime_messages WHERE created_at < now() - ${storedFor}`);
  }

  /** A message that gets lost must not take the process with it. */
  async #try(step: string, work: Promise<unknown>): Promise<void> {
    try {
      await work;
    } catch (error) {
      this.#deps.log.warn({ err: error, step }, 'A real-time message could not pass between nodes.');
    }
  }
}

/** Takes the first of the messages, and as many behind it as go into one notification with it, which is a list then. */
function takeTogether(messages: string[]): string {
  let bytes = 0;
  const tooMuch = messages.findIndex((text) => (bytes += Buffer.byteLength(text) + 1) >= longestNotification);
  const taken = messages.splice(0, Math.max(tooMuch === -1 ? messages.length : tooMuch, 1));
  const [first = ''] = taken;
  return taken.length === 1 ? first : `[${taken.join(',')}]`;
}

/** The adapter class for `new Server({ adapter })`, which calls it with `new`. */
export function createPostgresAdapter(deps: PostgresAdapterDeps): NonNullable<ServerOptions['adapter']> {
  return class extends PostgresAdapter {
    constructor(namespace: Namespace) {
      super(namespace, deps);
    }
  };
}
