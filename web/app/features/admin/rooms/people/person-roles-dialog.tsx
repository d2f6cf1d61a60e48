import type { ApiClient } from '@sabha/contract/core/operation';
import { changeRoles } from '@sabha/contract/identity/staff-people-operations';
import { useCallback, useState, type SubmitEvent } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { Checkbox } from '../../../../ui/choice.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { m } from '../../../../paraglide/messages.js';
import { FailedPart } from '../../components/failed-part.tsx';
import { useLoaded } from '../../use-loaded.ts';
import { useAct } from '../inbox/use-act.ts';
import { loadRoles } from './load-roles.ts';
import type { ListedPerson } from './people-columns.tsx';
import { personName } from './person-name.ts';

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
  const { loaded, reload } = useLoaded(useCallback(() => loadRoles(api), [api]));
  const { isBusy, problem, act } = useAct(async () => undefined);
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
    void act(async () => {
      await api.call(changeRoles, { body: { user_ids: [person.user_id], give, take } });
      await onDone();
    });
  }
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={m.staff_roles_of({ name: personName(person) })}
      description={m.staff_roles_dialog_text()}
    >
      {loaded.state === 'failed' && <FailedPart onRetry={() => void reload()} />}
      {loaded.state === 'loading' && <Skeleton className="h-40 w-full" />}
      {loaded.state === 'ready' && (
        <form noValidate onSubmit={submit} className="grid gap-4">
          <fieldset className="grid gap-x-6 sm:grid-cols-2">
            <legend className="sr-only">{m.staff_roles()}</legend>
            {loaded.value.map(({ role_id, display_name, description }) => (
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
          {problem !== null && (
            <p role="alert" className="text-sm font-semibold text-bad-text">
              {problem}
            </p>
          )}
          <div className="flex flex-wrap justify-end gap-2.5">
            <Button kind="quiet" onClick={onClose}>
              {m.staff_cancel()}
            </Button>
            <Button type="submit" kind="primary" isBusy={isBusy}>
              {m.staff_save()}
            </Button>
          </div>
        </form>
      )}
    </Dialog>
  );
}
