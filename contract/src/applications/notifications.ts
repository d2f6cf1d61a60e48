import { z } from 'zod';
import { defineNotification } from '../core/notification-type.ts';

const ofApplication = z.object({ call: z.string(), number: z.string(), path: z.string() });

/** The letter goes to the address that the application gives. */
const channels = { email: 'elsewhere' } as const;

export const applicationSentNotice = defineNotification({
  type: 'application.sent',
  topic: 'account',
  params: ofApplication,
  link: ({ path }) => path,
  channels,
});
export const applicationMovedNotice = defineNotification({
  type: 'application.moved',
  topic: 'account',
  params: ofApplication,
  link: ({ path }) => path,
  channels,
});
