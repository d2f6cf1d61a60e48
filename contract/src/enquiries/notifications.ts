import { z } from 'zod';
import { defineNotification } from '../core/notification-type.ts';

/** The answer itself is in the letter, which goes to the address that the writer gave. */
export const enquiryAnsweredNotice = defineNotification({
  type: 'enquiry.answered',
  topic: 'account',
  params: z.object({ number: z.string() }),
  link: () => null,
  channels: { email: 'elsewhere' },
});
