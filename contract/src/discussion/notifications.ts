import { z } from 'zod';
import { defineNotification } from '../core/notification-type.ts';

/** Why somebody is notified of a post; `started`: it starts a discussion where they watch what is started. */
export const postCauses = ['mention', 'reply', 'watching', 'started'] as const;

/** Somebody's post was marked as an answer. */
export const postAcceptedNotice = defineNotification({
  type: 'post.accepted',
  topic: 'forum',
  params: z.object({ name: z.string(), title: z.string(), path: z.string() }),
  link: ({ path }) => path,
});

export const postConcernedNotice = defineNotification({
  type: 'post.concerned',
  topic: 'forum',
  params: z.object({ cause: z.enum(postCauses), name: z.string(), title: z.string(), path: z.string() }),
  variant: ({ cause }) => cause,
  link: ({ path }) => path,
});
