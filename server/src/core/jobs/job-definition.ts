import { z } from 'zod';
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
  /** Whether it is not tried again when this try fails. */
  readonly is_last: boolean;
  /** Aborted when the run's time is over. */
  readonly signal: AbortSignal;
}

export interface JobWork<Payload extends z.ZodObject> {
  /** Must bear being run again: a crash between its effect and its acknowledgement repeats it. Throwing means 'try later'. */
  run(payload: z.output<Payload>, ctx: Context, job: JobRun): Promise<void>;
}

/** A kind of work done later, declared once: whoever enqueues it and the workers know it by this value, never by its name. */
export interface JobDefinition<Payload extends z.ZodObject = z.ZodObject> {
  /** Unique in the product and imperative: `send-ticket-receipt`. Stored with every job, so it never changes once released. */
  readonly name: string;
  /** Grows when older workers can no longer read the payload. What waits from before is parsed by the newer schema, which therefore reads it too. */
  readonly version: number;
  /** Parsed when the job is enqueued and again before it runs. */
  readonly payload: Payload;
  readonly options?: JobOptions;
  readonly schedule?: JobSchedule;
  /** The module that does it, imported when the first such job runs: `() => import('./send-ticket-receipt.run.ts')`. */
  load(): Promise<JobWork<Payload>>;
}

/** Of work on the clock, which is told nothing. */
export const noPayload = z.object({});

/** @throws Error when the name is not a verb with its object in kebab case. */
export function defineJob<Payload extends z.ZodObject>(definition: JobDefinition<Payload>): JobDefinition<Payload> {
  if (!/^[a-z]+(-[a-z]+)+$/.test(definition.name)) throw new Error(`“${definition.name}” is not the name of a job: verb-object.`);
  return definition;
}

/** Carries the version of the payload beside its fields; the first version carries none, as jobs did before there were versions. */
const versionField = 'payload_version';

/** As the job waits in the queue. @throws ZodError when the payload is not as declared */
export const packPayload = <Payload extends z.ZodObject>({ version, payload }: JobDefinition<Payload>, data: z.input<Payload>): object => ({
  ...payload.parse(data),
  ...(version > 1 && { [versionField]: version }),
});

/** @throws Error when it is not as declared, or of a later version than this process knows: a node that does takes the retry. */
export function unpackPayload<Payload extends z.ZodObject>(
  { name, version, payload }: JobDefinition<Payload>,
  data: unknown,
): z.output<Payload> {
  const { [versionField]: written = 1, ...fields } = z.looseObject({ [versionField]: z.number().optional() }).parse(data ?? {});
  if (written > version) throw new Error(`${name} is of version ${written}, and this process knows ${version}.`);
  return payload.parse(fields);
}
