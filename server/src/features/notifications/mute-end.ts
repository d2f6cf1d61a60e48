import { badRequest } from '@sabha/contract/core/errors';
import { mutedForGood } from '@sabha/contract/notifications/mutes';

/** The end of a mute that somebody asks for; what lies beyond all ends is for good. @throws ProblemError 400 for a time that has passed */
export function readMuteEnd(muted_until: string, now: Date): Date {
  const until = new Date(Math.min(Date.parse(muted_until), Date.parse(mutedForGood)));
  const message = 'Choose a time that is still to come.';
  if (until <= now) throw badRequest(message, [{ path: 'muted_until', message }]);
  return until;
}
