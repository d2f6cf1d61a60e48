import { z } from 'zod';
import { defineNotification } from '../core/notification-type.ts';
import { shiftPath } from './shift.ts';

/** What has become of a shift, for who is in it; the last two are for who leads it. */
export const shiftChanges = [
  'given',
  'moved',
  'cancelled',
  'removed',
  'tomorrow',
  'confirmed',
  'absent',
  'given_back',
  'hours_due',
] as const;
export type ShiftChange = (typeof shiftChanges)[number];

export const shiftChangedNotice = defineNotification({
  type: 'volunteer_shift.changed',
  topic: 'programme',
  // Corrections of hours that follow each other are one notification.
  merge_minutes: 60,
  params: z.object({
    shift_id: z.number().int(),
    change: z.enum(shiftChanges),
    role: z.string(),
    /** Day and time in the zone of the edition, in the reader's language. */
    time: z.string(),
    place: z.string(),
    /** Why somebody was taken off, how many hours were confirmed, or who gives a place back; empty otherwise. */
    detail: z.string(),
  }),
  variant: ({ change }) => change,
  link: ({ shift_id }) => shiftPath(shift_id),
  subject: ({ shift_id }) => shift_id,
});
