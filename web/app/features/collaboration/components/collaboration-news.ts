import type { LivePayloads } from '../../../lib/session/live-events.ts';

/** Whether a notification tells of an ask or offer. */
export const isOfCollaboration = (payload: unknown): boolean =>
  (payload as LivePayloads['new_notification']).notification_type.startsWith('collaboration');
