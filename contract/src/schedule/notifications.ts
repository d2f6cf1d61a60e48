import { z } from 'zod';
import { defineNotification } from '../core/notification-type.ts';

const ofSession = z.object({ title: z.string(), slug: z.string(), when: z.string(), room: z.string() });
const sessionPage = ({ slug }: { slug: string }) => `/agenda/${slug}`;

/** To who has marked a session that has another time or room now. */
export const sessionMovedNotice = defineNotification({
  type: 'session.moved',
  topic: 'programme',
  params: ofSession,
  link: sessionPage,
});
export const sessionCancelledNotice = defineNotification({
  type: 'session.cancelled',
  topic: 'programme',
  params: ofSession.pick({ title: true, slug: true }),
  link: sessionPage,
});
