import { z } from 'zod';
import { defineNotification } from '../core/notification-type.ts';

/** Why somebody is notified of a post. */
export const postCauses = ['mention', 'reply', 'watching'] as const;

export const postConcernedNotice = defineNotification({
  type: 'post.concerned',
  topic: 'forum',
  params: z.object({ cause: z.enum(postCauses), name: z.string(), title: z.string(), path: z.string() }),
  variant: ({ cause }) => cause,
  link: ({ path }) => path,
});
