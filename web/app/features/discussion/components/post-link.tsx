import type { MouseEvent, ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { postElementId, rememberPlace } from '../use-go-to.ts';

interface PostLinkProps {
  number: number;
  className: string;
  'aria-label'?: string;
  children: ReactNode;
}

/** What opens in another tab leaves nothing. */
function rememberOnLeaving({ metaKey, ctrlKey, shiftKey }: MouseEvent): void {
  if (!metaKey && !ctrlKey && !shiftKey) rememberPlace();
}

/** A link to a post of the same discussion, wherever in it that is. */
export function PostLink({ number, children, ...rest }: PostLinkProps) {
  const { search } = useLocation();
  return (
    <Link {...rest} to={{ search, hash: `#${postElementId(number)}` }} preventScrollReset onClick={rememberOnLeaving}>
      {children}
    </Link>
  );
}
