import * as notices from '@sabha/contract/session-sign-ups/notifications';
import { signUpOperations } from '@sabha/contract/session-sign-ups/operations';
import type { Feature } from '../../core/feature.ts';
import { followRelease } from './follow-release.ts';
import { signUpSubscribers } from './mail-signed-up.ts';
import { notifyOfRelease } from './notify-of-release.ts';
import { plannedSessions } from './planned-sessions.calendar.ts';
import { signUpHandlers } from './sign-up-handlers.ts';
import { signUpStaffHandlers } from './sign-up-staff-handlers.ts';
import { moveUpSignUpsJob } from './sign-up.jobs.ts';

/** Places in single sessions, for people with a pass for the day, and the plan of who has them. */
export const sessionSignUps: Feature = {
  name: 'session-sign-ups',
  operations: signUpOperations,
  handlers: [...signUpHandlers, ...signUpStaffHandlers],
  notifications: Object.values(notices),
  subscribers: [...signUpSubscribers, followRelease, notifyOfRelease],
  jobs: [moveUpSignUpsJob],
  calendarSources: [plannedSessions],
};
