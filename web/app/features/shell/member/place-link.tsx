import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { withoutLocale } from '../../../lib/locale.ts';
import { m } from '../../../paraglide/messages.js';
import { currentOf, type MemberPlace } from './member-places.ts';

interface PlaceLinkProps {
  place: MemberPlace;
  /** How much is unread there; read in words as part of the name. */
  count: number;
  className: string;
  onClick?: () => void;
  children: ReactNode;
}

/** A name with the number that it shows; without a number what is seen is the name. */
export const nameWith = (label: string, count: number): string | undefined =>
  count > 0 ? m.notify_tool_unread({ label, count }) : undefined;

interface CountProps {
  count: number;
  className: string;
}

/** The number of what is unread, for the eye: it is no part of the text, which the name of the link begins with. */
export const Count = ({ count, className }: CountProps) =>
  count > 0 && <span aria-hidden data-count={count > 99 ? '99+' : count} className={`before:content-[attr(data-count)] ${className}`} />;

/** A link to a place of the frame, which is marked on its own page and on those below it. */
export function PlaceLink({ place, count, className, onClick, children }: PlaceLinkProps) {
  const pathname = withoutLocale(useLocation().pathname);
  return (
    <Link
      to={place.to}
      aria-label={nameWith(place.label(), count)}
      aria-current={currentOf(place, pathname)}
      className={className}
      onClick={onClick}
    >
      {children}
    </Link>
  );
}
