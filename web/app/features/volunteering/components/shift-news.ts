import type { LivePayloads } from '../../../lib/session/live-events.ts';

/** Whether a notification tells of a shift. */
export const isOfShift = (payload: unknown): boolean =>
  (payload as LivePayloads['new_notification']).notification_type.startsWith('volunteer_shift');
