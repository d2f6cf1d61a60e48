import type { ComponentProps } from 'react';
import { Link, useLocation } from 'react-router';

type ShellLinkProps = Omit<ComponentProps<typeof Link>, 'to'> & { to: string };

/** A link of the shell that knows when it leads to the page one is on. The home page has two addresses. */
export function ShellLink({ to, ...rest }: ShellLinkProps) {
  const { pathname } = useLocation();
  const here = pathname === '/' ? '/home' : decodeURI(pathname);
  const isCurrent = !to.includes('?') && here === decodeURI(to);
  return <Link {...rest} to={to} aria-current={isCurrent ? 'page' : undefined} />;
}
