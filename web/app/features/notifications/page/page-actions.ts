import type { RequestActions } from '../../../lib/request-actions.ts';
import { m } from '../../../paraglide/messages.js';

/** What needs more than a yes or a no is answered on its page. */
export const pageActions: RequestActions['page'] = (_, { notification_link }) =>
  notification_link === null ? [] : [{ name: 'open', label: m.notify_open, kind: 'plain', to: notification_link }];
