import type { NetworkPerson } from '@sabha/contract/network/network';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Avatar } from '../../../ui/avatar.tsx';
import { faceOf, workOf } from '../person-texts.ts';

interface PersonHeadProps {
  person: Omit<NetworkPerson, 'has_page' | 'city'>;
  /** Without it the name leads nowhere. */
  hasPage: boolean;
  size?: number;
  /** Below the name. */
  children?: ReactNode;
}

/** Somebody in a row: the arch, the name, the work, and what else is to know. */
export function PersonHead({ person, hasPage, size = 40, children }: PersonHeadProps) {
  const face = faceOf(person, size * 3);
  const work = workOf(person);
  return (
    <div className="flex min-w-0 items-start gap-3">
      <Avatar face={face} size={size} />
      <div className="min-w-0 flex-1 pt-0.5">
        <h3 className="text-[1.0625rem] leading-tight [overflow-wrap:anywhere]">
          {hasPage ? (
            <Link to={`/profiles/${person.user_id}`} className="hit-44 inline-block underline-offset-3 hover:underline">
              {face.name}
            </Link>
          ) : (
            face.name
          )}
        </h3>
        {work && <p className="mt-0.5 text-sm text-fg-2 [overflow-wrap:anywhere]">{work}</p>}
        {children}
      </div>
    </div>
  );
}
