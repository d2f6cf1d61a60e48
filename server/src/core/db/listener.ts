import pg from 'pg';
import type { Logger } from 'pino';

interface Subscription {
  readonly channel: string;
  readonly onMessage: (payload: string) => void;
  readonly onReconnect: () => void;
  readonly onLoss: () => void;
}

/** One connection a process that hears PostgreSQL's notifications on several channels. */
export interface Listener {
  /**
   * Hears the channel until the returned function is called. `onReconnect` is called each time the connection is back
   * after a loss: what was notified meanwhile was missed. `onLoss` is called when the connection is gone.
   */
  listen(channel: string, onMessage: (payload: string) => void, onReconnect: () => void, onLoss?: () => void): Promise<() => Promise<void>>;
  stop(): Promise<void>;
}

interface ListenerOptions {
  url: string;
  log: Pick<Logger, 'warn'>;
  /** Longest pause between attempts to reconnect, in milliseconds. */
  max_delay?: number;
}

/** Connects at the first `listen`, which throws when that fails; later losses are mended in the background. */
export function createListener({ url, log, max_delay = 5_000 }: ListenerOptions): Listener {
  const subscriptions = new Set<Subscription>();
  let connecting: Promise<pg.Client> | null = null;
  let timer: NodeJS.Timeout | null = null;
  let isStopped = false;

  async function connect(): Promise<pg.Client> {
    const client = new pg.Client({ connectionString: url, application_name: 'sabha-listener', keepAlive: true });
    client.on('notification', ({ channel, payload = '' }) => {
      for (const subscription of subscriptions) if (subscription.channel === channel) subscription.onMessage(payload);
    });
    let isOpen = false;
    const lose = () => {
      if (!isOpen) return;
      isOpen = false;
      if (isStopped) return;
      connecting = null;
      log.warn('The notification listener lost its database connection and reconnects.');
      for (const subscription of subscriptions) subscription.onLoss();
      retry(100);
    };
    client.on('error', lose);
    client.on('end', lose);
    await client.connect();
    isOpen = true;
    for (const channel of new Set([...subscriptions].map((s) => s.channel))) await client.query(`LISTEN ${pg.escapeIdentifier(channel)}`);
    return client;
  }

  function retry(delay: number): void {
    timer = setTimeout(() => {
      timer = null;
      void reconnect(delay);
    }, delay);
  }

  async function reconnect(delay: number): Promise<void> {
    connecting = connect();
    try {
      await connecting;
    } catch {
      // The loss was reported; each further failure only lengthens the pause.
      connecting = null;
      if (!isStopped) retry(Math.min(delay * 2, max_delay));
      return;
    }
    for (const subscription of subscriptions) subscription.onReconnect();
  }

  return {
    async listen(channel, onMessage, onReconnect, onLoss = () => undefined) {
      const subscription = { channel, onMessage, onReconnect, onLoss };
      subscriptions.add(subscription);
      // While a reconnect is under way the channel joins with it.
      if (!timer) {
        connecting ??= connect();
        try {
          await (await connecting).query(`LISTEN ${pg.escapeIdentifier(channel)}`);
        } catch (error) {
          subscriptions.delete(subscription);
          connecting = null;
          throw error;
        }
      }
      return async () => {
        subscriptions.delete(subscription);
      };
    },
    async stop() {
      isStopped = true;
      if (timer) clearTimeout(timer);
      const open = await connecting?.catch(() => null);
      connecting = null;
      await open?.end();
    },
  };
}
