import { bookingChangedNotice } from '@sabha/contract/bookings/notifications';
import { bookingOperations } from '@sabha/contract/bookings/operations';
import { createFirmEntries } from '../../core/calendar/firm-entries.ts';
import type { Feature } from '../../core/feature.ts';
import { answerHandlers } from './answer.ts';
import { askedSubject, reasonSubject } from './booking-subjects.ts';
import { createDiary } from './diary.ts';
import { bookingHandlers } from './handlers.ts';
import { lapseBookingsJob } from './lapse-bookings.job.ts';
import { meetingAnswers, meetings } from './meetings.calendar.ts';
import { meetingTableEntity } from './meeting-table.entity.ts';
import { meetingRequests } from './meeting-requests.ts';
import { bookingRight, notifyOfBookings } from './notify-of-bookings.ts';
import { bookingsData } from './personal-data.ts';
import { proposeHandlers } from './propose.ts';
import { slotHandlers } from './slot-handlers.ts';

/** Meetings of two people: when somebody can be met, what is proposed, and what is taken. `all` answers every feature, which know what fills a day. */
export function createBookings(all: () => readonly Feature[]): Feature {
  const readFirmEntries = createFirmEntries(() => all().flatMap(({ calendarSources }) => calendarSources ?? []));
  const diary = createDiary(readFirmEntries);
  return {
    name: 'bookings',
    personalData: bookingsData,
    operations: bookingOperations,
    handlers: [...bookingHandlers(readFirmEntries), ...slotHandlers(diary), ...proposeHandlers(diary), ...answerHandlers(diary)],
    entities: [meetingTableEntity],
    moderatables: [askedSubject, reasonSubject],
    notifications: [bookingChangedNotice],
    notificationRights: [bookingRight],
    requestSources: [meetingRequests(readFirmEntries)],
    calendarSources: [meetings, meetingAnswers],
    subscribers: [notifyOfBookings],
    jobs: [lapseBookingsJob],
  };
}
