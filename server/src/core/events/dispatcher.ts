import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { Context } from '../context.ts';
import type { Listener } from '../db/listener.ts';
import type { Metrics } from '../telemetry/metrics.ts';
import { within } from '../time/deadline.ts';
import { createDeliveryStore, type Claim } from './delivery.store.ts';
import { defaultRetry, type DomainEventHandler, type RetryRule } from './domain-event.ts';

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
const sweepSeconds = 3_600;
const handlerTimeoutMs = 120_000;
const drainPauseMs = 20;
// What is due but locked by another node must not be asked for in a tight loop.
const shortestNapSeconds = 0.5;

export function createDispatcher(deps: DispatcherDeps, handlers: readonly DomainEventHandler[], ctx: Context): Dispatcher {
  const { pool, listener, log, metrics, retry = defaultRetry } = deps;
  const byName = new Map(handlers.map((handler) => [handler.name, handler]));
  const store = createDeliveryStore(pool, [...byName.keys()]);
  const lanes = new Set<Promise<void>>();
  let isStopped = false;
  let hasNews = false;
  let asleep: Promise<void> = Promise.resolve();
  let wakeTimer: NodeJS.Timeout | null = null;
  let sweepTimer: NodeJS.Timeout | null = null;
  let unlisten: (() => Promise<void>) | null = null;

  async function deliver(claim: Claim): Promise<void> {
    const handler = byName.get(claim.subscriber);
    if (!handler) throw new Error(`Claimed a delivery for ${claim.subscriber}, which is not handled here.`);
    try {
      await within(handlerTimeoutMs, handler.handle(claim.event, ctx));
    } catch (error) {
      const outcome = await claim.fail(error, retry);
      metrics.outbox_deliveries.inc({ subscriber: claim.subscriber, outcome });
      const facts = { err: error, subscriber: claim.subscriber, event_id: claim.event.id, event_type: claim.event.type, attempt: claim.attempt };
      if (outcome === 'dead') log.error(facts, 'An event handler failed for the last time; the delivery is a dead letter now.');
      else log.warn(facts, 'An event handler failed and will be tried again.');
      return;
    }
    await claim.complete();
    metrics.outbox_deliveries.inc({ subscriber: claim.subscriber, outcome: 'delivered' });
  }

  /** Delivers until nothing is due. */
  async function runLane(): Promise<void> {
    while (!isStopped) {
      hasNews = false;
      await store.fanOut();
      const claim = await store.claim();
      if (claim) {
        // Others may take what is beside this one meanwhile.
        openLane();
        await deliver(claim).finally(claim.release);
      } else if (!hasNews) {
        return;
      }
    }
  }

  function openLane(): void {
    if (isStopped || lanes.size >= laneLimit) return;
    const lane: Promise<void> = runLane()
      .catch((error: unknown) => log.error({ err: error }, 'The outbox could not be read; it is tried again shortly.'))
      .finally(() => {
        lanes.delete(lane);
        if (lanes.size === 0) asleep = sleep();
      });
    lanes.add(lane);
  }

  function wake(): void {
    hasNews = true;
    openLane();
  }

  /** Sets the alarm for the next retry that falls due; the last lane to end does it. */
  async function sleep(): Promise<void> {
    if (isStopped) return;
    const seconds = await store.secondsToNext().catch(() => null);
    if (isStopped) return;
    if (wakeTimer) clearTimeout(wakeTimer);
    wakeTimer = setTimeout(wake, Math.min(Math.max(seconds ?? pollSeconds, shortestNapSeconds), pollSeconds) * 1000);
  }

  async function sweep(): Promise<void> {
    await store.register(handlers);
    await store.sweep();
  }

  return {
    async start() {
      await store.register(handlers);
      unlisten = await listener.listen(outboxChannel, wake, wake);
      metrics.addGauge('outbox_lag_seconds', 'Age of the oldest event that a subscriber still waits for.', store.lagSeconds);
      metrics.addGauge('outbox_dead_letters', 'Deliveries that were given up.', store.deadCount);
      sweepTimer = setInterval(() => {
        sweep().catch((error: unknown) => log.error({ err: error }, 'Old events could not be swept.'));
      }, sweepSeconds * 1000);
      sweepTimer.unref();
      wake();
    },
    async drain() {
      while (!isStopped) {
        wake();
        while (lanes.size > 0) await Promise.all(lanes);
        if (!(await store.hasDue())) return;
        // What is due and not ours to take is being delivered by another node.
        await pause(drainPauseMs);
      }
    },
    async stop() {
      isStopped = true;
      if (wakeTimer) clearTimeout(wakeTimer);
      if (sweepTimer) clearInterval(sweepTimer);
      await unlisten?.();
      while (lanes.size > 0) await Promise.all(lanes);
      await asleep;
    },
  };
}
