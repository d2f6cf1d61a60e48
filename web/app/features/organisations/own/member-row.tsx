import type { MemberRole } from '@sabha/contract/access/group-user';
import type { OrganisationMember } from '@sabha/contract/organisations/members';
import type { OwnRole } from '@sabha/contract/organisations/organisation';
import { Pencil, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { m } from '../../../paraglide/messages.js';
import { NativeSelect } from '../../../ui/field.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { PersonLine } from '../components/person-line.tsx';
import { personName } from '../components/person-name.ts';
import { roleName } from '../organisation-names.ts';
import { rolesToGive } from './invite-values.ts';
import { memberRow, type RowState } from './use-people-calls.ts';

interface MemberRowProps {
  member: OrganisationMember;
  own_role: OwnRole;
  isMe: boolean;
  state: RowState;
  /** What the member is about to become. */
  role: MemberRole | undefined;
  onRole: (role: MemberRole) => void;
  onTitle: () => void;
  onRemove: () => void;
}

/** Whether somebody changes or removes a member: admins are the owner's to change. */
export const canChange = (own_role: OwnRole, { member_role }: Pick<OrganisationMember, 'member_role'>): boolean =>
  own_role === 'owner' || (own_role === 'admin' && member_role !== 'admin');

/** A member, and what the reader can do about them. */
export function MemberRow({ member, own_role, isMe, state, role, onRole, onTitle, onRemove }: MemberRowProps) {
  const { person, member_title, member_role } = member;
  const { isBusy, isDisabled } = state;
  const name = personName(person);
  const control = { disabled: isDisabled, 'aria-disabled': isBusy || undefined };
  return (
    <Line
      row={memberRow(member)}
      person={person}
      text={isMe ? [member_title, m.organisations_this_is_you()].filter(Boolean).join(' · ') : member_title}
    >
      {canChange(own_role, member) ? (
        <>
          <span className="w-32">
            <NativeSelect
              aria-label={m.organisations_role_of({ name })}
              {...control}
              value={role ?? member_role}
              aria-busy={isBusy || undefined}
              onChange={({ target }) => onRole(target.value as MemberRole)}
            >
              {rolesToGive(own_role).map((role) => (
                <option key={role} value={role}>
                  {roleName(role)}
                </option>
              ))}
            </NativeSelect>
          </span>
          <IconButton {...control} label={m.organisations_title_change({ name })} onClick={isBusy ? undefined : onTitle}>
            <Pencil size={18} strokeWidth={1.75} aria-hidden />
          </IconButton>
          {!isMe && (
            <IconButton {...control} label={m.organisations_remove_one({ name })} onClick={isBusy ? undefined : onRemove}>
              <X size={19} strokeWidth={1.75} aria-hidden />
            </IconButton>
          )}
        </>
      ) : (
        <Tag>{roleName(member_role)}</Tag>
      )}
    </Line>
  );
}

interface LineProps {
  /** By which it is found, where something can be done to it. */
  row?: string;
  person: OrganisationMember['person'];
  text: string;
  children: ReactNode;
}

/** Somebody on a line of their own, with what can be done at its end. */
export const Line = ({ row, person, text, children }: LineProps) => (
  <li data-row={row} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line py-3 first:border-t-0">
    <div className="min-w-0 flex-1 basis-56">
      <PersonLine person={person}>{text || undefined}</PersonLine>
    </div>
    <div className="flex flex-wrap items-center gap-1">{children}</div>
  </li>
);
