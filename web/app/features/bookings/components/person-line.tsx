import type { Booking } from '@sabha/contract/bookings/booking';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { imageUrl } from '../../../lib/image-url.ts';
import { m } from '../../../paraglide/messages.js';
import { Avatar } from '../../../ui/avatar.tsx';

/** Members need not have a name; of those who have left the server has one of its own. */
export const personName = ({ name }: Pick<Booking['other'], 'name'>): string => name || m.profile_nameless();

interface PersonLineProps {
  person: Booking['other'];
  size?: number;
  /** Below the name. */
  children?: ReactNode;
}

/** The other of a meeting: the arch and the name, which leads to their page where the reader may open it. */
export function PersonLine({ person, size = 40, children }: PersonLineProps) {
  const { user_id, profile_image, can_open } = person;
  const shown = personName(person);
  return (
    <div className="flex min-w-0 items-start gap-3">
      <Avatar face={{ name: shown, seed: `person:${user_id}`, image: imageUrl(profile_image, size * 3) }} size={size} />
      <div className="min-w-0 flex-1 pt-0.5">
        <p className="text-[1.0625rem] leading-tight display [overflow-wrap:anywhere]">
          {can_open ? (
            <Link to={`/profiles/${user_id}`} className="hit-44 inline-block underline-offset-3 hover:underline">
              {shown}
            </Link>
          ) : (
            shown
          )}
        </p>
        {children}
      </div>
    </div>
  );
}
