import type { MemberRole } from '@sabha/contract/access/group-user';
import type { ApiClient } from '@sabha/contract/core/operation';
import { inviteMember } from '@sabha/contract/organisations/member-operations';
import type { OwnRole } from '@sabha/contract/organisations/organisation';
import type { PersonCard } from '@sabha/contract/people/person';
import { useId, useState } from 'react';
import { refusalText } from '../../../lib/forms/refusal-text.ts';
import { useOperationForm } from '../../../lib/forms/use-operation-form.ts';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { Radio, RadioGroup } from '../../../ui/choice.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field, Input } from '../../../ui/field.tsx';
import { Problem } from '../../../ui/problem.tsx';
import { notify } from '../../../ui/toast.tsx';
import { roleName } from '../organisation-names.ts';
import { ChosenPerson } from './chosen-person.tsx';
import { maxTitle, roleHint, rolesToGive } from './invite-values.ts';
import { PersonSearch, cardName } from './person-search.tsx';

interface InviteDialogProps {
  api: ApiClient;
  id: number;
  own_role: OwnRole;
  without: readonly number[];
  onClose: () => void;
}

interface Written {
  user_id: number | null;
  member_title: string;
  member_role: MemberRole;
}

/** Invites one person: who, what they are called there, what they may do. */
export function InviteDialog({ api, id, own_role, without, onClose }: InviteDialogProps) {
  const formId = useId();
  const [chosen, setChosen] = useState<PersonCard | null>(null);
  const { form, submit, errorOf, isBusy, refusal, failure } = useOperationForm<Written>({
    schema: inviteMember.body,
    values: { user_id: null, member_title: '', member_role: 'member' },
    describe: (path) => (path === 'member_title' ? m.composer_shorten({ max: maxTitle }) : m.organisations_person_missing()),
    async send({ user_id, member_title, member_role }) {
      if (user_id === null) return false;
      await api.call(inviteMember, { params: { id }, body: { user_id, member_title, member_role } });
      onClose();
      void notify({ kind: 'ok', title: m.organisations_invite_sent({ name: chosen ? cardName(chosen) : '' }) });
      return true;
    },
  });
  function choose(person: PersonCard | null): void {
    setChosen(person);
    form.clearErrors('user_id');
    form.setValue('user_id', person?.user_id ?? null, { shouldDirty: true });
  }
  return (
    <Dialog
      onClose={onClose}
      title={m.organisations_invite_title()}
      description={m.organisations_invite_text()}
      footer={
        <>
          <Button kind="quiet" onClick={onClose}>
            {m.organisations_cancel()}
          </Button>
          <Button type="submit" form={formId} kind="primary" isBusy={isBusy}>
            {m.organisations_invite_send()}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
        {refusal !== null && <Problem text={refusalText(failure, m.organisations_failed())} />}
        {chosen ? (
          <ChosenPerson person={chosen} error={errorOf('user_id')} onOther={() => choose(null)} />
        ) : (
          <PersonSearch without={without} error={errorOf('user_id')} onChoose={choose} onSearch={() => form.clearErrors('user_id')} />
        )}
        <Field label={m.organisations_member_title()} hint={m.organisations_member_title_hint()} error={errorOf('member_title')} isOptional>
          <Input {...form.register('member_title')} autoComplete="off" />
        </Field>
        <RadioGroup legend={m.organisations_member_role()}>
          {rolesToGive(own_role).map((role) => (
            <Radio key={role} {...form.register('member_role')} value={role} hint={roleHint(role)}>
              {roleName(role)}
            </Radio>
          ))}
        </RadioGroup>
      </form>
    </Dialog>
  );
}
