import { shiftChangedNotice } from '@sabha/contract/volunteering/notifications';
import { shiftOperations } from '@sabha/contract/volunteering/operations';
import type { Feature } from '../../core/feature.ts';
import { createFirmEntries } from '../../core/calendar/firm-entries.ts';
import { followShift } from './follow-shift.ts';
import { hoursHandlers, hoursRequests } from './hours-handlers.ts';
import { listHandler } from './list-shifts.ts';
import { notifyOfPlace, shiftRight } from './notify-of-shifts.ts';
import { volunteeringData } from './personal-data.ts';
import { recordHandlers } from './record-handlers.ts';
import { shiftEntity } from './shift.entity.ts';
import { moveUpShiftsJob, remindOfShiftsJob } from './shift.jobs.ts';
import { shiftEntries } from './shifts.calendar.ts';
import { signUpHandlers } from './sign-up-handlers.ts';
import { thanksSubject } from './thanks-subject.ts';

/** Shifts of volunteers, the hours that their leads confirm, and the record of them. `all` answers every feature, which know what fills a day. */
export function createVolunteering(all: () => readonly Feature[]): Feature {
  const readFirmEntries = createFirmEntries(() => all().flatMap(({ calendarSources }) => calendarSources ?? []));
  return {
    name: 'volunteering',
    personalData: volunteeringData,
    operations: shiftOperations,
    handlers: [listHandler(readFirmEntries), ...signUpHandlers(readFirmEntries), ...hoursHandlers(readFirmEntries), ...recordHandlers],
    entities: [shiftEntity],
    moderatables: [thanksSubject],
    notifications: [shiftChangedNotice],
    notificationRights: [shiftRight],
    requestSources: [hoursRequests],
    calendarSources: [shiftEntries],
    subscribers: [followShift, notifyOfPlace],
    jobs: [moveUpShiftsJob, remindOfShiftsJob],
  };
}
