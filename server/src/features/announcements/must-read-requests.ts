import type { NotificationType } from '@sabha/contract/core/notification-type';
import type { RequestSource } from '../../core/notifications/notification-request.ts';
import { findUnconfirmed } from './my-announcements.read-model.ts';

/** Announcements that wait for people to confirm that they have read them. */
export const mustReadRequests = (types: readonly NotificationType[]): RequestSource => ({
  types,
  async findOpen(ctx, { actor }, ids) {
    const rows = await findUnconfirmed(ctx, actor.user_id, ids);
    return new Map(
      rows.map(({ announcement_id, confirm_by }) => [
        announcement_id,
        {
          kind: 'announcement',
          announcement_id,
          note: '',
          answer_by: confirm_by === null ? null : new Date(confirm_by).toISOString(),
          can_accept: true,
        },
      ]),
    );
  },
});
