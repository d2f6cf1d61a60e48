import { z } from 'zod';
import { defineNotification } from '../core/notification-type.ts';

const params = z.object({ announcement_id: z.number().int(), sender: z.string(), title: z.string(), text: z.string() });
type Params = z.output<typeof params>;

/** Path of the page of an announcement. */
export const announcementLink = ({ announcement_id }: Pick<Params, 'announcement_id'>) => `/announcements/${announcement_id}`;

const about = {
  topic: 'announcements',
  params,
  link: announcementLink,
  subject: ({ announcement_id }: Params) => announcement_id,
} as const;
/** Every channel that there is, whatever the person chose. */
const urgent = { priority: 'urgent', channels: { in_app: 'always', email: 'always' } } as const;

export const announcementSentNotice = defineNotification({ ...about, type: 'announcement.sent' });
export const urgentAnnouncementSentNotice = defineNotification({ ...about, ...urgent, type: 'urgent_announcement.sent' });
export const announcementCorrectedNotice = defineNotification({ ...about, type: 'announcement.corrected' });
export const urgentAnnouncementCorrectedNotice = defineNotification({ ...about, ...urgent, type: 'urgent_announcement.corrected' });
/** To who has yet to say that they have read it. */
export const announcementRemindedNotice = defineNotification({ ...about, type: 'announcement.reminded' });
