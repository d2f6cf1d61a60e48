import type { MemberRole } from '@sabha/contract/access/group-user';
import type { ApiClient } from '@sabha/contract/core/operation';
import { answerJoinRequest, changeMember, removeMember } from '@sabha/contract/organisations/member-operations';
import { joinLimits, type JoinRequest, type OrganisationMember } from '@sabha/contract/organisations/members';
import { useRef, useState } from 'react';
import { refusalText } from '../../../lib/forms/refusal-text.ts';
import { m } from '../../../paraglide/messages.js';
import { notify } from '../../../ui/toast.tsx';
import { personName } from '../components/person-name.ts';

/** What is done from the list of people without a question, one at a time: while one runs another press does nothing. */
export function usePeopleCalls(api: ApiClient, id: number) {
  const [running, setRunning] = useState<JoinRequest | OrganisationMember | null>(null);
  const isRunning = useRef(false);
  /** @param done what is shown when it went through; null for what shows itself */
  async function run(row: JoinRequest | OrganisationMember, done: string | null, work: () => Promise<unknown>): Promise<void> {
    if (isRunning.current) return;
    isRunning.current = true;
    setRunning(row);
    try {
      await work();
      if (done !== null) void notify({ kind: 'ok', title: done });
    } catch (error) {
      void notify({ kind: 'bad', title: refusalText(error, m.organisations_failed()) });
    } finally {
      isRunning.current = false;
      setRunning(null);
    }
  }
  return {
    running,
    answer(request: JoinRequest, given: 'accepted' | 'declined') {
      const { request_id, person } = request;
      const name = personName(person);
      const done =
        given === 'accepted' ? m.organisations_accepted({ name }) : m.organisations_declined({ name, days: joinLimits.rest_days });
      void run(request, done, () => api.call(answerJoinRequest, { params: { id, request_id }, body: { answer: given } }));
    },
    setRole(member: OrganisationMember, member_role: MemberRole) {
      const { table_id } = member;
      void run(member, null, () => api.call(changeMember, { params: { id, table_id }, body: { member_role } }));
    },
    takeBack(member: OrganisationMember) {
      const { table_id, person } = member;
      const done = m.organisations_taken_back({ name: personName(person) });
      void run(member, done, () => api.call(removeMember, { params: { id, table_id } }));
    },
  };
}
