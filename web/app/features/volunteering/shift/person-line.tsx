import type { ShiftPerson } from '@sabha/contract/volunteering/shift';
import type { ReactNode } from 'react';
import { imageUrl } from '../../../lib/image-url.ts';
import { m } from '../../../paraglide/messages.js';
import { Avatar } from '../../../ui/avatar.tsx';
import { PersonPopover } from '../../contact/public.ts';
import { peopleId } from './shift-focus.ts';
import type { ShiftWrites } from './use-shift-writes.ts';

/** Members need not have a name. */
export const nameOf = ({ name }: Pick<ShiftPerson, 'name'>): string => name || m.profile_nameless();

interface PersonProps {
  person: ShiftPerson;
  /** Nobody opens the card of themselves. */
  isSelf: boolean;
  writes: ShiftWrites;
}

/** A name, which opens who it is where the reader may see that. */
function PersonName({ person, isSelf, writes }: PersonProps) {
  const name = nameOf(person);
  if (isSelf || !person.can_open) return <span className="font-semibold">{name}</span>;
  return (
    <PersonPopover
      api={writes.api}
      person={{ user_id: person.user_id, name }}
      onChanged={() => void writes.readAnew(peopleId)}
      className="hit-44 cursor-pointer text-left font-semibold underline-offset-3 hover:underline"
    >
      {name}
    </PersonPopover>
  );
}

/** Somebody of the shift; `children` is what stands at the right of the name. */
export function PersonLine({ children, below, ...props }: PersonProps & { below?: ReactNode; children?: ReactNode }) {
  const { user_id, profile_image } = props.person;
  return (
    <div className="flex min-w-0 items-center gap-3">
      <Avatar face={{ name: nameOf(props.person), seed: `person:${user_id}`, image: imageUrl(profile_image, 108) }} size={36} />
      <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-4 gap-y-1.5">
        <div className="min-w-0 text-ui [overflow-wrap:anywhere]">
          <PersonName {...props} />
          {below}
        </div>
        {children}
      </div>
    </div>
  );
}
