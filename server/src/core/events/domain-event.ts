import type { EventDefinition, EventPayload } from '@sabha/contract/core/event';
import type { z } from 'zod';
import type { Context } from '../context.ts';

/** Something that happened, as it was written. */
export interface DomainEvent<Payload extends object = Record<string, unknown>> {
  /** Unique; the same on every repeat, so subscribers use it to recognise one they have handled. */
  readonly id: string;
  readonly type: string;
  /** The version of the definition that it was written by. */
  readonly version: number;
  readonly payload: Payload;
  /** Who did it; 0 is the system or a signed-out visitor. */
  readonly actor_id: number;
  readonly occurred_at: Date;
}

export type NewDomainEvent<Payload extends object = object> = Omit<DomainEvent<Payload>, 'id' | 'occurred_at'>;

/** An event that is about to be written. @throws ZodError when the payload is not as declared */
export const newEvent = <Definition extends EventDefinition>(
  { type, version, payload: schema }: Definition,
  payload: EventPayload<Definition>,
  actor_id = 0,
): NewDomainEvent => ({ type, version, payload: schema.parse(payload), actor_id });

interface Subscription<Payload extends object> {
  readonly name: string;
  /**
   * Called at least once an event, possibly again after a failure or crash, and not always in the order of the events;
   * throwing means 'try later'. Keep it short: long work is enqueued as a job.
   */
  handle(event: DomainEvent<Payload>, ctx: Context): Promise<void>;
}

/**
 * One subscriber of one kind of event, which gets its payload as the definition says. `name` is unique in the product and must not change
 * once released: deliveries carry it. An event of a later version than this process knows waits for a node that does.
 */
export function subscribe<Payload extends z.ZodObject>(
  { type, version, payload }: EventDefinition<Payload>,
  { name, handle }: Subscription<z.output<Payload>>,
): DomainEventHandler {
  return {
    event: type,
    name,
    async handle(event, ctx) {
      if (event.version > version) throw new Error(`${type} is of version ${event.version}, and this process knows ${version}.`);
      await handle({ ...event, payload: payload.parse(event.payload) }, ctx);
    },
  };
}

/** What the dispatcher calls; made by `subscribe`. */
export interface DomainEventHandler {
  readonly event: string;
  readonly name: string;
  handle(event: DomainEvent, ctx: Context): Promise<void>;
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
