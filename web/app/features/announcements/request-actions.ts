import { confirmAnnouncement } from '@sabha/contract/announcements/operations';
import type { RequestAction, RequestActions } from '../../lib/request-actions.ts';
import { m } from '../../paraglide/messages.js';

/** An announcement wants to be confirmed; reading it comes first. */
export const announcementActions: RequestActions['announcement'] = ({ announcement_id, can_accept }, { notification_link }) => {
  const actions: RequestAction[] = [];
  if (notification_link !== null) actions.push({ name: 'read', label: m.announce_read_it, kind: 'plain', to: notification_link });
  if (can_accept)
    actions.push({
      name: 'confirm',
      label: m.announce_i_have_read,
      kind: 'quiet',
      call: (api) => api.call(confirmAnnouncement, { params: { announcement_id } }),
      done: m.announce_now_confirmed,
    });
  return actions;
};
