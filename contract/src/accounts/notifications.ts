import { z } from 'zod';
import { defineNotification } from '../core/notification-type.ts';
import { accountNotices } from './events.ts';
import { deletionRequesters } from './privacy.ts';

/** Each of these has a letter of its own, with more in it than a line. */
const channels = { email: 'elsewhere' } as const;
const account = () => '/account';

export const guardianDecidedNotice = defineNotification({
  type: 'guardian.decided',
  topic: 'account',
  params: z.object({ decision: z.enum(['given', 'refused', 'withdrawn']) }),
  variant: ({ decision }) => decision,
  link: account,
  channels,
});
export const impersonatedNotice = defineNotification({
  type: 'account.impersonated',
  topic: 'account',
  params: z.object({ staff: z.string(), reason: z.string() }),
  link: () => null,
  channels,
});
export const passwordChangedNotice = defineNotification({
  type: 'account.password_changed',
  topic: 'account',
  params: z.object({}),
  link: account,
  channels,
});
export const accountSecurityNotice = defineNotification({
  type: 'account.security_changed',
  topic: 'account',
  params: z.object({ notice: z.enum(accountNotices) }),
  variant: ({ notice }) => notice,
  link: account,
  channels,
});

export const accountRestoredNotice = defineNotification({
  type: 'account.restored',
  topic: 'account',
  params: z.object({}),
  link: account,
  channels,
});
export const deletionAskedNotice = defineNotification({
  type: 'account_deletion.asked',
  topic: 'account',
  params: z.object({ user_id: z.number().int(), requested_by: z.enum(deletionRequesters), date: z.string() }),
  subject: ({ user_id }) => user_id,
  variant: ({ requested_by }) => requested_by,
  link: account,
  channels,
});
export const deletionNearedNotice = defineNotification({
  type: 'account_deletion.neared',
  topic: 'account',
  params: z.object({ user_id: z.number().int(), date: z.string() }),
  subject: ({ user_id }) => user_id,
  link: account,
  channels,
});
export const deletionCancelledNotice = defineNotification({
  type: 'account_deletion.cancelled',
  topic: 'account',
  params: z.object({}),
  link: account,
  channels,
});
export const exportMadeNotice = defineNotification({
  type: 'account_export.made',
  topic: 'account',
  params: z.object({ days: z.number().int() }),
  link: account,
  channels,
});
