import { role as roleEntity, type Role } from '@sabha/contract/access/role';
import type { ApiClient } from '@sabha/contract/core/operation';
import { useState, type SubmitEvent } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field, Input, Textarea } from '../../../ui/field.tsx';
import { m } from '../../../paraglide/messages.js';
import { slugOf } from '../../admin/kit/entity-page/entity-shape.ts';
import { useAction } from '../../admin/kit/use-action.ts';
import { DialogFoot } from '../../admin/kit/components/dialog-foot.tsx';

interface RoleDialogProps {
  api: ApiClient;
  /** Null for a new one. */
  role: Role | null;
  onDone: () => Promise<void>;
  onDelete: () => void;
  onClose: () => void;
}

/** Makes a role, which opens nothing yet, or says anew what one is called and what it is for. */
export function RoleDialog({ api, role, onDone, onDelete, onClose }: RoleDialogProps) {
  const [display_name, setDisplayName] = useState(role?.display_name ?? '');
  const [description, setDescription] = useState(role?.description ?? '');
  const [typedName, setTypedName] = useState<string | null>(role?.role_name ?? null);
  const [isChecked, setIsChecked] = useState(false);
  const { isBusy, problem, run } = useAction(async () => undefined);
  const role_name = typedName ?? slugOf(display_name).slice(0, 60);
  const missing = (text: string) => (isChecked && text.trim() === '' ? m.auth_error_required() : undefined);

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    setIsChecked(true);
    if (display_name.trim() === '' || role_name.trim() === '' || isBusy) return;
    void run(async () => {
      const body = { display_name: display_name.trim(), description: description.trim() };
      if (role) await api.call(roleEntity.operations.updateOne, { params: { id: role.role_id }, body });
      else await api.call(roleEntity.operations.createOne, { body: { ...body, role_name: role_name.trim() } });
      await onDone();
    });
  }
  return (
    <Dialog
      onClose={onClose}
      title={role ? role.display_name : m.staff_new_role()}
      description={role ? undefined : m.staff_new_role_text()}
    >
      <form noValidate onSubmit={submit} className="grid gap-5 pt-2">
        <Field label={m.staff_role_display()} error={missing(display_name)} isRequired>
          <Input maxLength={100} value={display_name} onChange={({ currentTarget }) => setDisplayName(currentTarget.value)} />
        </Field>
        <Field
          label={m.staff_role_key()}
          hint={role ? m.staff_role_key_kept() : m.staff_role_key_hint()}
          error={missing(role_name)}
          isRequired={!role}
        >
          <Input
            maxLength={60}
            autoCapitalize="none"
            spellCheck={false}
            value={role_name}
            disabled={role !== null}
            onChange={({ currentTarget }) => setTypedName(currentTarget.value)}
          />
        </Field>
        <Field label={m.staff_description()} isOptional>
          <Textarea rows={3} maxLength={1000} value={description} onChange={({ currentTarget }) => setDescription(currentTarget.value)} />
        </Field>
        <DialogFoot action={m.staff_save()} isBusy={isBusy} problem={problem} onClose={onClose}>
          {role?.role_type === 'custom' && (
            <Button kind="quiet" className="text-bad-text" onClick={onDelete}>
              {m.admin_delete()}
            </Button>
          )}
        </DialogFoot>
      </form>
    </Dialog>
  );
}
