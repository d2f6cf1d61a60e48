import { z } from 'zod';
import { idSchema } from '../core/entity.ts';

const title = z.string();

/**
 * What happened to a group, or that the help desk has closed a conversation, as it is stored. Who did it is the author of the message. While
 * a group is closed, `hidden_title` has the name that `title` had.
 */
export const storedSystemLineSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('created') }),
  z.strictObject({ type: z.literal('renamed'), title, hidden_title: title.optional() }),
  z.strictObject({ type: z.literal('added'), user_ids: z.array(idSchema) }),
  z.strictObject({ type: z.literal('removed'), user_ids: z.array(idSchema) }),
  z.strictObject({ type: z.literal('left') }),
  z.strictObject({ type: z.literal('closed') }),
]);
export type StoredSystemLine = z.infer<typeof storedSystemLineSchema>;

/** The same for its reader, who writes the sentence. A name is empty where the reader does not learn it. */
export const systemLineSchema = z.object({
  type: z.enum(['created', 'renamed', 'added', 'removed', 'left', 'closed']),
  /** The new name; empty for all others, and while the group is closed. */
  title,
  people: z.array(z.object({ name: z.string(), is_me: z.boolean() })),
});
export type SystemLine = z.infer<typeof systemLineSchema>;
