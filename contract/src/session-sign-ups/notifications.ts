import { z } from 'zod';
import { defineNotification } from '../core/notification-type.ts';

const ofSession = z.object({ title: z.string(), slug: z.string() });
/** It shows how one is signed up. */
const sessionPage = ({ slug }: z.output<typeof ofSession>) => `/agenda/${slug}`;

export const sessionPlaceGivenNotice = defineNotification({
  type: 'session_place.given',
  topic: 'programme',
  params: ofSession,
  link: sessionPage,
});
export const sessionPlaceEndedNotice = defineNotification({
  type: 'session_place.ended',
  topic: 'programme',
  params: ofSession,
  link: sessionPage,
});
export const sessionPlaceTakenBackNotice = defineNotification({
  type: 'session_place.taken_back',
  topic: 'programme',
  params: ofSession,
  link: sessionPage,
});
export const sessionPlacePassLostNotice = defineNotification({
  type: 'session_place.pass_lost',
  topic: 'programme',
  params: ofSession,
  link: sessionPage,
});
