import type { Organisation } from '@sabha/contract/organisations/organisation';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { imageUrl } from '../../../lib/image-url.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { personName } from './person-name.ts';

interface PersonLineProps {
  person: NonNullable<Organisation['owner']>;
  /** What they are there. */
  children?: ReactNode;
}

/** Somebody of an organisation: the arch, the name, and below it what they are there. */
export function PersonLine({ person, children }: PersonLineProps) {
  const { user_id, profile_image, can_open } = person;
  const name = personName(person);
  return (
    <div className="flex min-w-0 items-center gap-3">
      <Avatar face={{ name, seed: `person:${user_id}`, image: imageUrl(profile_image, 96) }} size={40} />
      <div className="min-w-0">
        <p className="text-ui leading-snug font-semibold [overflow-wrap:anywhere]">
          {can_open ? (
            <Link to={`/profiles/${user_id}`} className="hit-44 underline-offset-4 hover:underline">
              {name}
            </Link>
          ) : (
            name
          )}
        </p>
        {children !== undefined && <p className="text-sm [overflow-wrap:anywhere] text-fg-2">{children}</p>}
      </div>
    </div>
  );
}
