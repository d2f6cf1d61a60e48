import { z } from 'zod';
import { publicPersonSchema } from '../accounts/public-person.ts';
import { idSchema } from '../core/entity.ts';
import { instantSchema } from '../core/fields.ts';
import { postOriginSchema } from './post.ts';

/** A post as everybody may read it, signed in or not. */
export const publicPostSchema = z.object({
  post_number: idSchema,
  /** False for what was taken back or withheld, and for what somebody under age wrote: only its number is said. */
  is_shown: z.boolean(),
  author: publicPersonSchema,
  /** Safe HTML; without quotes where it was written here. */
  body_html: z.string(),
  /** Files are for members. */
  attachment_count: z.number().int(),
  /** Null where it is not shown. */
  created_at: instantSchema.nullable(),
  edited_at: instantSchema.nullable(),
  /** The post that it answers, where that is shown. */
  reply_to: z.object({ post_number: idSchema, name: z.string() }).nullable(),
  /** Reactions of every kind. */
  reactions: z.number().int(),
  /** Null for what was written here. */
  origin: postOriginSchema.nullable(),
  is_answer: z.boolean(),
});
export type PublicPost = z.infer<typeof publicPostSchema>;
