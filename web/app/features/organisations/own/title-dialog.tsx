import type { ApiClient } from '@sabha/contract/core/operation';
import { changeMember } from '@sabha/contract/organisations/member-operations';
import type { OrganisationMember } from '@sabha/contract/organisations/members';
import { useId } from 'react';
import { refusalText } from '../../../lib/forms/refusal-text.ts';
import { useOperationForm } from '../../../lib/forms/use-operation-form.ts';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field, Input } from '../../../ui/field.tsx';
import { Problem } from '../../../ui/problem.tsx';
import { personName } from '../components/person-name.ts';
import { maxTitle } from './invite-values.ts';

interface TitleDialogProps {
  api: ApiClient;
  id: number;
  member: OrganisationMember;
  onClose: () => void;
}

/** What a member is called in the organisation. */
export function TitleDialog({ api, id, member: { table_id, person, member_title }, onClose }: TitleDialogProps) {
  const formId = useId();
  const { form, submit, errorOf, isBusy, refusal, failure } = useOperationForm({
    schema: changeMember.body,
    values: { member_title },
    describe: () => m.composer_shorten({ max: maxTitle }),
    async send(written) {
      await api.call(changeMember, { params: { id, table_id }, body: { member_title: written.member_title.trim() } });
      onClose();
    },
  });
  return (
    <Dialog
      onClose={onClose}
      title={m.organisations_title_of({ name: personName(person) })}
      footer={
        <>
          <Button kind="quiet" onClick={onClose}>
            {m.organisations_cancel()}
          </Button>
          <Button type="submit" form={formId} kind="primary" isBusy={isBusy}>
            {m.organisations_save()}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
        {refusal !== null && <Problem text={refusalText(failure, m.organisations_failed())} />}
        <Field label={m.organisations_member_title()} hint={m.organisations_member_title_hint()} error={errorOf('member_title')} isOptional>
          <Input {...form.register('member_title')} autoComplete="off" />
        </Field>
      </form>
    </Dialog>
  );
}
