import { menu as menuEntity, type Menu } from '@sabha/contract/access/menu';
import type { ApiClient } from '@sabha/contract/core/operation';
import { refusalText } from '../../../lib/forms/refusal-text.ts';
import { useOperationForm } from '../../../lib/forms/use-operation-form.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field, Input, NativeSelect } from '../../../ui/field.tsx';
import { m } from '../../../paraglide/messages.js';
import { changedOf } from './changed-of.ts';
import { useAskedClose } from '../../admin/kit/use-asked-close.tsx';
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

const maxName = 100;
const maxPath = 200;

/** The menu and everything inside it, where it cannot be put. */
function insideOf(menu: Menu, all: readonly NestedMenu[]): ReadonlySet<number> {
  const inside = new Set([menu.menu_id]);
  // Each stands after the one that holds it, so one walk finds all.
  for (const { menu: each } of all) if (each.menu_parent_id !== null && inside.has(each.menu_parent_id)) inside.add(each.menu_id);
  return inside;
}

interface MenuValues {
  menu_name: string;
  /** The number of the menu around it; empty for none. */
  menu_parent_id: string;
  menu_path: string;
}

const bodyOf = ({ menu_name, menu_parent_id, menu_path }: MenuValues) => ({
  menu_name: menu_name.trim(),
  menu_path: menu_path.trim() === '' ? null : menu_path.trim(),
  menu_parent_id: menu_parent_id === '' ? null : Number(menu_parent_id),
});

/** The contract's own schema, of what will be sent. */
const writtenSchema = { safeParse: (values: unknown) => menuEntity.create.safeParse(bodyOf(values as MenuValues)) };

function describeFault(path: string, code: string): string {
  if (code === 'too_big') return m.composer_shorten({ max: path === 'menu_path' ? maxPath : maxName });
  return path === 'menu_path' ? m.staff_menu_path_wrong() : m.auth_error_required();
}

/** Makes a menu, or changes what one is called, where it leads and where it stands. */
export function MenuDialog({ api, menu, all, onDone, onDelete, onClose }: MenuDialogProps) {
  const { form, submit, errorOf, isBusy, refusal, failure, hasChanged } = useOperationForm<MenuValues>({
    schema: writtenSchema,
    values: {
      menu_name: menu?.menu_name ?? '',
      menu_parent_id: String(menu?.menu_parent_id ?? ''),
      menu_path: menu?.menu_path ?? '',
    },
    describe: describeFault,
    async send(written) {
      const body = bodyOf(written);
      const neighbours = all.filter((each) => each.menu.menu_parent_id === body.menu_parent_id);
      const position = Math.max(-1, ...neighbours.map((each) => each.menu.position)) + 1;
      if (!menu) await api.call(menuEntity.operations.createOne, { body: { ...body, position } });
      else {
        const changed = changedOf(menu, body);
        const isMoved = 'menu_parent_id' in changed;
        if (Object.keys(changed).length > 0)
          await api.call(menuEntity.operations.updateOne, {
            params: { id: menu.menu_id },
            body: isMoved ? { ...changed, position } : changed,
          });
      }
      await onDone();
    },
  });
  const { close, question } = useAskedClose({ hasChanged, isBusy }, onClose);
  const inside = menu ? insideOf(menu, all) : new Set<number>();
  return (
    <Dialog onClose={close} title={menu ? menu.menu_name : m.staff_new_menu()} description={menu ? undefined : m.staff_new_menu_text()}>
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5 pt-2">
        <Field label={m.staff_name()} error={errorOf('menu_name')} isRequired>
          <Input {...form.register('menu_name')} maxLength={maxName} />
        </Field>
        <Field label={m.staff_menu_inside()} error={errorOf('menu_parent_id')}>
          <NativeSelect {...form.register('menu_parent_id')}>
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
        <Field label={m.admin_field_path()} hint={m.staff_menu_path_hint()} error={errorOf('menu_path')} isOptional>
          <Input {...form.register('menu_path')} maxLength={maxPath} autoCapitalize="none" spellCheck={false} />
        </Field>
        <DialogFoot
          action={m.staff_save()}
          isBusy={isBusy}
          problem={refusal === null ? null : refusalText(failure, m.inbox_failed())}
          onClose={close}
        >
          {menu && !menu.is_system && (
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
