import { answerJoinRequest } from '@sabha/contract/organisations/member-operations';
import type { RequestAction, RequestActions } from '../../lib/request-actions.ts';
import { m } from '../../paraglide/messages.js';

/** Somebody asks to join an organisation of the person. */
export const joinRequestActions: RequestActions['join_request'] = ({ community_common_id, request_id, can_accept }) => {
  const params = { id: community_common_id, request_id };
  const accept: RequestAction = {
    name: 'accept',
    label: m.organisations_accept,
    kind: 'primary',
    call: (api) => api.call(answerJoinRequest, { params, body: { answer: 'accepted' } }),
    done: m.organisations_request_accepted,
  };
  const decline: RequestAction = {
    name: 'decline',
    label: m.organisations_decline,
    kind: 'quiet',
    call: (api) => api.call(answerJoinRequest, { params, body: { answer: 'declined' } }),
    done: m.organisations_request_declined,
  };
  return can_accept ? [accept, decline] : [decline];
};
