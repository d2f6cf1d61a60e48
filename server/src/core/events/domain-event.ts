import type { Context } from '../context.ts';

/** Something that happened, in the past tense: `ticket.bought`. */
export interface DomainEvent<Payload extends object = Record<string, unknown>> {
  /** Unique; the same on every repeat, so subscribers use it to recognise one they have handled. */
  readonly id: string;
  readonly type: string;
  readonly payload: Payload;
  /** Who did it; 0 is the system or a signed-out visitor. */
  readonly actor_id: number;
  readonly occurred_at: Date;
}

export type NewDomainEvent<Payload extends object = object> = Omit<DomainEvent<Payload>, 'id' | 'occurred_at'>;

/** One subscriber of one event type. `name` is unique in the product and must not change once released: deliveries carry it. */
export interface DomainEventHandler<Payload extends object = Record<string, unknown>> {
  readonly event: string;
  readonly name: string;
  /**
   * Called at least once an event, possibly again after a failure or crash, and not always in the order of the events;
   * throwing means 'try later'. Keep it short: long work is enqueued as a job.
   */
  handle(event: DomainEvent<Payload>, ctx: Context): Promise<void>;
}

/** How failed deliveries are tried again. */
export interface RetryRule {
  /** Seconds before the first retry; doubles with each. */
  readonly first_delay: number;
  /** Longest wait, in seconds. */
  readonly max_delay: number;
  /** Tries before the delivery is a dead letter. */
  readonly attempt_limit: number;
}

/** Twelve tries over some three hours. */
export const defaultRetry: RetryRule = { first_delay: 2, max_delay: 3_600, attempt_limit: 12 };
