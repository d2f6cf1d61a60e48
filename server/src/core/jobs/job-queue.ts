import { sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import { fromDrizzle, PgBoss, type Db, type JobWithMetadata, type QueueOptions } from 'pg-boss';
import type { Logger } from 'pino';
import type { Context } from '../context.ts';
import type { Tx } from '../db/database.ts';
import type { Listener } from '../db/listener.ts';
import type { Metrics } from '../telemetry/metrics.ts';
import type { JobDefinition, JobWork } from './job-definition.ts';

export type * from './job-definition.ts';

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
   */
  enqueue<Data extends object>(tx: Tx | null, job: JobDefinition<Data>, data: Data, options?: EnqueueOptions): Promise<string | null>;
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

/** The job queue: pg-boss on the product's own database and pool. Its tables come into being at the first use. */
export function createJobQueue({ pool, listener, log, metrics, core_jobs = [], poll_seconds = 10 }: JobQueueDeps): JobQueue {
  let opening: Promise<PgBoss> | null = null;
  const declared = new Map<string, Promise<void>>();

  async function open(isWorking: boolean): Promise<PgBoss> {
    const boss = new PgBoss({ db: shareConnections(pool, listener), useListenNotify: isWorking, supervise: isWorking, schedule: isWorking });
    boss.on('error', (error) => log.error({ err: error }, 'The job queue met an error.'));
    boss.on('warning', (warning) => log.warn({ warning: warning.message }, 'The job queue warns.'));
    await boss.start();
    return boss;
  }

  /** The queue as it is, or one that only sends. */
  function reach(): Promise<PgBoss> {
    opening ??= open(false).catch((error: unknown) => {
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

  async function schedule(queue: PgBoss, definitions: readonly JobDefinition[]): Promise<void> {
    const wanted = new Map(definitions.flatMap((job) => (job.schedule ? [[job.name, job.schedule] as const] : [])));
    for (const { name } of await queue.getSchedules()) if (!wanted.has(name)) await queue.unschedule(name);
    for (const [name, { cron, time_zone = 'UTC' }] of wanted) await queue.schedule(name, cron, {}, { tz: time_zone });
  }

  async function work(queue: PgBoss, job: JobDefinition, ctx: Context): Promise<void> {
    let loaded: Promise<JobWork<object>> | null = null;
    const options = {
      includeMetadata: true as const,
      localConcurrency: job.options?.concurrency ?? 2,
      notifyPollingIntervalSeconds: poll_seconds,
      pollingIntervalSeconds: Math.min(poll_seconds, 2),
    };
    await queue.work(job.name, options, async (batch: JobWithMetadata<object>[]) => {
      loaded ??= job.load();
      const { run } = await loaded;
      for (const one of batch) await runMeasured(one, (data) => run(data, ctx, { id: one.id, attempt: one.retryCount + 1, signal: one.signal }));
    });
  }

  async function runMeasured(job: JobWithMetadata<object>, run: (data: object) => Promise<void>): Promise<void> {
    const end = metrics.job_seconds.startTimer({ job: job.name });
    try {
      await run(job.data);
      end({ outcome: 'done' });
    } catch (error) {
      end({ outcome: 'failed' });
      const facts = { err: error, job: job.name, job_id: job.id, attempt: job.retryCount + 1 };
      if (job.retryCount >= job.retryLimit) log.error(facts, 'A job failed for the last time.');
      else log.warn(facts, 'A job failed and will be tried again.');
      throw error;
    }
  }

  return {
    async enqueue(tx, job, data, options = {}) {
      if (options.singleton_key !== undefined && !job.options?.is_unique) throw new Error(`Job ${job.name} has a singleton key but is not unique.`);
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
      const names = new Set<string>();
      for (const { name } of all) {
        if (names.has(name)) throw new Error(`Two jobs are called ${name}.`);
        names.add(name);
      }
      await close(true);
      opening = open(true);
      try {
        const queue = await opening;
        for (const job of all) await declare(queue, job);
        await schedule(queue, all);
        for (const job of all) await work(queue, job, ctx);
      } catch (error) {
        await close(false);
        throw error;
      }
      metrics.addGauge('jobs_waiting', 'Jobs that are due or wait for a retry.', () => countJobs(pool, "state IN ('created', 'retry')"));
      metrics.addGauge('jobs_failed', 'Jobs that failed for good and are still kept.', () => countJobs(pool, "state = 'failed'"));
    },
    stop: close,
    isReady: async () => (await reach()).isInstalled(),
  };
}

async function makeQueue(queue: PgBoss, job: JobDefinition): Promise<void> {
  const options = { ...toQueueOptions(job), notify: true };
  if (await queue.getQueue(job.name)) await queue.updateQueue(job.name, options);
  else await queue.createQueue(job.name, { ...options, policy: job.options?.is_unique ? 'exclusive' : 'standard' });
}

function toQueueOptions({ options = {} }: JobDefinition): QueueOptions {
  return {
    retryLimit: options.retry_limit ?? 5,
    retryDelay: options.retry_delay ?? 10,
    retryBackoff: true,
    retryDelayMax: options.retry_delay_max ?? 3_600,
    expireInSeconds: options.expire_in ?? 900,
    deleteAfterSeconds: options.keep_for ?? 86_400,
  };
}

/** pg-boss on the pool and listening connection that the process has anyway. */
function shareConnections(pool: Pool, listener: Listener): Db {
  return {
    executeSql: (text, values) => pool.query(text, values),
    async listen(channel, onNotification, onReconnect) {
      return { close: await listener.listen(channel, onNotification, onReconnect) };
    },
  };
}

async function countJobs(pool: Pool, condition: string): Promise<number> {
  const { rows } = await pool.query<{ n: number }>(`SELECT count(*) AS n FROM pgboss.job WHERE ${condition} AND name NOT LIKE '\\_\\_%'`);
  return rows[0]?.n ?? 0;
}
