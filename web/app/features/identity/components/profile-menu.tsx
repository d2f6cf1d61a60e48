import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { Avatar } from '../../../ui/avatar.tsx';
import { Menu, MenuItem, MenuLink } from '../../../ui/menu.tsx';
import { imageUrl } from '../../../lib/image-url.ts';
import { useAuth } from '../../../lib/session/use-auth.tsx';
import { m } from '../../../paraglide/messages.js';
import { fullName } from '../full-name.ts';
import { LookingBar } from './looking-bar.tsx';
import { profileEntries } from '../profile-entries.ts';

/** The person's own menu at the end of the top bar; what it holds follows the active role. */
export function ProfileMenu() {
  const { user, session } = useAuth();
  const [holder, setHolder] = useState<HTMLElement | null>(null);
  if (!user || !session) return null;
  // A failure is kept in the state, which leads to the sign-in page and is explained there.
  const signOut = () => void session.signOut().then((isTold) => isTold && window.location.assign('/'));
  const trigger = (
    <button type="button" className="flex h-11 items-center gap-1.5 rounded-control px-1.5 hover:bg-hover">
      <span className="sr-only">{m.auth_menu()}</span>
      <Avatar face={{ name: fullName(user), seed: `person:${user.user_id}`, image: imageUrl(user.profile_image, 64) }} size={32} />
      <ChevronDown size={17} strokeWidth={1.75} aria-hidden />
    </button>
  );
  return (
    <div ref={setHolder}>
      <LookingBar />
      <Menu trigger={trigger} align="end" container={holder} className="off-ink">
        <p className="px-3 pt-1.5 pb-2 text-sm">
          <span className="block font-semibold">{fullName(user)}</span>
          <span className="text-fg-3">
            {user.roles.find(({ role_id }) => role_id === user.active_role?.role_id)?.display_name ?? user.email}
          </span>
        </p>
        {profileEntries(user).map(({ label, to }) =>
          to === null ? (
            <MenuItem key="logout" onSelect={signOut}>
              {label()}
            </MenuItem>
          ) : (
            <MenuLink key={to} to={to}>
              {label()}
            </MenuLink>
          ),
        )}
      </Menu>
    </div>
  );
}
