import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { Avatar } from '../../../ui/avatar.tsx';
import { Menu, MenuChoice, MenuItem, MenuLine, MenuLink } from '../../../ui/menu.tsx';
import { chooseAppearance, readAppearance } from '../../../lib/appearance.ts';
import { imageUrl } from '../../../lib/image-url.ts';
import { isLocale, localeNames, locales, localizePath, withoutLocale } from '../../../lib/locale.ts';
import { useAuth } from '../../../lib/session/use-auth.tsx';
import { roleLabel } from '../../../lib/session/role-label.ts';
import { m } from '../../../paraglide/messages.js';
import { getLocale } from '../../../paraglide/runtime.js';
import { fullName } from '../full-name.ts';
import { ImpersonationBar } from './impersonation-bar.tsx';
import { profileEntries } from '../profile-entries.ts';

/** The person's own menu at the end of the top bar; what it holds follows the active role. */
export function ProfileMenu() {
  const { user, session } = useAuth();
  const [holder, setHolder] = useState<HTMLElement | null>(null);
  if (!user || !session) return null;
  const active = user.roles.find(({ role_id }) => role_id === user.active_role?.role_id);
  // A failure is kept in the state, which leads to the sign-in page and is explained there.
  const signOut = () => void session.signOut().then((isListed) => isListed && window.location.assign('/'));
  const trigger = (
    <button type="button" className="flex h-11 items-center gap-1.5 rounded-control px-1.5 hover:bg-hover">
      <span className="sr-only">{m.auth_menu()}</span>
      <Avatar face={{ name: fullName(user), seed: `person:${user.user_id}`, image: imageUrl(user.profile_image, 64) }} size={32} />
      <ChevronDown size={17} strokeWidth={1.75} aria-hidden className="max-sm:hidden" />
    </button>
  );
  return (
    <div ref={setHolder}>
      <ImpersonationBar />
      <Menu
        trigger={trigger}
        align="end"
        container={holder}
        className="off-ink max-h-(--available-height)! max-w-[min(20rem,calc(100vw-1.5rem))]"
      >
        <p className="px-3 pt-1.5 pb-2 text-sm [overflow-wrap:anywhere]">
          <span className="block font-semibold">{fullName(user)}</span>
          <span className="text-fg-3">{active ? roleLabel(active) : user.email}</span>
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
        <MenuLine />
        <LanguageChoice />
        <AppearanceChoice />
      </Menu>
    </div>
  );
}

/** The page in its other languages; another language is another document. */
function LanguageChoice() {
  const choose = (chosen: string) => {
    const { pathname, search } = window.location;
    if (isLocale(chosen)) window.location.assign(localizePath(withoutLocale(pathname), chosen) + search);
  };
  const options = locales.map((locale) => ({ value: locale, label: localeNames[locale].name, lang: locale }));
  return <MenuChoice label={m.shell_language()} value={getLocale()} options={options} onChange={choose} />;
}

function AppearanceChoice() {
  const [chosen, setChosen] = useState(readAppearance);
  const options = [
    { value: 'system', label: m.settings_appearance_system() },
    { value: 'light', label: m.settings_appearance_light() },
    { value: 'dark', label: m.settings_appearance_dark() },
  ];
  const choose = (wanted: string) => {
    if (wanted !== 'system' && wanted !== 'light' && wanted !== 'dark') return;
    chooseAppearance(wanted);
    setChosen(wanted);
  };
  return <MenuChoice label={m.settings_appearance()} value={chosen} options={options} onChange={choose} />;
}
