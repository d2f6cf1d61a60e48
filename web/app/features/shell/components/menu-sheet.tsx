import { Menu, X } from 'lucide-react';
import { involvedLinks, moreLinks } from '../more-links.ts';
import { mainLinks, passPath, reportPath, signedInHome, signInPath, type SiteLink } from '../site-links.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { useIsSignedIn } from '../../../lib/session/hint.ts';
import { LanguageSwitch } from './language-switch.tsx';
import { ShellMenu } from './shell-menu.tsx';
import { ThemeSwitch } from './theme-switch.tsx';
import { ShellLink } from './shell-link.tsx';
import { m } from '../../../paraglide/messages.js';

/** Tools of who is signed in for which the bar of a phone has no room. */
const ownLinks: readonly SiteLink[] = [
  { to: '/my-tickets', label: m.shell_my_tickets },
  { to: '/faqs', label: m.shell_faqs },
  { to: reportPath, label: m.shell_report_problem },
];

interface MenuSheetProps {
  aboutPath: string | undefined;
  isOverHero: boolean;
}

/** Everything of the top bar on a screen that is too narrow for it: a sheet from below on a phone, a panel at the side on a tablet. */
export function MenuSheet({ aboutPath, isOverHero }: MenuSheetProps) {
  const isSignedIn = useIsSignedIn();
  return (
    <ShellMenu
      className="group xl:hidden"
      name={m.shell_menu()}
      summaryClassName={`relative grid size-11 place-items-center rounded-control group-open:z-50 ${isOverHero ? 'bg-page' : ''}`}
      label={
        <>
          <Menu size={22} strokeWidth={1.75} aria-hidden className="group-open:hidden" />
          <X size={22} strokeWidth={1.75} aria-hidden className="hidden group-open:block" />
        </>
      }
    >
      <div className="menu-scrim z-40" onClick={closeMenu} aria-hidden="true" />
      <nav
        aria-label={m.shell_menu()}
        className="fixed inset-x-0 bottom-0 z-50 max-h-[90dvh] overflow-y-auto overscroll-contain rounded-t-sheet bg-raised px-5 pt-2 pb-[calc(20px+env(safe-area-inset-bottom))] shadow-3 md:inset-y-3 md:right-3 md:left-auto md:max-h-none md:w-[400px] md:rounded-sheet md:pt-5"
      >
        <span className="mx-auto mb-3 block h-1 w-10 rounded-full bg-line-2 md:hidden" />
        <SheetLinks links={mainLinks} isLarge />
        {isSignedIn && (
          <>
            <hr className="my-3 border-line" />
            <SheetLinks links={ownLinks} />
          </>
        )}
        <hr className="my-3 border-line" />
        <SheetLinks links={moreLinks(aboutPath)} />
        <h2 className="mt-4 mb-1 font-text text-sm leading-none font-semibold tracking-normal text-fg-3">{m.shell_get_involved()}</h2>
        <SheetLinks links={involvedLinks} />
        <div className="mt-4 flex items-center justify-between border-t border-line pt-3">
          <LanguageSwitch className="-ml-2" />
          <ThemeSwitch />
        </div>
        <div className="mt-3 grid grid-cols-2 gap-3">
          <ButtonLink to={isSignedIn ? signedInHome : signInPath} className="h-12">
            {isSignedIn ? m.shell_my_home() : m.shell_sign_in()}
          </ButtonLink>
          <ButtonLink to={passPath} kind="primary" className="h-12">
            {m.shell_pass()}
          </ButtonLink>
        </div>
      </nav>
    </ShellMenu>
  );
}

function closeMenu(event: React.MouseEvent): void {
  const details = event.currentTarget.closest('details');
  if (details) details.open = false;
}

function SheetLinks({ links, isLarge = false }: { links: readonly SiteLink[]; isLarge?: boolean }) {
  return (
    <ul className="grid grid-cols-2 gap-x-4">
      {links.map(({ to, label }) => (
        <li key={to}>
          <ShellLink
            to={to}
            className={`flex min-h-11 items-center py-1 leading-tight aria-[current=page]:text-action-text ${isLarge ? 'display text-[20px]' : 'text-[16px] font-medium'}`}
          >
            {label()}
          </ShellLink>
        </li>
      ))}
    </ul>
  );
}
