import type { GlobalUser } from '@sabha/contract/accounts/global-user';
import { Link } from 'react-router';
import type { Column } from '../../../ui/table.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { formatMoment } from '../../../ui/time/zoned-time.ts';
import { roleLabel } from '../../../lib/session/role-label.ts';
import { m } from '../../../paraglide/messages.js';
import { personName } from '../../admin/kit/person-name.ts';

export type ListedPerson = Pick<
  GlobalUser,
  'user_id' | 'username' | 'firstName' | 'lastName' | 'email' | 'roles' | 'status' | 'is_underage' | 'created_at'
>;
export const listedFields = 'user_id,username,firstName,lastName,email,roles,status,is_underage,created_at';

/** How somebody stands, in a word or two. */
export function PersonState({ status, is_underage }: Pick<ListedPerson, 'status' | 'is_underage'>) {
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      <Tag kind={status === 'suspended' ? 'bad' : 'ok'}>{status === 'suspended' ? m.staff_state_suspended() : m.staff_state_active()}</Tag>
      {is_underage === true && <Tag kind="info">{m.staff_state_minor()}</Tag>}
    </span>
  );
}

export const columnsOf = (path: string, zone: string): readonly Column<ListedPerson>[] => [
  {
    key: 'firstName',
    header: m.staff_name(),
    canSort: true,
    render: (person) => (
      <Link
        to={`${path}/${person.user_id}`}
        className="inline-flex min-h-11 items-center font-semibold [overflow-wrap:anywhere] underline-offset-4 hover:underline"
      >
        {personName(person)}
      </Link>
    ),
  },
  {
    key: 'email',
    header: m.staff_email(),
    render: ({ email }) => <span className="[overflow-wrap:anywhere] text-fg-2 max-md:font-normal">{email ?? '–'}</span>,
  },
  {
    key: 'roles',
    header: m.staff_roles(),
    render: ({ roles }) => (
      <span className="inline-flex flex-wrap gap-1.5">
        {roles.map((role) => (
          <Tag key={role.role_id}>{roleLabel(role)}</Tag>
        ))}
      </span>
    ),
  },
  { key: 'status', header: m.staff_state(), render: (person) => <PersonState {...person} /> },
  {
    key: 'created_at',
    header: m.staff_joined(),
    canSort: true,
    render: ({ created_at }) => <span className="text-sm whitespace-nowrap text-fg-2">{formatMoment(created_at, zone)}</span>,
  },
];
