import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { withoutLocale } from '../../../lib/locale.ts';
import { currentOf, type MemberPlace } from './member-places.ts';

interface PlaceLinkProps {
  place: MemberPlace;
  className: string;
  onClick?: () => void;
  children: ReactNode;
}

/** A link to a place of the frame, which is marked on its own page and on those below it. */
export function PlaceLink({ place, className, onClick, children }: PlaceLinkProps) {
  const pathname = withoutLocale(useLocation().pathname);
  return (
    <Link to={place.to} aria-current={currentOf(place, pathname)} className={className} onClick={onClick}>
      {children}
    </Link>
  );
}
