import { acceptMembership, declineMembership, type OwnMembership } from '@sabha/contract/access/membership-operations';
import type { ApiClient } from '@sabha/contract/core/operation';
import { useState } from 'react';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { notify } from '../../../ui/toast.tsx';
import { describeProblem } from '../auth-problem.ts';

interface InvitationsProps {
  api: ApiClient;
  invitations: readonly OwnMembership[];
  onAnswered: () => Promise<void>;
}

/** Organisations that would like the person as a member, each with a yes and a no. */
export function Invitations({ api, invitations, onAnswered }: InvitationsProps) {
  const [answering, setAnswering] = useState<number | null>(null);
  async function answer(invitation: OwnMembership, isYes: boolean): Promise<void> {
    if (answering !== null) return;
    const { table_id: id, parent_name: name } = invitation;
    setAnswering(id);
    try {
      await api.call(isYes ? acceptMembership : declineMembership, { params: { id } });
      await notify({ kind: 'ok', title: isYes ? m.membership_accepted({ name }) : m.membership_declined({ name }) });
    } catch (error) {
      await notify({ kind: 'bad', title: describeProblem(error) });
    }
    await onAnswered();
    setAnswering(null);
  }
  return (
    <ul className="mt-3 divide-y divide-line">
      {invitations.map((invitation) => {
        const { table_id, parent_name, member_title, can_accept } = invitation;
        const isBusy = answering === table_id;
        return (
          <li key={table_id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-3.5 last:pb-0">
            <div className="min-w-0 flex-1 basis-64">
              <p className="text-ui font-semibold [overflow-wrap:anywhere]">{parent_name}</p>
              {member_title !== '' && <p className="text-sm text-fg-2 [overflow-wrap:anywhere]">{member_title}</p>}
              {!can_accept && <p className="mt-0.5 text-sm text-fg-2">{m.membership_guardian()}</p>}
            </div>
            <div className="flex flex-wrap gap-2.5">
              {can_accept && (
                <Button
                  kind="primary"
                  isBusy={isBusy}
                  aria-label={`${m.membership_accept()}: ${parent_name}`}
                  onClick={() => void answer(invitation, true)}
                >
                  {m.membership_accept()}
                </Button>
              )}
              <Button
                isBusy={isBusy}
                aria-label={`${m.membership_decline()}: ${parent_name}`}
                onClick={() => void answer(invitation, false)}
              >
                {m.membership_decline()}
              </Button>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
