import { menu as menuEntity, type Menu } from '@sabha/contract/access/menu';
import type { ApiClient } from '@sabha/contract/core/operation';
import { useState, type SubmitEvent } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field, Input, NativeSelect } from '../../../ui/field.tsx';
import { m } from '../../../paraglide/messages.js';
import { useAction } from '../../admin/kit/use-action.ts';
import { DialogFoot } from '../../admin/kit/components/dialog-foot.tsx';
import type { NestedMenu } from './load-access.ts';

interface MenuDialogProps {
  api: ApiClient;
  /** Null for a new one. */
  menu: Menu | null;
  all: readonly NestedMenu[];
  onDone: () => Promise<void>;
  onDelete: () => void;
  onClose: () => void;
}

/** The menu and everything inside it, where it cannot be put. */
function insideOf(menu: Menu, all: readonly NestedMenu[]): ReadonlySet<number> {
  const inside = new Set([menu.menu_id]);
  // Each stands after the one that holds it, so one walk finds all.
  for (const { menu: each } of all) if (each.menu_parent_id !== null && inside.has(each.menu_parent_id)) inside.add(each.menu_id);
  return inside;
}

export function MenuDialog({ api, menu, all, onDone, onDelete, onClose }: MenuDialogProps) {
  const [name, setName] = useState(menu?.menu_name ?? '');
  const [path, setPath] = useState(menu?.menu_path ?? '');
  const [parent, setParent] = useState(String(menu?.menu_parent_id ?? ''));
  const [isChecked, setIsChecked] = useState(false);
  const { isBusy, problem, run } = useAction(async () => undefined);
  const inside = menu ? insideOf(menu, all) : new Set<number>();
  const isPathWrong = path.trim() !== '' && !path.trim().startsWith('/');

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    setIsChecked(true);
    if (name.trim() === '' || isPathWrong || isBusy) return;
    void run(async () => {
      const menu_parent_id = parent === '' ? null : Number(parent);
      const body = { menu_name: name.trim(), menu_path: path.trim() === '' ? null : path.trim(), menu_parent_id };
      const neighbours = all.filter((each) => each.menu.menu_parent_id === menu_parent_id);
      const position = Math.max(-1, ...neighbours.map((each) => each.menu.position)) + 1;
      if (!menu) await api.call(menuEntity.operations.createOne, { body: { ...body, position } });
      else {
        const isMoved = menu_parent_id !== menu.menu_parent_id;
        await api.call(menuEntity.operations.updateOne, { params: { id: menu.menu_id }, body: isMoved ? { ...body, position } : body });
      }
      await onDone();
    });
  }
  return (
    <Dialog onClose={onClose} title={menu ? menu.menu_name : m.staff_new_menu()} description={menu ? undefined : m.staff_new_menu_text()}>
      <form noValidate onSubmit={submit} className="grid gap-5 pt-2">
        <Field label={m.staff_name()} error={isChecked && name.trim() === '' ? m.auth_error_required() : undefined} isRequired>
          <Input maxLength={100} value={name} onChange={({ currentTarget }) => setName(currentTarget.value)} />
        </Field>
        <Field label={m.staff_menu_inside()}>
          <NativeSelect value={parent} onChange={({ currentTarget }) => setParent(currentTarget.value)}>
            <option value="">{m.staff_menu_top()}</option>
            {all
              .filter((each) => !inside.has(each.menu.menu_id))
              .map(({ menu: each, depth }) => (
                <option key={each.menu_id} value={each.menu_id}>
                  {`${'– '.repeat(depth)}${each.menu_name}`}
                </option>
              ))}
          </NativeSelect>
        </Field>
        <Field
          label={m.admin_field_path()}
          hint={m.staff_menu_path_hint()}
          error={isPathWrong ? m.staff_menu_path_wrong() : undefined}
          isOptional
        >
          <Input
            maxLength={200}
            autoCapitalize="none"
            spellCheck={false}
            value={path}
            onChange={({ currentTarget }) => setPath(currentTarget.value)}
          />
        </Field>
        <DialogFoot action={m.staff_save()} isBusy={isBusy} problem={problem} onClose={onClose}>
          {menu && !menu.is_system && (
            <Button kind="quiet" className="text-bad-text" onClick={onDelete}>
              {m.admin_delete()}
            </Button>
          )}
        </DialogFoot>
      </form>
    </Dialog>
  );
}
