import type { JobWithMetadata, PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import type { Context } from '../context.ts';
import type { Metrics } from '../telemetry/metrics.ts';
import { unpackPayload, type JobDefinition } from './job-definition.ts';

interface WorkOptions {
  readonly ctx: Context;
  readonly log: Pick<Logger, 'error' | 'warn'>;
  readonly metrics: Metrics;
  readonly poll_seconds: number;
}

/** Begins to work on one kind of job; its module is imported with the first job. */
export async function workOn(queue: PgBoss, job: JobDefinition, { ctx, log, metrics, poll_seconds }: WorkOptions): Promise<void> {
  let loading: ReturnType<JobDefinition['load']> | null = null;
  const options = {
    includeMetadata: true as const,
    notifyPollingIntervalSeconds: poll_seconds,
    pollingIntervalSeconds: Math.min(poll_seconds, 2),
  };
  const run = async (batch: JobWithMetadata[]) => {
    loading ??= job.load();
    const work = await loading;
    for (const one of batch)
      await runMeasured(one, { log, metrics }, () =>
        work.run(unpackPayload(job, one.data), ctx, {
          id: one.id,
          attempt: one.retryCount + 1,
          is_last: one.retryCount >= one.retryLimit,
          signal: one.signal,
        }),
      );
  };
  for (let worker = 0; worker < (job.options?.concurrency ?? 2); worker++) {
    const id: Promise<string> = queue.work(job.name, options, async (batch: JobWithMetadata[]) => {
      // A notification wakes for one job, however many wait: whoever had one looks for the next as soon as it is done.
      queue.notifyWorker(await id);
      await run(batch);
    });
    await id;
  }
}

async function runMeasured(
  job: JobWithMetadata,
  { log, metrics }: Pick<WorkOptions, 'log' | 'metrics'>,
  run: () => Promise<void>,
): Promise<void> {
  const end = metrics.job_seconds.startTimer({ job: job.name });
  try {
    await run();
    end({ outcome: 'done' });
  } catch (error) {
    end({ outcome: 'failed' });
    const facts = { err: error, job: job.name, job_id: job.id, attempt: job.retryCount + 1 };
    if (job.retryCount >= job.retryLimit) log.error(facts, 'A job failed for the last time.');
    else log.warn(facts, 'A job failed and will be tried again.');
    throw error;
  }
}
