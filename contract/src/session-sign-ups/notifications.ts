import { z } from 'zod';
import { defineNotification } from '../core/notification-type.ts';

const ofSession = z.object({ title: z.string() });
const myPlan = () => '/my-events';
export const sessionPlaceGivenNotice = defineNotification({
  type: 'session_place.given',
  topic: 'programme',
  params: ofSession,
  link: myPlan,
});
export const sessionPlaceEndedNotice = defineNotification({
  type: 'session_place.ended',
  topic: 'programme',
  params: ofSession,
  link: myPlan,
});
export const sessionPlaceTakenBackNotice = defineNotification({
  type: 'session_place.taken_back',
  topic: 'programme',
  params: ofSession,
  link: myPlan,
});
