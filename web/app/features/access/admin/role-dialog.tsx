import { role as roleEntity, type Role } from '@sabha/contract/access/role';
import type { ApiClient } from '@sabha/contract/core/operation';
import { useState } from 'react';
import { refusalText } from '../../../lib/forms/refusal-text.ts';
import { useOperationForm } from '../../../lib/forms/use-operation-form.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field, Input, Textarea } from '../../../ui/field.tsx';
import { m } from '../../../paraglide/messages.js';
import { slugOf } from '../../admin/kit/entity-page/entity-shape.ts';
import { changedOf } from './changed-of.ts';
import { useAskedClose } from '../../admin/kit/use-asked-close.tsx';
import { DialogFoot } from '../../admin/kit/components/dialog-foot.tsx';

interface RoleDialogProps {
  api: ApiClient;
  /** Null for a new one. */
  role: Role | null;
  onDone: () => Promise<void>;
  onDelete: () => void;
  onClose: () => void;
}

interface RoleValues {
  display_name: string;
  role_name: string;
  description: string;
}

const writtenSchema = roleEntity.create.pick({ display_name: true, role_name: true, description: true });
const maxLengths: Readonly<Record<string, number>> = { display_name: 100, role_name: 60, description: 1000 };
const keyOf = (display_name: string) => slugOf(display_name).slice(0, maxLengths['role_name']);

const describeFault = (path: string, code: string): string =>
  code === 'too_big' ? m.composer_shorten({ max: maxLengths[path] ?? 0 }) : m.auth_error_required();

/** Makes a role, which opens nothing yet, or says anew what one is called and what it is for. */
export function RoleDialog({ api, role, onDone, onDelete, onClose }: RoleDialogProps) {
  const [isKeyTyped, setKeyTyped] = useState(role !== null);
  const { form, submit, errorOf, isBusy, refusal, failure, hasChanged } = useOperationForm<RoleValues>({
    schema: writtenSchema,
    values: { display_name: role?.display_name ?? '', role_name: role?.role_name ?? '', description: role?.description ?? '' },
    describe: describeFault,
    async send({ display_name, role_name, description }) {
      const body = { display_name: display_name.trim(), description: description.trim() };
      const changed = role && changedOf(role, body);
      if (changed && Object.keys(changed).length > 0)
        await api.call(roleEntity.operations.updateOne, { params: { id: role.role_id }, body: changed });
      if (!role) await api.call(roleEntity.operations.createOne, { body: { ...body, role_name: role_name.trim() } });
      await onDone();
    },
  });
  const { close, question } = useAskedClose({ hasChanged, isBusy }, onClose);
  /** The key follows what the role is called until somebody writes another. */
  function followName(event: React.ChangeEvent<HTMLInputElement>): void {
    if (isKeyTyped) return;
    form.setValue('role_name', keyOf(event.target.value), { shouldDirty: true, shouldValidate: errorOf('role_name') !== undefined });
  }
  return (
    <Dialog onClose={close} title={role ? role.display_name : m.staff_new_role()} description={role ? undefined : m.staff_new_role_text()}>
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5 pt-2">
        <Field label={m.staff_role_display()} error={errorOf('display_name')} isRequired>
          <Input {...form.register('display_name', { onChange: followName })} maxLength={maxLengths['display_name']} />
        </Field>
        <Field
          label={m.staff_role_key()}
          hint={role ? m.staff_role_key_kept() : m.staff_role_key_hint()}
          error={errorOf('role_name')}
          isRequired={!role}
        >
          <Input
            maxLength={maxLengths['role_name']}
            autoCapitalize="none"
            spellCheck={false}
            {...(role ? { value: role.role_name, disabled: true } : form.register('role_name', { onChange: () => setKeyTyped(true) }))}
          />
        </Field>
        <Field label={m.staff_description()} error={errorOf('description')} isOptional>
          <Textarea {...form.register('description')} rows={3} maxLength={maxLengths['description']} />
        </Field>
        <DialogFoot
          action={m.staff_save()}
          isBusy={isBusy}
          problem={refusal === null ? null : refusalText(failure, m.inbox_failed())}
          onClose={close}
        >
          {role?.role_type === 'custom' && (
            <Button kind="quiet" className="text-bad-text" onClick={onDelete}>
              {m.admin_delete()}
            </Button>
          )}
        </DialogFoot>
      </form>
      {question}
    </Dialog>
  );
}
