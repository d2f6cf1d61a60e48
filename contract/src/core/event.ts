import type { z } from 'zod';

/**
 * Something that happens in the product, declared once: whoever writes it and whoever follows it know it by this value, never by its
 * name. The type is a noun and a verb in the past tense, `ticket_order.paid`.
 */
export interface EventDefinition<Payload extends z.ZodObject = z.ZodObject> {
  /** Unique in the product. Stored with every event, so it never changes once released. */
  readonly type: string;
  /** Grows when older readers can no longer read the payload; a new field that may be missing needs no new version. */
  readonly version: number;
  readonly payload: Payload;
}

export type EventPayload<Definition extends EventDefinition> = z.output<Definition['payload']>;

/** @throws Error when the type is not a noun and a past participle in snake case, parted by a dot. */
export function defineEvent<Payload extends z.ZodObject>(definition: EventDefinition<Payload>): EventDefinition<Payload> {
  if (!/^[a-z_]+\.[a-z_]+$/.test(definition.type))
    throw new Error(`“${definition.type}” is not the type of an event: noun.past_participle.`);
  return definition;
}
