import { leaveWaitingList } from '@sabha/contract/sales/waiting-operations';
import type { RequestAction, RequestActions } from '../../lib/request-actions.ts';
import { m } from '../../paraglide/messages.js';

/** A place has come free for somebody who waits. */
export const waitingOfferActions: RequestActions['waiting_offer'] = ({ entry_id, can_accept }, { notification_link }) => {
  const letGo: RequestAction = {
    name: 'let-go',
    label: m.waiting_let_go,
    kind: 'quiet',
    call: (api) => api.call(leaveWaitingList, { body: { entry: String(entry_id) } }),
    done: m.waiting_gone_on,
    question: () => ({ title: m.waiting_decline_title(), text: m.waiting_decline_text() }),
  };
  if (!can_accept || notification_link === null) return [letGo];
  return [{ name: 'take', label: m.waiting_take_place, kind: 'primary', to: notification_link }, letGo];
};
