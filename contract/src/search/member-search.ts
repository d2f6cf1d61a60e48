import { z } from 'zod';
import { markedTextSchema } from '../core/marked-text.ts';
import { savedSubjectSchema } from '../core/saved-subject.ts';

/** What members find besides what is public, in the order in which it is shown. */
export const memberFoundTypes = ['person', 'organisation', 'topic', 'collaboration', 'announcement', 'message'] as const;
export const memberFoundTypeSchema = z.enum(memberFoundTypes);
export type MemberFoundType = z.infer<typeof memberFoundTypeSchema>;

/** Of one kind. */
export const maxMemberHits = 50;

export const memberHitSchema = savedSubjectSchema
  .pick({ link: true, byline: true, context: true, written_at: true, appearance: true })
  .extend({
    /** Empty for messages, which have none. */
    title: markedTextSchema,
    excerpt: markedTextSchema,
  });
export type MemberHit = z.infer<typeof memberHitSchema>;

export const memberSearchAnswerSchema = z.object({
  query: z.string(),
  /** One for each kind of which something was found. */
  groups: z.array(
    z.object({
      type: memberFoundTypeSchema,
      /** The best first. */
      hits: z.array(memberHitSchema),
      has_more: z.boolean(),
    }),
  ),
  /** True when nothing has the words as they were written, and these come close. */
  is_similar: z.boolean(),
});
export type MemberSearchAnswer = z.infer<typeof memberSearchAnswerSchema>;
