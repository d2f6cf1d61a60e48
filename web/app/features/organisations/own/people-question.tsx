import type { ApiClient } from '@sabha/contract/core/operation';
import { removeMember } from '@sabha/contract/organisations/member-operations';
import type { OrganisationMember, OrganisationPeople } from '@sabha/contract/organisations/members';
import { m } from '../../../paraglide/messages.js';
import { notify } from '../../../ui/toast.tsx';
import { personName } from '../components/person-name.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { HandOverDialog } from './hand-over-dialog.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import type { OwnSubject } from './own-organisation.ts';
import { TitleDialog } from './title-dialog.tsx';
import type { PeopleCalls } from './use-people-calls.ts';

/** What is asked about the people of an organisation, and of whom. */
export type Question =
  | { readonly kind: 'invite' }
  | { readonly kind: 'hand over' }
  | { readonly kind: 'title' | 'remove' | 'leave'; readonly member: OrganisationMember };

interface PeopleQuestionProps {
  api: ApiClient;
  question: Question;
  organisation: OwnSubject;
  people: OrganisationPeople;
  isStaff: boolean;
  calls: PeopleCalls;
  onLeft: () => void;
  onClose: () => void;
}

/** The dialog that is open. */
export function PeopleQuestion(props: PeopleQuestionProps) {
  const { api, question, organisation, people, isStaff, calls, onLeft, onClose } = props;
  const { community_common_id: id, name: organisationName } = organisation;
  const { own_role, owner, members } = people;
  if (question.kind === 'invite') {
    const without = [...(owner ? [owner.user_id] : []), ...members.map(({ person }) => person.user_id)];
    return <InviteDialog api={api} id={id} own_role={own_role} without={without} onClose={onClose} />;
  }
  if (question.kind === 'hand over')
    return <HandOverDialog api={api} organisation={organisation} people={people} isStaff={isStaff} onClose={onClose} />;
  const { kind, member } = question;
  if (kind === 'title') return <TitleDialog api={api} id={id} member={member} onClose={onClose} />;
  if (kind === 'remove') {
    const name = personName(member.person);
    return (
      <ConfirmDialog
        title={m.organisations_remove_title({ name })}
        text={m.organisations_remove_text({ name, organisation: organisationName })}
        stay={m.organisations_cancel()}
        action={m.organisations_remove()}
        onConfirm={() => calls.remove(member)}
        onClose={onClose}
      />
    );
  }
  return (
    <ConfirmDialog
      title={m.organisations_leave_title({ organisation: organisationName })}
      text={m.organisations_leave_text()}
      stay={m.organisations_stay()}
      action={m.organisations_leave()}
      onConfirm={async () => {
        await api.call(removeMember, { params: { id, table_id: member.table_id } });
        void notify({ kind: 'ok', title: m.organisations_left({ organisation: organisationName }) });
        onLeft();
      }}
      onClose={onClose}
    />
  );
}
