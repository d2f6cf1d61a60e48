import { answerRequest } from '@sabha/contract/messages/operations';
import type { RequestAction, RequestActions } from '../../lib/request-actions.ts';
import { m } from '../../paraglide/messages.js';

/** Somebody whom the person does not know yet has written to them. */
export const conversationActions: RequestActions['conversation'] = ({ conversation_id, can_accept }) => {
  const params = { conversation_id };
  const accept: RequestAction = {
    name: 'accept',
    label: m.messages_accept,
    kind: 'primary',
    call: (api) => api.call(answerRequest, { params, body: { is_accepted: true } }),
    done: m.messages_request_accepted,
  };
  const others: readonly RequestAction[] = [
    { name: 'read', label: m.messages_read_it, kind: 'plain', to: `/messages/${conversation_id}` },
    {
      name: 'decline',
      label: m.messages_decline,
      kind: 'quiet',
      call: (api) => api.call(answerRequest, { params, body: { is_accepted: false } }),
      done: m.messages_request_declined,
    },
  ];
  return can_accept ? [accept, ...others] : others;
};
