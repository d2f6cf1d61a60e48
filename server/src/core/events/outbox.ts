import type { EventDefinition, EventPayload } from '@sabha/contract/core/event';
import { sql, type SQL } from 'drizzle-orm';
import type { Context } from '../context.ts';
import type { Tx } from '../db/database.ts';
import { runPrepared } from '../db/run-prepared.ts';
import { createDispatcher, outboxChannel, type Dispatcher, type DispatcherDeps } from './dispatcher.ts';
import { newEvent, type DomainEventHandler, type NewDomainEvent } from './domain-event.ts';

/** Events written in the transaction that caused them, delivered after it commits. */
export interface Outbox {
  /**
   * Writes an event with the caller's transaction; it is delivered only when that commits.
   * @param actor_id who did it; 0, as without, is the system or a signed-out visitor
   * @throws ZodError when the payload is not as the definition says
   */
  add<Definition extends EventDefinition>(tx: Tx, event: Definition, payload: EventPayload<Definition>, actor_id?: number): Promise<void>;
  /** The statement that writes these where the condition is true, to stand in the `WITH` of another one. */
  writing(events: readonly NewDomainEvent[], isWanted: SQL): SQL;
  /** Begins delivering to these handlers; throws when two share a name. */
  start(handlers: readonly DomainEventHandler[], ctx: Context): Promise<void>;
  /** Resolves when every event committed before has been given to each started handler once; failed ones wait for their retry. */
  drain(): Promise<void>;
  /** Stops taking deliveries and waits for those that run. */
  stop(): Promise<void>;
}

/**
 * An outbox over the tables of migration 0001. A process that only adds (a web node whose worker runs elsewhere) never starts it.
 * Delivery follows the transactional outbox pattern: at least once for each subscriber, and one that fails neither holds up
 * nor repeats the others. One that hangs holds up, and a process that dies repeats, what was claimed with it.
 */
export function createOutbox(deps: DispatcherDeps): Outbox {
  let dispatcher: Dispatcher | null = null;
  return {
    async add(tx, event, payload, actor_id) {
      await runPrepared(tx, writing([newEvent(event, payload, actor_id)], sql`true`));
    },
    writing,
    async start(handlers, ctx) {
      if (dispatcher) throw new Error('The outbox is started already.');
      const names = new Set<string>();
      for (const { name } of handlers) {
        if (names.has(name)) throw new Error(`Two event handlers are called ${name}.`);
        names.add(name);
      }
      dispatcher = createDispatcher(deps, handlers, ctx);
      await dispatcher.start();
    },
    drain: async () => dispatcher?.drain(),
    async stop() {
      await dispatcher?.stop();
      dispatcher = null;
    },
  };
}

function writing(events: readonly NewDomainEvent[], isWanted: SQL): SQL {
  return sql`INSERT INTO outbox_events (type, version, payload, actor_id)
    SELECT type, version, payload, actor_id
    FROM jsonb_to_recordset(${JSON.stringify(events)}::jsonb) AS e (type text, version smallint, payload jsonb, actor_id bigint)
    WHERE ${isWanted} RETURNING pg_notify(${outboxChannel}, '')`;
}
