import { sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import { fromDrizzle, PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import type { z } from 'zod';
import type { Context } from '../context.ts';
import type { Tx } from '../db/database.ts';
import { withAdvisoryLock } from '../db/advisory-lock.ts';
import type { Listener } from '../db/listener.ts';
import type { Metrics } from '../telemetry/metrics.ts';
import { countJobs, syncSchedules, makeQueue, shareConnections } from './boss-queues.ts';
import { packPayload, type JobDefinition } from './job-definition.ts';
import { workOn } from './worker-loop.ts';

export interface EnqueueOptions {
  /** Not before this moment. */
  readonly start_after?: Date;
  /** For kinds with `is_unique`: what it is that must not be done twice. */
  readonly singleton_key?: string;
  /** Higher first; 0 unless said. */
  readonly priority?: number;
}

export interface JobQueue {
  /**
   * Queues the work, in the caller's transaction when one is given; answers its id, or null when a unique one waits already.
   * Any process may enqueue, whether or not it works.
   * @throws ZodError when the payload is not as the job declares it
   */
  enqueue<Payload extends z.ZodObject>(
    tx: Tx | null,
    job: JobDefinition<Payload>,
    payload: z.input<Payload>,
    options?: EnqueueOptions,
  ): Promise<string | null>;
  /** Begins to work on these kinds and those of the core, and on their schedules. Throws when two share a name. */
  start(definitions: readonly JobDefinition[], ctx: Context): Promise<void>;
  /** Takes no more work; `graceful` lets what runs finish first, else it is tried again later. */
  stop(graceful: boolean): Promise<void>;
  /** Whether the queue can take work now; throws when the database cannot be reached. */
  isReady(): Promise<boolean>;
}

interface JobQueueDeps {
  readonly pool: Pool;
  readonly listener: Listener;
  readonly log: Pick<Logger, 'error' | 'warn'>;
  readonly metrics: Metrics;
  /** Kinds of the core itself; every process knows them. */
  readonly core_jobs?: readonly JobDefinition[];
  /** Seconds between looks for work that no notification announces: retries and jobs for later. */
  readonly poll_seconds?: number;
}

const gracefulStopMs = 30_000;
const bossLock = 7_242_002;

async function openBoss({ pool, listener, log }: Pick<JobQueueDeps, 'pool' | 'listener' | 'log'>, isWorking: boolean): Promise<PgBoss> {
  const boss = new PgBoss({
    db: shareConnections(pool, listener),
    useListenNotify: isWorking,
    supervise: isWorking,
    schedule: isWorking,
  });
  boss.on('error', (error) => log.error({ err: error }, 'The job queue met an error.'));
  boss.on('warning', (warning) => log.warn({ warning: warning.message }, 'The job queue warns.'));
  // Whoever starts first makes or upgrades the tables of the queue; two at once would both try.
  await withAdvisoryLock(pool, bossLock, () => boss.start());
  return boss;
}

/** The job queue: pg-boss on the product's own database and pool. Its tables come into being at the first use. */
export function createJobQueue({ pool, listener, log, metrics, core_jobs = [], poll_seconds = 10 }: JobQueueDeps): JobQueue {
  let opening: Promise<PgBoss> | null = null;
  const declared = new Map<string, Promise<void>>();

  /** The queue as it is, or one that only sends. */
  function reach(): Promise<PgBoss> {
    opening ??= openBoss({ pool, listener, log }, false).catch((error: unknown) => {
      opening = null;
      throw error;
    });
    return opening;
  }

  function declare(queue: PgBoss, job: JobDefinition): Promise<void> {
    const found = declared.get(job.name);
    if (found) return found;
    const declaring = makeQueue(queue, job).catch((error: unknown) => {
      declared.delete(job.name);
      throw error;
    });
    declared.set(job.name, declaring);
    return declaring;
  }

  async function close(graceful: boolean): Promise<void> {
    const boss = await opening?.catch(() => null);
    opening = null;
    declared.clear();
    await boss?.stop({ graceful, timeout: gracefulStopMs, close: false });
  }

  async function beginWork(queue: PgBoss, definitions: readonly JobDefinition[], ctx: Context): Promise<void> {
    for (const job of definitions) await declare(queue, job);
    await syncSchedules(queue, definitions);
    for (const job of definitions) await workOn(queue, job, { ctx, log, metrics, poll_seconds });
    metrics.addGauge('jobs_waiting', 'Jobs that are due or wait for a retry.', () => countJobs(pool, 'waiting'));
    metrics.addGauge('jobs_failed', 'Jobs that failed for good and are still kept.', () => countJobs(pool, 'failed'));
  }

  return {
    async enqueue(tx, job, payload, options = {}) {
      if (options.singleton_key !== undefined && !job.options?.is_unique)
        throw new Error(`Job ${job.name} has a singleton key but is not unique.`);
      const data = packPayload(job, payload);
      const queue = await reach();
      await declare(queue, job);
      return queue.send(job.name, data, {
        ...(tx && { db: fromDrizzle(tx, sql) }),
        ...(options.start_after && { startAfter: options.start_after }),
        ...(options.singleton_key !== undefined && { singletonKey: options.singleton_key }),
        ...(options.priority !== undefined && { priority: options.priority }),
      });
    },
    async start(definitions, ctx) {
      const all = [...core_jobs, ...definitions];
      refuseTwins(all);
      await close(true);
      opening = openBoss({ pool, listener, log }, true);
      try {
        await beginWork(await opening, all, ctx);
      } catch (error) {
        await close(false);
        throw error;
      }
    },
    stop: close,
    isReady: async () => (await reach()).isInstalled(),
  };
}

function refuseTwins(definitions: readonly JobDefinition[]): void {
  const names = new Set<string>();
  for (const { name } of definitions) {
    if (names.has(name)) throw new Error(`Two jobs are called ${name}.`);
    names.add(name);
  }
}
