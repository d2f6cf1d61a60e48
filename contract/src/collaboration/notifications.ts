import { z } from 'zod';
import { defineNotification } from '../core/notification-type.ts';

/** What has become of an answer, as the other side hears of it. */
export const answerChanges = [
  'answered',
  'taken_up',
  'thanked',
  'proposed',
  'agreed',
  'told',
  'done',
  'withdrawn',
  'closed',
  'edited',
] as const;
export type AnswerChange = (typeof answerChanges)[number];

/** To the side that did not do it. */
export const answerChangedNotice = defineNotification({
  type: 'collaboration_answer.changed',
  topic: 'meetings',
  params: z.object({ answer_id: z.number().int(), change: z.enum(answerChanges), name: z.string(), title: z.string(), path: z.string() }),
  variant: ({ change }) => change,
  // What is deleted has no page.
  link: ({ path }) => (path === '' ? null : path),
  subject: ({ answer_id }) => answer_id,
});
