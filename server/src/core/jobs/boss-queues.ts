import type { Pool } from 'pg';
import type { Db, PgBoss, QueueOptions } from 'pg-boss';
import { withConnection } from '../db/database.ts';
import type { Listener } from '../db/listener.ts';
import type { JobDefinition } from './job-definition.ts';

/** Makes the queue of one kind of job, or brings its options up to date. */
export async function makeQueue(queue: PgBoss, job: JobDefinition): Promise<void> {
  const options = { ...toQueueOptions(job), notify: true };
  if (await queue.getQueue(job.name)) await queue.updateQueue(job.name, options);
  else await queue.createQueue(job.name, { ...options, policy: job.options?.is_unique ? 'exclusive' : 'standard' });
}

/** Makes the kept schedules equal to the declared ones. */
export async function syncSchedules(queue: PgBoss, definitions: readonly JobDefinition[]): Promise<void> {
  const wanted = new Map(definitions.flatMap((job) => (job.schedule ? [[job.name, job.schedule] as const] : [])));
  for (const { name } of await queue.getSchedules()) if (!wanted.has(name)) await queue.unschedule(name);
  for (const [name, { cron, time_zone = 'UTC' }] of wanted) await queue.schedule(name, cron, {}, { tz: time_zone });
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
export function shareConnections(pool: Pool, listener: Listener): Db {
  return {
    executeSql: (text, values) => withConnection(pool, (client) => client.query(text, values)),
    async listen(channel, onNotification, onReconnect) {
      return { close: await listener.listen(channel, onNotification, onReconnect) };
    },
  };
}

export type CountedState = 'waiting' | 'failed';
const states: Readonly<Record<CountedState, string>> = { waiting: "state IN ('created', 'retry')", failed: "state = 'failed'" };

/** How many jobs of the product are in this state. */
export async function countJobs(pool: Pool, state: CountedState): Promise<number> {
  const { rows } = await pool.query<{ n: number }>(
    `SELECT count(*) AS n FROM pgboss.job WHERE ${states[state]} AND name NOT LIKE '\\_\\_%'`,
  );
  return rows[0]?.n ?? 0;
}
