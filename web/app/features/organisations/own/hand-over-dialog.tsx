import type { ApiClient } from '@sabha/contract/core/operation';
import { handOverOrganisation } from '@sabha/contract/organisations/member-operations';
import type { OrganisationMember } from '@sabha/contract/organisations/members';
import { useId } from 'react';
import { refusalText } from '../../../lib/forms/refusal-text.ts';
import { useOperationForm } from '../../../lib/forms/use-operation-form.ts';
import { runProven } from '../../../lib/session/fresh-proof.ts';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { Radio } from '../../../ui/choice.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Problem } from '../../../ui/problem.tsx';
import { notify } from '../../../ui/toast.tsx';
import { personName } from '../components/person-name.ts';
import { roleName } from '../organisation-names.ts';
import type { OwnSubject } from './own-organisation.ts';

interface HandOverDialogProps {
  api: ApiClient;
  organisation: OwnSubject;
  /** Those who have accepted. */
  members: readonly OrganisationMember[];
  onClose: () => void;
}

const writtenSchema = {
  safeParse: (written: unknown) => handOverOrganisation.body.safeParse({ user_id: Number((written as { user_id: string }).user_id) }),
};

/** Makes a member the owner; the person who gives it away proves first who they are. */
export function HandOverDialog({ api, organisation, members, onClose }: HandOverDialogProps) {
  const id = useId();
  const { community_common_id, name } = organisation;
  const { form, submit, errorOf, isBusy, refusal, failure } = useOperationForm({
    schema: writtenSchema,
    values: { user_id: '' },
    describe: () => m.organisations_hand_over_missing(),
    async send(written) {
      const user_id = Number(written.user_id);
      const done = await runProven(() => api.call(handOverOrganisation, { params: { id: community_common_id }, body: { user_id } }));
      if (done === null) return false;
      const heir = members.find(({ person }) => person.user_id === user_id)?.person;
      onClose();
      void notify({ kind: 'ok', title: m.organisations_handed_over({ name: heir ? personName(heir) : '' }) });
      return true;
    },
  });
  const problem = errorOf('user_id');
  return (
    <Dialog
      onClose={onClose}
      title={m.organisations_hand_over_title({ organisation: name })}
      description={members.length === 0 ? m.organisations_hand_over_nobody() : m.organisations_hand_over_text()}
      footer={
        <>
          <Button kind="quiet" onClick={onClose}>
            {m.organisations_cancel()}
          </Button>
          {members.length > 0 && (
            <Button type="submit" form={`${id}f`} kind="danger" isBusy={isBusy}>
              {m.organisations_hand_over()}
            </Button>
          )}
        </>
      }
    >
      {members.length === 0 ? undefined : (
        <form id={`${id}f`} noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
          {refusal !== null && <Problem text={refusalText(failure, m.organisations_failed())} />}
          <fieldset aria-describedby={problem === undefined ? undefined : `${id}p`}>
            <legend className="text-sm font-semibold">{m.organisations_hand_over_to()}</legend>
            {members.map(({ table_id, person, member_title, member_role }) => (
              <Radio
                key={table_id}
                {...form.register('user_id')}
                value={String(person.user_id)}
                aria-invalid={problem === undefined ? undefined : true}
                hint={member_title || roleName(member_role)}
              >
                {personName(person)}
              </Radio>
            ))}
            {problem !== undefined && (
              <p id={`${id}p`} role="alert" className="mt-1.5 text-xs font-[550] text-bad-text">
                {problem}
              </p>
            )}
          </fieldset>
        </form>
      )}
    </Dialog>
  );
}
