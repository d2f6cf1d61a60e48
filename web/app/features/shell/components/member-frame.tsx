import { menus } from '@sabha/contract/access/menus';
import { CalendarDays, Gauge, House, IdCard, Settings, UserRound, Users, type LucideIcon } from 'lucide-react';
import { useEffect, type ComponentType, type ReactNode } from 'react';
import { useRouteLoaderData } from 'react-router';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { Toasts } from '../../../ui/toast.tsx';
import { m } from '../../../paraglide/messages.js';
import { isAllowed } from '../../../lib/session/privileges.ts';
import { useAuth } from '../../../lib/session/use-auth.tsx';
import { ProfileMenu } from '../../identity/public.ts';
import { Brand } from './brand.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { MemberTools } from './member-tools.tsx';
import { ShellLink } from './shell-link.tsx';
import { ThemeSwitch } from './theme-switch.tsx';
import type { SiteData } from '../site-data.ts';

/** A phone has room for four; the others are on the account's page. */
const places: readonly { to: string; label: () => string; icon: LucideIcon; isWide?: true }[] = [
  { to: '/user/home', label: m.auth_menu_home, icon: House },
  { to: '/agenda', label: m.shell_agenda, icon: CalendarDays },
  { to: '/profiles', label: m.shell_people, icon: Users },
  { to: '/profile', label: m.profile_title, icon: IdCard, isWide: true },
  { to: '/account', label: m.auth_menu_account, icon: UserRound },
  { to: '/settings', label: m.settings_title, icon: Settings, isWide: true },
];

interface MemberFrameProps {
  /** False while it is not yet known who is signed in. */
  isReady: boolean;
  /** The network does not say who is signed in, and the page shows what lies on this device. */
  isAway?: boolean;
  /** What stands at the left in place of the person's own places; never on a phone. */
  navigation?: ComponentType | undefined;
  children: ReactNode;
}

/** The frame of every signed-in page: the bar of ink, the places at the left, below on a phone. */
export function MemberFrame({ isReady, isAway = false, navigation: Navigation, children }: MemberFrameProps) {
  const edition = useRouteLoaderData<SiteData>('root')?.edition ?? null;
  useEffect(() => {
    document.documentElement.dataset['ready'] = '';
  }, []);
  return (
    <>
      <a
        href="#content"
        className="sr-only z-50 rounded-control bg-strong px-4 py-3 font-semibold text-on-strong focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
      >
        {m.shell_skip()}
      </a>
      <header className="ink sticky top-0 z-30 flex h-15 items-center gap-2 px-5 max-md:px-4">
        <span className="mr-auto">
          <Brand name={edition?.short_name ?? 'Sabha'} isLit />
        </span>
        <LanguageSwitch className="max-md:hidden" />
        <ThemeSwitch />
        {isReady && <MemberTools />}
        {isReady && <ProfileMenu />}
      </header>
      <div className="md:grid md:grid-cols-[64px_minmax(0,1fr)] lg:grid-cols-[236px_minmax(0,1fr)]">
        <nav
          aria-label={m.auth_member_navigation()}
          className="z-20 max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:border-t max-md:border-line-2 max-md:bg-surface max-md:pb-[env(safe-area-inset-bottom)] md:sticky md:top-15 md:h-[calc(100dvh-60px)] md:overflow-y-auto md:border-r md:border-line md:p-2.5 lg:p-3"
        >
          <ul className={Navigation ? 'grid grid-cols-4 md:hidden' : 'max-md:grid max-md:grid-cols-4 md:grid md:gap-0.5'}>
            {places.map(({ to, label, icon: Icon, isWide }) => (
              <li key={to} className={isWide && 'max-md:hidden'}>
                <ShellLink to={to} className={placeClass}>
                  <Icon size={19} strokeWidth={1.75} aria-hidden className="shrink-0" />
                  <span className="md:max-lg:sr-only">{label()}</span>
                </ShellLink>
              </li>
            ))}
            {isReady && <AdminPlace />}
          </ul>
          {Navigation && isReady && (
            <div className="max-md:hidden">
              <Navigation />
            </div>
          )}
        </nav>
        <main
          id="content"
          tabIndex={-1}
          aria-busy={!(isReady || isAway) || undefined}
          className="min-w-0 px-9 pt-9 pb-16 outline-none max-md:px-5 max-md:pt-6 max-md:pb-28"
        >
          {isReady || isAway ? children : <PageToCome />}
        </main>
      </div>
      <Toasts />
    </>
  );
}

/** The way into the admin centre, for those whose role opens it; a phone has no place for a fifth. */
function AdminPlace() {
  const { user } = useAuth();
  if (!isAllowed(user, menus.admin_centre, 'read')) return null;
  return (
    <li className="mt-4 max-md:hidden">
      <ShellLink to="/admin-center" className={placeClass}>
        <Gauge size={19} strokeWidth={1.75} aria-hidden className="shrink-0" />
        <span className="md:max-lg:sr-only">{m.auth_menu_admin_center()}</span>
      </ShellLink>
    </li>
  );
}

const placeClass = [
  'flex items-center rounded-control text-ui font-[550] text-fg-2',
  'max-md:min-h-14 max-md:flex-col max-md:justify-center max-md:gap-[3px] max-md:text-2xs max-md:font-semibold max-md:aria-[current=page]:text-action-text',
  'md:min-h-11 md:gap-3 md:px-3 md:hover:bg-hover md:aria-[current=page]:bg-ink md:aria-[current=page]:text-stone-50 lg:min-h-9.5 aria-[current=page]:[&>svg]:md:text-genda-400',
].join(' ');

function PageToCome() {
  return (
    <SkeletonGroup label={m.auth_loading()}>
      <Skeleton className="h-11 w-[min(420px,70%)]" />
      <Skeleton className="mt-7 h-52 w-full max-w-[920px]" />
    </SkeletonGroup>
  );
}
