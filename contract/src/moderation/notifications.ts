import { z } from 'zod';
import { defineNotification } from '../core/notification-type.ts';

/** What people are told of when staff decide; each has its text. */
export const moderationNotices = [
  'hide',
  'restore',
  'warn',
  'slow',
  'restrict',
  'reversed',
  'appeal_upheld',
  'appeal_reversed',
  'report_acted',
  'report_dismissed',
] as const;
export type ModerationNoticeName = (typeof moderationNotices)[number];

export const moderationNotice = defineNotification({
  type: 'moderation.notified',
  topic: 'account',
  params: z.object({ notice: z.enum(moderationNotices), title: z.string(), reason: z.string(), path: z.string().nullable() }),
  variant: ({ notice }) => notice,
  link: ({ path }) => path,
});

/** To staff who can decide about it. */
export const appealMadeNotice = defineNotification({
  type: 'moderation_appeal.made',
  topic: 'account',
  params: z.object({ appeal_id: z.number().int(), case_id: z.number().int() }),
  link: ({ case_id }) => `/admin-center/moderation/${case_id}`,
  subject: ({ appeal_id }) => appeal_id,
});
