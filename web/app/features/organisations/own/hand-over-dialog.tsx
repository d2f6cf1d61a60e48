import type { ApiClient } from '@sabha/contract/core/operation';
import { handOverOrganisation } from '@sabha/contract/organisations/member-operations';
import type { OrganisationPeople } from '@sabha/contract/organisations/members';
import type { PersonCard } from '@sabha/contract/people/person';
import { useId, useState } from 'react';
import { refusalText } from '../../../lib/forms/refusal-text.ts';
import { useOperationForm } from '../../../lib/forms/use-operation-form.ts';
import { runProven } from '../../../lib/session/fresh-proof.ts';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Problem } from '../../../ui/problem.tsx';
import { notify } from '../../../ui/toast.tsx';
import { personName } from '../components/person-name.ts';
import { AnybodyChoice, MemberChoice } from './heir-choice.tsx';
import type { OwnSubject } from './own-organisation.ts';
import { cardName } from './person-search.tsx';

interface HandOverDialogProps {
  api: ApiClient;
  organisation: OwnSubject;
  people: OrganisationPeople;
  /** Gives it to anybody, and has no part in it. */
  isStaff: boolean;
  onClose: () => void;
}

const writtenSchema = {
  safeParse: (written: unknown) => handOverOrganisation.body.safeParse({ user_id: Number((written as { user_id: string }).user_id) }),
};

/** Makes somebody the owner, as a rule a member; the person who gives it away proves first who they are. */
export function HandOverDialog({ api, organisation, people: { owner, members }, isStaff, onClose }: HandOverDialogProps) {
  const id = useId();
  const { community_common_id, name } = organisation;
  const accepted = members.filter(({ accepted_at }) => accepted_at !== null);
  const [chosen, setChosen] = useState<PersonCard | null>(null);
  const { form, submit, errorOf, isBusy, refusal, failure } = useOperationForm({
    schema: writtenSchema,
    values: { user_id: '' },
    describe: () => m.organisations_hand_over_missing(),
    async send(written) {
      const user_id = Number(written.user_id);
      const done = await runProven(() => api.call(handOverOrganisation, { params: { id: community_common_id }, body: { user_id } }));
      if (done === null) return false;
      const member = accepted.find(({ person }) => person.user_id === user_id)?.person;
      const heir = { name: chosen ? cardName(chosen) : member ? personName(member) : '' };
      onClose();
      void notify({ kind: 'ok', title: isStaff ? m.organisations_handed_over_staff(heir) : m.organisations_handed_over(heir) });
      return true;
    },
  });
  function choose(person: PersonCard | null): void {
    setChosen(person);
    form.clearErrors('user_id');
    form.setValue('user_id', person ? String(person.user_id) : '', { shouldDirty: true });
  }
  const choice = { members: accepted, field: form.register('user_id'), error: errorOf('user_id') };
  const hasChoice = isStaff || accepted.length > 0;
  return (
    <Dialog
      onClose={onClose}
      title={m.organisations_hand_over_title({ organisation: name })}
      description={isStaff ? describeForStaff(owner) : hasChoice ? m.organisations_hand_over_text() : m.organisations_hand_over_nobody()}
      footer={
        <>
          <Button kind="quiet" onClick={onClose}>
            {m.organisations_cancel()}
          </Button>
          {hasChoice && (
            <Button type="submit" form={id} kind="danger" isBusy={isBusy}>
              {m.organisations_hand_over()}
            </Button>
          )}
        </>
      }
    >
      {hasChoice ? (
        <form id={id} noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
          {refusal !== null && <Problem text={refusalText(failure, m.organisations_failed())} />}
          {isStaff ? (
            <AnybodyChoice {...choice} owner_user_id={owner?.user_id ?? null} chosen={chosen} onChoose={choose} />
          ) : (
            <MemberChoice {...choice} />
          )}
        </form>
      ) : undefined}
    </Dialog>
  );
}

const describeForStaff = (owner: OrganisationPeople['owner']): string =>
  owner ? m.organisations_hand_over_text_staff({ owner: personName(owner) }) : m.organisations_hand_over_text_first();
