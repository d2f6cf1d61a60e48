import type { ApiClient } from '@sabha/contract/core/operation';
import { changeRoles } from '@sabha/contract/accounts/staff-people-operations';
import { useState, type SubmitEvent } from 'react';
import { Checkbox } from '../../../ui/choice.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { refusalText } from '../../../lib/forms/refusal-text.ts';
import { useOperationForm } from '../../../lib/forms/use-operation-form.ts';
import { composeQuery } from '../../../lib/query/query-of.ts';
import { useRead } from '../../../lib/query/use-read.ts';
import { roleLabel } from '../../../lib/session/role-label.ts';
import { m } from '../../../paraglide/messages.js';
import { LoadedPart } from '../../admin/kit/components/loaded-part.tsx';
import { useAskedClose } from '../../admin/kit/use-asked-close.tsx';
import { DialogFoot } from '../../admin/kit/components/dialog-foot.tsx';
import { loadRoles } from '../../access/admin/public.ts';
import type { ListedPerson } from './people-columns.tsx';
import { personName } from '../../admin/kit/person-name.ts';

interface PersonRolesDialogProps {
  api: ApiClient;
  person: ListedPerson;
  onDone: () => Promise<void>;
  onClose: () => void;
}

interface Changes {
  readonly give: readonly number[];
  readonly take: readonly number[];
}

/** What one call takes, either way. */
const maxRoles = 20;
const nothing: Changes = { give: [], take: [] };

/** The roles of one person, ticked; only what was changed here is given or taken. */
export function PersonRolesDialog({ api, person, onDone, onClose }: PersonRolesDialogProps) {
  const [held] = useState(() => person.roles.map(({ role_id }) => role_id));
  const { loaded, reload } = useRead(composeQuery('roles', null, loadRoles));
  const bodyOf = ({ give, take }: Changes) => ({ user_ids: [person.user_id], give: [...give], take: [...take] });
  const { form, submit, errorOf, isBusy, refusal, failure, hasChanged } = useOperationForm<Changes>({
    schema: { safeParse: (values) => changeRoles.body.safeParse(bodyOf(values as Changes)) },
    values: nothing,
    describe: () => m.staff_roles_too_many({ max: maxRoles }),
    async send(written) {
      await api.call(changeRoles, { body: bodyOf(written) });
      await onDone();
    },
  });
  const { close, question } = useAskedClose({ hasChanged, isBusy }, onClose);
  const changes = form.watch();
  const fault = errorOf('give') ?? errorOf('take');
  const isChanged = (role_id: number) => changes.give.includes(role_id) || changes.take.includes(role_id);

  function change(role_id: number): void {
    const name = held.includes(role_id) ? 'take' : 'give';
    const next = isChanged(role_id) ? changes[name].filter((each) => each !== role_id) : [...changes[name], role_id];
    form.setValue(name, next, { shouldDirty: true, shouldValidate: fault !== undefined });
  }
  function save(event: SubmitEvent<HTMLFormElement>): void {
    if (changes.give.length + changes.take.length > 0) return void submit(event);
    event.preventDefault();
    onClose();
  }
  return (
    <Dialog onClose={close} title={m.staff_roles_of({ name: personName(person) })} description={m.staff_roles_dialog_text()}>
      <LoadedPart loaded={loaded} reload={reload} skeleton="h-40 w-full">
        {(value) => (
          <form noValidate onSubmit={save} className="grid gap-4">
            <fieldset className="grid gap-x-6 sm:grid-cols-2">
              <legend className="sr-only">{m.staff_roles()}</legend>
              {value.map((role) => (
                <Checkbox
                  key={role.role_id}
                  checked={held.includes(role.role_id) !== isChanged(role.role_id)}
                  aria-invalid={(fault !== undefined && isChanged(role.role_id)) || undefined}
                  onChange={() => change(role.role_id)}
                  hint={role.description || undefined}
                >
                  {roleLabel(role)}
                </Checkbox>
              ))}
            </fieldset>
            <DialogFoot
              action={m.staff_save()}
              isBusy={isBusy}
              problem={fault ?? (refusal === null ? null : refusalText(failure, m.inbox_failed()))}
              onClose={close}
            />
          </form>
        )}
      </LoadedPart>
      {question}
    </Dialog>
  );
}
