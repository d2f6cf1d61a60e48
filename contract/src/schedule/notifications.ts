import { z } from 'zod';
import { defineNotification } from '../core/notification-type.ts';

const ofSession = z.object({ title: z.string(), slug: z.string(), when: z.string(), room: z.string() });
const about = { topic: 'programme', link: ({ slug }: { slug: string }) => `/agenda/${slug}` } as const;
/** Every channel that there is, whatever the person chose: the session begins within the hour, or runs. */
const urgent = { priority: 'urgent', channels: { in_app: 'always', email: 'always' } } as const;

/** What is new about where and when a session takes place. */
const placeChanges = ['room', 'time', 'room_and_time'] as const;
export type PlaceChange = (typeof placeChanges)[number];

/** To who has marked a session that has another time or room now, or is signed up for it. */
export const sessionMovedNotice = defineNotification({ ...about, type: 'session.moved', params: ofSession });
export const sessionMovedSoonNotice = defineNotification({
  ...about,
  ...urgent,
  type: 'session.moved_soon',
  params: ofSession.extend({ change: z.enum(placeChanges) }),
  variant: ({ change }) => change,
});
export const sessionCancelledNotice = defineNotification({
  ...about,
  type: 'session.cancelled',
  params: ofSession.pick({ title: true, slug: true }),
});
/** With the time and the room at which it would have been. */
export const sessionCancelledSoonNotice = defineNotification({ ...about, ...urgent, type: 'session.cancelled_soon', params: ofSession });
