import { acceptMembership, declineMembership } from '@sabha/contract/access/membership-operations';
import type { RequestAction, RequestActions } from '../../../lib/request-actions.ts';
import { m } from '../../../paraglide/messages.js';

/** An organisation would like the person as a member. */
export const membershipActions: RequestActions['membership'] = ({ table_id, can_accept }) => {
  const params = { id: table_id };
  const accept: RequestAction = {
    name: 'accept',
    label: m.membership_accept,
    kind: 'primary',
    call: (api) => api.call(acceptMembership, { params }),
    done: m.membership_now_member,
  };
  const decline: RequestAction = {
    name: 'decline',
    label: m.membership_decline,
    kind: 'quiet',
    call: (api) => api.call(declineMembership, { params }),
    done: m.membership_invitation_declined,
  };
  return can_accept ? [accept, decline] : [decline];
};
