import { roleSchema, type Role } from '@sabha/contract/access/role';
import type { ApiClient } from '@sabha/contract/core/operation';
import { changeRoles, maxPeoplePerRequest, suspendUsers } from '@sabha/contract/accounts/staff-people-operations';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Radio, RadioGroup } from '../../../ui/choice.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field, NativeSelect } from '../../../ui/field.tsx';
import { formatCount } from '../../../ui/money.ts';
import { notify } from '../../../ui/toast.tsx';
import { refusalText } from '../../../lib/forms/refusal-text.ts';
import { useOperationForm } from '../../../lib/forms/use-operation-form.ts';
import { roleLabel } from '../../../lib/session/role-label.ts';
import { m } from '../../../paraglide/messages.js';
import { useAskedClose } from '../../admin/kit/use-asked-close.tsx';
import { DialogFoot } from '../../admin/kit/components/dialog-foot.tsx';
import { SuspendDialog } from './suspend-dialog.tsx';

interface PeopleBulkProps {
  api: ApiClient;
  user_ids: readonly number[];
  roles: readonly Role[];
  onDone: () => Promise<void>;
}

/** What is done with everybody who is ticked: all of them or none. */
export function PeopleBulk({ api, user_ids, roles, onDone }: PeopleBulkProps) {
  // Whom it is about does not change under the hands of whoever writes.
  const [shown, setShown] = useState<{ what: 'role' | 'suspend'; user_ids: readonly number[] } | null>(null);
  const close = () => setShown(null);
  async function finish(done: number): Promise<void> {
    close();
    await onDone();
    await notify({ kind: 'ok', title: m.staff_done_people({ count: formatCount(done) }) });
  }
  return (
    <>
      {user_ids.length > 0 && <SelectionBar count={user_ids.length} onChoose={(what) => setShown({ what, user_ids })} />}
      {shown?.what === 'role' && <RoleDialog api={api} user_ids={shown.user_ids} roles={roles} onDone={finish} onClose={close} />}
      {shown?.what === 'suspend' && (
        <SuspendDialog
          title={m.staff_suspend_many({ count: formatCount(shown.user_ids.length) })}
          onSuspend={async (reason, until) => {
            const { data } = await api.call(suspendUsers, { body: { user_ids: [...shown.user_ids], reason, until } });
            await finish(data.suspended_ids.length);
          }}
          onClose={close}
        />
      )}
    </>
  );
}

function SelectionBar({ count, onChoose }: { count: number; onChoose: (what: 'role' | 'suspend') => void }) {
  const isTooMany = count > maxPeoplePerRequest;
  return (
    <div className="mb-3 flex flex-wrap items-center gap-2.5 rounded-card bg-action-tint px-4 py-2.5">
      <p role="status" className="mr-auto text-ui font-semibold">
        {m.admin_selected({ count: formatCount(count) })}
      </p>
      <Button size="small" disabled={isTooMany} onClick={() => onChoose('role')}>
        {m.staff_change_role()}
      </Button>
      <Button size="small" disabled={isTooMany} onClick={() => onChoose('suspend')}>
        {m.staff_suspend()}
      </Button>
    </div>
  );
}

interface RoleDialogProps extends Omit<PeopleBulkProps, 'onDone'> {
  onDone: (count: number) => Promise<void>;
  onClose: () => void;
}

interface RoleChange {
  way: 'give' | 'take';
  /** Empty until one is chosen. */
  role_id: string;
}

const chosenRole = roleSchema.pick({ role_id: true });
const changeSchema = { safeParse: (values: unknown) => chosenRole.safeParse({ role_id: Number((values as RoleChange).role_id) }) };

function RoleDialog({ api, user_ids, roles, onDone, onClose }: RoleDialogProps) {
  const { form, submit, errorOf, isBusy, refusal, failure, hasChanged } = useOperationForm<RoleChange>({
    schema: changeSchema,
    values: { way: 'give', role_id: '' },
    describe: () => m.staff_role_missing(),
    async send({ way, role_id }) {
      const { data } = await api.call(changeRoles, { body: { user_ids: [...user_ids], [way]: [Number(role_id)] } });
      await onDone(data.changed_ids.length);
    },
  });
  const { close, question } = useAskedClose({ hasChanged, isBusy }, onClose);
  return (
    <Dialog onClose={close} title={m.staff_change_role()} description={m.staff_change_role_text({ count: formatCount(user_ids.length) })}>
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5 pt-2">
        <RadioGroup legend={m.staff_actions()} isInline>
          <Radio {...form.register('way')} value="give">
            {m.staff_give()}
          </Radio>
          <Radio {...form.register('way')} value="take">
            {m.staff_take()}
          </Radio>
        </RadioGroup>
        <Field label={m.staff_role()} error={errorOf('role_id')} isRequired>
          <NativeSelect {...form.register('role_id')}>
            <option value="">{m.ui_choose()}</option>
            {roles.map((role) => (
              <option key={role.role_id} value={role.role_id}>
                {roleLabel(role)}
              </option>
            ))}
          </NativeSelect>
        </Field>
        <DialogFoot
          action={form.watch('way') === 'give' ? m.staff_give() : m.staff_take()}
          isBusy={isBusy}
          problem={refusal === null ? null : refusalText(failure, m.inbox_failed())}
          onClose={close}
        />
      </form>
      {question}
    </Dialog>
  );
}
