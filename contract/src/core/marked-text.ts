import { z } from 'zod';

/** A piece of text, matching or not, so that nobody has to trust markup. */
export const markedTextSchema = z.array(z.object({ text: z.string(), is_match: z.boolean() }));
export type MarkedText = z.infer<typeof markedTextSchema>;
