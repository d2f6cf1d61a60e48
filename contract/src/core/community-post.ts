import { z } from 'zod';

/** What members of a community write that is news there: topics of the forum, asks and offers. */
export const communityPostKinds = ['question', 'discussion', 'idea', 'ask', 'offer'] as const;

/** Something that a member of a community has written, as far as the reader may see it at this moment. */
export const communityPostSchema = z.object({
  kind: z.enum(communityPostKinds),
  /** Path of its page. */
  link: z.string(),
  title: z.string(),
  /** Who wrote it, as the reader may know them; empty where they may not. */
  byline: z.string(),
  /** In whose name it was written; null for one's own. */
  organisation: z.string().nullable(),
  /** The category of a topic, the city of an ask or offer; empty without one. */
  context: z.string(),
});
export type CommunityPost = z.infer<typeof communityPostSchema>;
