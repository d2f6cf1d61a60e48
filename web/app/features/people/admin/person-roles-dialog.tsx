import type { ApiClient } from '@sabha/contract/core/operation';
import { changeRoles } from '@sabha/contract/accounts/staff-people-operations';
import { useState, type SubmitEvent } from 'react';
import { Checkbox } from '../../../ui/choice.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { composeQuery } from '../../../lib/query/query-of.ts';
import { useRead } from '../../../lib/query/use-read.ts';
import { m } from '../../../paraglide/messages.js';
import { LoadedPart } from '../../admin/kit/components/loaded-part.tsx';
import { useAction } from '../../admin/kit/use-action.ts';
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

/** The roles of one person, ticked; only what was changed here is given or taken. */
export function PersonRolesDialog({ api, person, onDone, onClose }: PersonRolesDialogProps) {
  const held = person.roles.map(({ role_id }) => role_id);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set(held));
  const { loaded, reload } = useRead(composeQuery('roles', null, loadRoles));
  const { isBusy, problem, run } = useAction(async () => undefined);
  const give = [...chosen].filter((role_id) => !held.includes(role_id));
  const take = held.filter((role_id) => !chosen.has(role_id));

  function choose(role_id: number, isOn: boolean): void {
    const next = new Set(chosen);
    if (isOn) next.add(role_id);
    else next.delete(role_id);
    setChosen(next);
  }
  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (isBusy) return;
    if (give.length + take.length === 0) return onClose();
    void run(async () => {
      await api.call(changeRoles, { body: { user_ids: [person.user_id], give, take } });
      await onDone();
    });
  }
  return (
    <Dialog onClose={onClose} title={m.staff_roles_of({ name: personName(person) })} description={m.staff_roles_dialog_text()}>
      <LoadedPart loaded={loaded} reload={reload} skeleton="h-40 w-full">
        {(value) => (
          <form noValidate onSubmit={submit} className="grid gap-4">
            <fieldset className="grid gap-x-6 sm:grid-cols-2">
              <legend className="sr-only">{m.staff_roles()}</legend>
              {value.map(({ role_id, display_name, description }) => (
                <Checkbox
                  key={role_id}
                  checked={chosen.has(role_id)}
                  onChange={({ currentTarget }) => choose(role_id, currentTarget.checked)}
                  hint={description || undefined}
                >
                  {display_name}
                </Checkbox>
              ))}
            </fieldset>
            <DialogFoot action={m.staff_save()} isBusy={isBusy} problem={problem} onClose={onClose} />
          </form>
        )}
      </LoadedPart>
    </Dialog>
  );
}
