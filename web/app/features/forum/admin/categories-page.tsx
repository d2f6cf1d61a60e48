import { menus } from '@sabha/contract/access/menus';
import { forumCategory } from '@sabha/contract/forum/category';
import { isAllowed } from '../../../lib/session/privileges.ts';
import { useAuth } from '../../../lib/session/use-auth.tsx';
import { m } from '../../../paraglide/messages.js';
import { Checkbox } from '../../../ui/choice.tsx';
import { Field, NativeSelect } from '../../../ui/field.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { createEntityPage } from '../../admin/kit/entity-page/entity-page.tsx';
import type { EntityPageProps, OwnControlProps } from '../../admin/kit/entity-page/entity-page-spec.ts';
import { kindName } from '../../organisations/public.ts';
import { ImportTopics } from './import-topics.tsx';

/** Whose role reads a category, by the menu it hangs on; others are named by their number. */
const readers: readonly (readonly [menu_id: number, name: () => string])[] = [
  [menus.community_startup, () => kindName('startup')],
  [menus.community_business, () => kindName('business')],
  [menus.community_government, () => kindName('government')],
  [menus.community_investor, () => kindName('investor')],
  [menus.community_educator, () => kindName('educator')],
  [menus.community_expert, () => kindName('expert')],
  [menus.moderation, m.admin_forum_staff],
];

function readersName(menu_id: unknown): string {
  if (typeof menu_id !== 'number') return m.admin_forum_all_members();
  return readers.find(([id]) => id === menu_id)?.[1]() ?? m.admin_forum_menu({ number: menu_id });
}

/** The parts of the forum. */
export const ForumCategoriesAdminPage = createEntityPage({
  entity: forumCategory,
  title: m.admin_forum_categories,
  newLabel: m.admin_forum_new,
  text: m.admin_forum_text,
  columns: ['name', 'menu_id', 'starters', 'position', 'is_archived'],
  cells: {
    menu_id: ({ menu_id, is_public }) => (is_public === true ? m.admin_forum_everybody() : readersName(menu_id)),
    starters: ({ starters }) => (starters === 'staff' ? m.admin_forum_moderators() : m.admin_forum_members()),
    is_archived: ({ is_archived }) => (
      <Tag kind={is_archived === true ? 'plain' : 'ok'}>{is_archived === true ? m.admin_forum_archived() : m.admin_forum_in_use()}</Tag>
    ),
  },
  texts: ['name', 'description'],
  states: [
    { key: 'in-use', label: m.admin_forum_in_use, filter: { is_archived: false } },
    { key: 'archived', label: m.admin_forum_archived, filter: { is_archived: true } },
  ],
  actions: [
    { key: 'archive', label: m.admin_forum_archive, isFor: ({ is_archived }) => is_archived !== true, set: () => ({ is_archived: true }) },
    { key: 'reopen', label: m.admin_forum_reopen, isFor: ({ is_archived }) => is_archived === true, set: () => ({ is_archived: false }) },
  ],
  controls: { is_archived: ArchivedControl, is_public: PublicControl, menu_id: ReadersControl, starters: StartersControl },
  cautions: {
    title: m.admin_forum_public_closing,
    find: async ({ row, values }) => (row?.['is_public'] === true && values['is_public'] !== true ? [m.admin_forum_public_ends()] : []),
  },
  sort: { key: 'position', order: 'asc' },
  slugFrom: 'name',
  Extra: ImportControl,
});

/** Topics of other sites are taken over by who runs the communities. */
function ImportControl({ api, onDone }: EntityPageProps & { onDone: () => void }) {
  const { user } = useAuth();
  const canAll = (permission: 'update' | 'create') => isAllowed(user, menus.communities, permission, 'public');
  return canAll('update') && canAll('create') ? <ImportTopics api={api} onDone={onDone} /> : null;
}

function ArchivedControl({ values, onChange }: OwnControlProps) {
  return (
    <Checkbox
      checked={values['is_archived'] === true}
      hint={m.admin_forum_archived_hint()}
      onChange={({ currentTarget }) => onChange({ is_archived: currentTarget.checked })}
    >
      {m.admin_forum_is_archived()}
    </Checkbox>
  );
}

function ReadersControl({ values, error, onChange }: OwnControlProps) {
  const menu_id = typeof values['menu_id'] === 'number' ? values['menu_id'] : null;
  const isOther = menu_id !== null && readers.every(([id]) => id !== menu_id);
  return (
    <Field label={m.admin_forum_readers()} error={error}>
      <NativeSelect
        value={menu_id ?? ''}
        // What some members alone read is not for everybody.
        onChange={({ currentTarget: { value } }) =>
          onChange(value === '' ? { menu_id: null } : { menu_id: Number(value), is_public: false })
        }
      >
        <option value="">{m.admin_forum_all_members()}</option>
        {readers.map(([id, name]) => (
          <option key={id} value={id}>
            {name()}
          </option>
        ))}
        {isOther && <option value={menu_id}>{readersName(menu_id)}</option>}
      </NativeSelect>
    </Field>
  );
}

function PublicControl({ values, error, onChange }: OwnControlProps) {
  const isLimited = typeof values['menu_id'] === 'number';
  return (
    <div>
      <Checkbox
        checked={values['is_public'] === true}
        disabled={isLimited}
        aria-invalid={error !== undefined || undefined}
        hint={isLimited ? m.admin_forum_public_limited() : m.admin_forum_public_hint()}
        onChange={({ currentTarget }) => onChange({ is_public: currentTarget.checked })}
      >
        {m.admin_forum_is_public()}
      </Checkbox>
      {error !== undefined && (
        <p role="alert" className="text-xs font-[550] text-bad-text">
          {error}
        </p>
      )}
    </div>
  );
}

function StartersControl({ values, error, onChange }: OwnControlProps) {
  return (
    <Field label={m.admin_forum_starters()} error={error}>
      <NativeSelect
        value={values['starters'] === 'staff' ? 'staff' : 'members'}
        onChange={({ currentTarget }) => onChange({ starters: currentTarget.value })}
      >
        <option value="members">{m.admin_forum_members()}</option>
        <option value="staff">{m.admin_forum_moderators()}</option>
      </NativeSelect>
    </Field>
  );
}
