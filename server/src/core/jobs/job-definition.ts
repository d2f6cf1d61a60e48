import type { Context } from '../context.ts';

export interface JobOptions {
  /** How often a failed run is tried again; 5 unless said. */
  readonly retry_limit?: number;
  /** Seconds before the first retry; doubles each time. 10 unless said. */
  readonly retry_delay?: number;
  /** Longest wait between retries, in seconds; one hour unless said. */
  readonly retry_delay_max?: number;
  /** A run longer than this many seconds counts as failed; 15 minutes unless said. */
  readonly expire_in?: number;
  /** Seconds a finished job's data is kept; one day unless said. Keep it short where data is personal. */
  readonly keep_for?: number;
  /** Jobs of this kind that one process runs side by side; 2 unless said. */
  readonly concurrency?: number;
  /** At most one job of the same `singleton_key` waits or runs; a second one is dropped. Cannot be changed once released. */
  readonly is_unique?: boolean;
}

/** Repeats on the clock, once an occurrence over all nodes, with empty data. */
export interface JobSchedule {
  /** Five-field cron expression. */
  readonly cron: string;
  /** IANA zone the expression is read in; UTC unless said. */
  readonly time_zone?: string;
}

/** What a run knows about itself. */
export interface JobRun {
  readonly id: string;
  /** 1 on the first try. */
  readonly attempt: number;
  /** Aborted when the run's time is over. */
  readonly signal: AbortSignal;
}

export interface JobWork<Data extends object> {
  /** Must bear being run again: a crash between its effect and its acknowledgement repeats it. Throwing means 'try later'. */
  run(data: Data, ctx: Context, job: JobRun): Promise<void>;
}

/** A kind of work done later. Names are imperative: `send-ticket-receipt`. */
export interface JobDefinition<Data extends object = object> {
  readonly name: string;
  readonly options?: JobOptions;
  readonly schedule?: JobSchedule;
  /** The module that does it, imported when the first such job runs: `() => import('./send-ticket-receipt.run.ts')`. */
  load(): Promise<JobWork<Data>>;
}
