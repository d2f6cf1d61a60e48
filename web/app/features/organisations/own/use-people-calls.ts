import type { MemberRole } from '@sabha/contract/access/group-user';
import type { ApiClient } from '@sabha/contract/core/operation';
import { answerJoinRequest, changeMember, listOrganisationPeople, removeMember } from '@sabha/contract/organisations/member-operations';
import { joinLimits, type JoinRequest, type OrganisationMember } from '@sabha/contract/organisations/members';
import { notifyManager, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { readProblem } from '../../../lib/problem-message.ts';
import { refusalText } from '../../../lib/forms/refusal-text.ts';
import { refreshReads } from '../../../lib/query/query-client.ts';
import { m } from '../../../paraglide/messages.js';
import { notify } from '../../../ui/toast.tsx';
import { personName } from '../components/person-name.ts';

export const requestRow = ({ request_id }: JoinRequest): string => `request ${request_id}`;
export const memberRow = ({ table_id }: OrganisationMember): string => `member ${table_id}`;

interface Running {
  /** Of which row. */
  readonly row: string;
  /** What the member is about to become. */
  readonly role?: MemberRole;
}

/** What a row does while something is done from the list. */
export interface RowState {
  /** It is done to this row, until the list shows it. */
  readonly isBusy: boolean;
  /** It is done to another row, and this one waits. */
  readonly isDisabled: boolean;
}

/** What is done from the list of people, one at a time: until the list shows it nothing else is done. */
export function usePeopleCalls(api: ApiClient, id: number) {
  const client = useQueryClient();
  const [running, setRunning] = useState<Running | null>(null);
  const isRunning = useRef(false);
  function free(): void {
    isRunning.current = false;
    setRunning(null);
  }
  async function showDone(): Promise<void> {
    await refreshReads(client, [listOrganisationPeople]);
    // The page gets the new list in the same queue, and before.
    notifyManager.schedule(free);
  }
  /** Ends when the server has answered; the row is free later. @throws ProblemError */
  async function run(now: Running, work: () => Promise<unknown>): Promise<void> {
    isRunning.current = true;
    setRunning(now);
    try {
      await work();
    } catch (error) {
      // Somebody else has done it already: the list shows how it stands.
      if ([404, 409].includes(readProblem(error)?.status ?? 0)) void showDone();
      else free();
      throw error;
    }
    void showDone();
  }
  /** @param done what is shown when it went through; null for what shows itself */
  async function begin(now: Running, done: string | null, work: () => Promise<unknown>): Promise<void> {
    if (isRunning.current) return;
    try {
      await run(now, work);
      if (done !== null) void notify({ kind: 'ok', title: done });
    } catch (error) {
      void notify({ kind: 'bad', title: refusalText(error, m.organisations_failed()) });
    }
  }
  const remove = ({ table_id }: OrganisationMember) => api.call(removeMember, { params: { id, table_id } });
  return {
    running,
    stateOf: (row: string): RowState => ({ isBusy: running?.row === row, isDisabled: running !== null && running.row !== row }),
    answer(request: JoinRequest, given: 'accepted' | 'declined') {
      const { request_id, person } = request;
      const name = personName(person);
      const done =
        given === 'accepted' ? m.organisations_accepted({ name }) : m.organisations_declined({ name, days: joinLimits.rest_days });
      void begin({ row: requestRow(request) }, done, () =>
        api.call(answerJoinRequest, { params: { id, request_id }, body: { answer: given } }),
      );
    },
    setRole(member: OrganisationMember, member_role: MemberRole) {
      const { table_id } = member;
      void begin({ row: memberRow(member), role: member_role }, null, () =>
        api.call(changeMember, { params: { id, table_id }, body: { member_role } }),
      );
    },
    takeBack(member: OrganisationMember) {
      const done = m.organisations_taken_back({ name: personName(member.person) });
      void begin({ row: memberRow(member) }, done, () => remove(member));
    },
    /** @throws ProblemError for the dialog that asks about it */
    remove: (member: OrganisationMember): Promise<void> => run({ row: memberRow(member) }, () => remove(member)),
  };
}

export type PeopleCalls = ReturnType<typeof usePeopleCalls>;
