import type { OrganisationMember } from '@sabha/contract/organisations/members';
import type { PersonCard } from '@sabha/contract/people/person';
import { useId } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { m } from '../../../paraglide/messages.js';
import { Radio } from '../../../ui/choice.tsx';
import { personName } from '../components/person-name.ts';
import { roleName } from '../organisation-names.ts';
import { ChosenPerson } from './chosen-person.tsx';
import { PersonSearch } from './person-search.tsx';

interface MemberChoiceProps {
  members: readonly OrganisationMember[];
  field: UseFormRegisterReturn;
  error: string | undefined;
}

/** One of those who have accepted. */
export function MemberChoice({ members, field, error }: MemberChoiceProps) {
  const id = useId();
  return (
    <fieldset aria-describedby={error === undefined ? undefined : id}>
      <legend className="text-sm font-semibold">{m.organisations_hand_over_to()}</legend>
      {members.map(({ table_id, person, member_title, member_role }) => (
        <Radio
          key={table_id}
          {...field}
          value={String(person.user_id)}
          aria-invalid={error === undefined ? undefined : true}
          hint={member_title || roleName(member_role)}
        >
          {personName(person)}
        </Radio>
      ))}
      {error !== undefined && (
        <p id={id} role="alert" className="mt-1.5 text-xs font-[550] text-bad-text">
          {error}
        </p>
      )}
    </fieldset>
  );
}

interface AnybodyChoiceProps extends MemberChoiceProps {
  owner_user_id: number | null;
  /** Who was found and taken; null while that is a member or nobody. */
  chosen: PersonCard | null;
  onChoose: (person: PersonCard | null) => void;
}

/** One of those who have accepted, or anybody who is found by name. */
export function AnybodyChoice({ members, field, error, owner_user_id, chosen, onChoose }: AnybodyChoiceProps) {
  if (chosen) return <ChosenPerson person={chosen} error={error} onOther={() => onChoose(null)} />;
  const shown = members.map(({ person }) => person.user_id);
  const without = owner_user_id === null ? shown : [owner_user_id, ...shown];
  const hasMembers = members.length > 0;
  return (
    <>
      {hasMembers && <MemberChoice members={members} field={field} error={error} />}
      <PersonSearch without={without} error={hasMembers ? undefined : error} isRequired={!hasMembers} onChoose={onChoose} />
    </>
  );
}
