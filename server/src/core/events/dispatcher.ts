import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { Context } from '../context.ts';
import type { Listener } from '../db/listener.ts';
import type { Metrics } from '../telemetry/metrics.ts';
import { within } from '../time/deadline.ts';
import { createDeliveryStore, type Claim, type Delivery, type DeliveryStore } from './delivery.store.ts';
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
const patienceMs = 100;
// What is delivered goes behind the requests of people: in a process that is busy for more of its time than this, there is one quick lane.
const maxUtilization = 0.6;
const utilizationMs = 50;
// A notification can be missed while the connection is away, so the tables are also looked at now and then.
const pollSeconds = 15;
// What is due but locked by another node must not be asked for in a tight loop.
const shortestNapSeconds = 0.5;
const sweepSeconds = 3_600;
const handlerTimeoutMs = 120_000;
// So many are claimed at once where many wait and their handlers are quick; a slow one holds up only what was claimed with it.
const maxClaimed = 8;
const quickMs = 50;
const drainPauseMs = 20;

export function createDispatcher(deps: DispatcherDeps, handlers: readonly DomainEventHandler[], ctx: Context): Dispatcher {
  const { pool, listener, log, metrics } = deps;
  const byName = new Map(handlers.map((handler) => [handler.name, handler]));
  const store = createDeliveryStore(pool, [...byName.keys()]);
  let alarm: NodeJS.Timeout | null = null;
  let sweeper: NodeJS.Timeout | null = null;
  let unlisten: (() => Promise<void>) | null = null;

  const fanOut = createFanOut(store);
  // Of all lanes together: what one of them found is what the others will find.
  let claimSize = 1;

  const wake = () => {
    fanOut.request();
    lanes.wake();
  };

  const lanes = createLanes({
    limit: laneLimit,
    patience: patienceMs,
    hasTime: watchTime(),
    async take() {
      await fanOut.run();
      const asked = claimSize;
      const claim = await store.claim(asked);
      if (!claim) return null;
      return async () => {
        claimSize = await deliverAll(claim, { asked, byName, deps, ctx }).catch((error: unknown) => {
          // What came of them could not be stored: each is taken alone, so that none is repeated for another.
          claimSize = 1;
          throw error;
        });
      };
    },
    onIdle: setAlarm,
    onError: (error) => log.error({ err: error }, 'The outbox could not be read; it is tried again shortly.'),
  });

  /** Wakes the lanes when the next retry falls due. */
  async function setAlarm(): Promise<void> {
    const seconds = await store.secondsToNext().catch(() => null);
    if (alarm) clearTimeout(alarm);
    alarm = setTimeout(wake, Math.min(Math.max(seconds ?? pollSeconds, shortestNapSeconds), pollSeconds) * 1000);
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
      unlisten = await listener.listen(outboxChannel, wake, wake);
      metrics.addGauge('outbox_lag_seconds', 'Age of the oldest event that a subscriber still waits for.', () => store.lagSeconds());
      metrics.addGauge('outbox_dead_letters', 'Deliveries that were given up.', () => store.deadCount());
      sweeper = setInterval(() => void sweep(), sweepSeconds * 1000);
      sweeper.unref();
      wake();
    },
    async drain() {
      do {
        wake();
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

/** Whether this process was idle for a good part of the time since that was last asked. */
function watchTime(): () => boolean {
  let since = performance.eventLoopUtilization();
  let hasTime = true;
  return () => {
    const { active, idle, utilization } = performance.eventLoopUtilization(since);
    if (active + idle >= utilizationMs) {
      since = performance.eventLoopUtilization();
      hasTime = utilization <= maxUtilization;
    }
    return hasTime;
  };
}

/** Fans out where that was requested since it last did; what is requested while it runs is for the next run. */
function createFanOut(store: Pick<DeliveryStore, 'fanOut'>) {
  let isRequested = true;
  return {
    request() {
      isRequested = true;
    },
    async run(): Promise<void> {
      if (!isRequested) return;
      isRequested = false;
      await store.fanOut().catch((error: unknown) => {
        isRequested = true;
        throw error;
      });
    },
  };
}

interface DeliveringAll {
  /** How many were to be claimed. */
  readonly asked: number;
  readonly byName: ReadonlyMap<string, DomainEventHandler>;
  readonly deps: DispatcherDeps;
  readonly ctx: Context;
}

/** Delivers what was claimed, or as much of it as can be done quickly; answers how many to claim the next time. */
async function deliverAll(claim: Claim, { asked, byName, deps, ctx }: DeliveringAll): Promise<number> {
  const started = performance.now();
  const isQuick = () => performance.now() - started < quickMs;
  const outcomes: [subscriber: string, outcome: Outcome][] = [];
  try {
    for (const delivery of claim.deliveries) {
      const handler = byName.get(delivery.subscriber);
      if (handler) outcomes.push([delivery.subscriber, await deliver(claim, { delivery, handler }, { deps, ctx })]);
      if (!isQuick()) break;
    }
    await claim.settle();
  } finally {
    claim.release();
  }
  for (const [subscriber, outcome] of outcomes) deps.metrics.outbox_deliveries.inc({ subscriber, outcome });
  if (claim.deliveries.length < asked) return 1;
  return isQuick() ? Math.min(asked * 2, maxClaimed) : Math.max(Math.floor(asked / 2), 1);
}

type Outcome = 'delivered' | 'failed' | 'dead';

interface Delivering {
  readonly delivery: Delivery;
  readonly handler: DomainEventHandler;
}

/** Calls the handler and notes in the claim what comes of it. */
async function deliver(
  claim: Claim,
  { delivery, handler }: Delivering,
  { deps, ctx }: { deps: DispatcherDeps; ctx: Context },
): Promise<Outcome> {
  const { log, retry = defaultRetry } = deps;
  const { event, subscriber, attempt } = delivery;
  try {
    await within(handlerTimeoutMs, handler.handle(event, ctx));
  } catch (error) {
    const outcome = await claim.fail(delivery, error, retry);
    const facts = { err: error, subscriber, event_id: event.id, event_type: event.type, attempt };
    if (outcome === 'dead') log.error(facts, 'An event handler failed for the last time; the delivery is a dead letter now.');
    else log.warn(facts, 'An event handler failed and will be tried again.');
    return outcome;
  }
  claim.complete(delivery);
  return 'delivered';
}
