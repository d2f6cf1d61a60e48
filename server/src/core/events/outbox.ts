import type { Context } from '../context.ts';
import type { Tx } from '../db/database.ts';

/** Something that happened, in the past tense: `ticket.bought`. */
export interface DomainEvent<Payload extends object = Record<string, unknown>> {
  /** Unique and rising; the same on every repeat, so subscribers use it to recognise one they have handled. */
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
  /** Called at least once an event, possibly again after a failure or crash; throwing means 'try later'. */
  handle(event: DomainEvent<Payload>, ctx: Context): Promise<void>;
}

/** Events written in the transaction that caused them, delivered after it commits. */
export interface Outbox {
  /** Writes the event with the caller's transaction; it is delivered only when that commits. */
  add(tx: Tx, event: NewDomainEvent): Promise<void>;
  /** Begins delivering to these handlers; throws when two share a name. */
  start(handlers: readonly DomainEventHandler[], ctx: Context): Promise<void>;
  /** Resolves when nothing that is due is left undelivered; works without `start` having been awaited by a loop (tests, shutdown). */
  drain(): Promise<void>;
  /** Stops taking deliveries and waits for those that run. */
  stop(): Promise<void>;
}
