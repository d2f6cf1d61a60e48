import { answerConnectionRequest } from '@sabha/contract/network/operations';
import type { RequestAction, RequestActions } from '../../lib/request-actions.ts';
import { m } from '../../paraglide/messages.js';

/** Somebody asks to connect. */
export const connectionActions: RequestActions['connection'] = ({ request_id, can_accept }) => {
  const params = { request_id };
  const accept: RequestAction = {
    name: 'accept',
    label: m.network_accept,
    kind: 'primary',
    call: (api) => api.call(answerConnectionRequest, { params, body: { answer: 'accepted' } }),
    done: m.network_now_connected,
  };
  const decline: RequestAction = {
    name: 'decline',
    label: m.network_decline,
    kind: 'quiet',
    call: (api) => api.call(answerConnectionRequest, { params, body: { answer: 'declined' } }),
    done: m.network_request_declined,
  };
  return can_accept ? [accept, decline] : [decline];
};
