import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { Context } from '../context.ts';
import type { Listener } from '../db/listener.ts';
import type { Metrics } from '../telemetry/metrics.ts';
import { within } from '../time/deadline.ts';
import { createDeliveryStore, type Claim } from './delivery.store.ts';
import { defaultRetry, type DomainEventHandler, type RetryRule } from './domain-event.ts';
import { createLanes } from './lanes.ts';

/** PostgreSQL channel that says 'there is a new event'. */
export const outboxChannel = 'sabha_outbox';

export interface DispatcherDeps {
  readonly pool: Pool;
  readonly listener: Listener;
  readonly log: Pick<Logger, 'error' | 'warn'>;
  readonly metrics: Metrics;
  readonly retry?: RetryRule;
}

/** Gives the waiting events to the handlers of this process. */
export interface Dispatcher {
  start(): Promise<void>;
  drain(): Promise<void>;
  stop(): Promise<void>;
}

// Each lane holds one pooled connection while its handler runs.
const laneLimit = 3;
// A notification can be missed while the connection is away, so the tables are also looked at now and then.
const pollSeconds = 15;
// What is due but locked by another node must not be asked for in a tight loop.
const shortestNapSeconds = 0.5;
const sweepSeconds = 3_600;
const handlerTimeoutMs = 120_000;
const drainPauseMs = 20;

export function createDispatcher(deps: DispatcherDeps, handlers: readonly DomainEventHandler[], ctx: Context): Dispatcher {
  const { pool, listener, log, metrics } = deps;
  const byName = new Map(handlers.map((handler) => [handler.name, handler]));
  const store = createDeliveryStore(pool, [...byName.keys()]);
  let alarm: NodeJS.Timeout | null = null;
  let sweeper: NodeJS.Timeout | null = null;
  let unlisten: (() => Promise<void>) | null = null;

  const lanes = createLanes({
    limit: laneLimit,
    async take() {
      await store.fanOut();
      const claim = await store.claim();
      const handler = claim && byName.get(claim.subscriber);
      if (!claim || !handler) return null;
      return () => deliver(claim, handler, { deps, ctx }).finally(() => claim.release());
    },
    onIdle: setAlarm,
    onError: (error) => log.error({ err: error }, 'The outbox could not be read; it is tried again shortly.'),
  });

  /** Wakes the lanes when the next retry falls due. */
  async function setAlarm(): Promise<void> {
    const seconds = await store.secondsToNext().catch(() => null);
    if (alarm) clearTimeout(alarm);
    alarm = setTimeout(lanes.wake, Math.min(Math.max(seconds ?? pollSeconds, shortestNapSeconds), pollSeconds) * 1000);
  }

  async function sweep(): Promise<void> {
    try {
      await store.register(handlers);
      await store.sweep();
    } catch (error) {
      log.error({ err: error }, 'Old events could not be swept.');
    }
  }

  return {
    async start() {
      await store.register(handlers);
      unlisten = await listener.listen(outboxChannel, lanes.wake, lanes.wake);
      metrics.addGauge('outbox_lag_seconds', 'Age of the oldest event that a subscriber still waits for.', () => store.lagSeconds());
      metrics.addGauge('outbox_dead_letters', 'Deliveries that were given up.', () => store.deadCount());
      sweeper = setInterval(() => void sweep(), sweepSeconds * 1000);
      sweeper.unref();
      lanes.wake();
    },
    async drain() {
      do {
        lanes.wake();
        await lanes.settle();
        // What is still due is being delivered by another node.
      } while ((await store.hasDue()) && (await pause(drainPauseMs, true)));
    },
    async stop() {
      await unlisten?.();
      await lanes.stop();
      if (alarm) clearTimeout(alarm);
      if (sweeper) clearInterval(sweeper);
    },
  };
}

/** Calls the handler and settles the claim by what comes of it. */
async function deliver(claim: Claim, handler: DomainEventHandler, { deps, ctx }: { deps: DispatcherDeps; ctx: Context }): Promise<void> {
  const { log, metrics, retry = defaultRetry } = deps;
  const { event, subscriber, attempt } = claim;
  try {
    await within(handlerTimeoutMs, handler.handle(event, ctx));
  } catch (error) {
    const outcome = await claim.fail(error, retry);
    metrics.outbox_deliveries.inc({ subscriber, outcome });
    const facts = { err: error, subscriber, event_id: event.id, event_type: event.type, attempt };
    if (outcome === 'dead') log.error(facts, 'An event handler failed for the last time; the delivery is a dead letter now.');
    else log.warn(facts, 'An event handler failed and will be tried again.');
    return;
  }
  await claim.complete();
  metrics.outbox_deliveries.inc({ subscriber, outcome: 'delivered' });
}
