import { SquarePen } from 'lucide-react';
import { Link } from 'react-router';
import { m } from '../../../paraglide/messages.js';
import { ICON_BUTTON, IconButton } from '../../../ui/icon-button.tsx';
import { Menu, MenuGroup, MenuLine, MenuLink } from '../../../ui/menu.tsx';
import type { WritingWay } from './use-writing-ways.ts';

/** The way to a new announcement; who writes for several finds here also what each has sent. */
export function WriteButton({ ways }: { ways: readonly WritingWay[] }) {
  const open = ways.flatMap(({ name, create }) => (create === null ? [] : [{ name, create }]));
  const [only] = ways;
  const icon = <SquarePen size={20} strokeWidth={1.75} aria-hidden="true" />;
  if (!only) return null;
  if (ways.length === 1)
    return only.create === null ? null : (
      <Link to={only.create} className={ICON_BUTTON} title={m.announce_new()}>
        <span className="sr-only">{m.announce_new()}</span>
        {icon}
      </Link>
    );
  return (
    <Menu align="end" trigger={<IconButton label={m.announce_write()}>{icon}</IconButton>}>
      <MenuGroup label={m.announce_new()}>
        {open.map(({ name, create }) => (
          <MenuLink key={create} to={create}>
            {name}
          </MenuLink>
        ))}
      </MenuGroup>
      <MenuLine />
      <MenuGroup label={m.announce_sent()}>
        {ways.map(({ name, list }) => (
          <MenuLink key={list} to={list}>
            {name}
          </MenuLink>
        ))}
      </MenuGroup>
    </Menu>
  );
}
