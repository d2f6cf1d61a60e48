import type { RequestActions } from '../../lib/request-actions.ts';
import { m } from '../../paraglide/messages.js';

/** An announcement is confirmed where it is read. */
export const announcementActions: RequestActions['announcement'] = (_, { notification_link }) =>
  notification_link === null ? [] : [{ name: 'read', label: m.announce_read_it, kind: 'plain', to: notification_link }];
