import { ChevronDown } from 'lucide-react';
import { useRef } from 'react';
import { late } from '../../../ui/lazy-part.tsx';
import { useHidingBar } from '../hooks/use-hiding-bar.ts';
import { mainLinks, passPath } from '../site-links.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { SearchEntry } from '../../search/public.ts';
import { AccountEntry, SignInEntry } from './account-entry.tsx';
import { Brand } from './brand.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { LateCartEntry } from './late-cart-entry.tsx';
import { ShellMenu } from './shell-menu.tsx';
import { ThemeSwitch } from './theme-switch.tsx';
import { ShellLink } from './shell-link.tsx';
import { m } from '../../../paraglide/messages.js';

// What is behind a button may come after the button.
const MenuSheet = late(async () => (await import('./menu-sheet.tsx')).MenuSheet);
const MorePanel = late(async () => (await import('./more-panel.tsx')).MorePanel);

interface TopBarProps {
  name: string;
  aboutPath: string | undefined;
  /** The home page's hero runs under the bar. */
  isOverHero: boolean;
}

const linkClass =
  'grid h-11 place-items-center rounded-control px-2 text-[15.5px] font-[550] whitespace-nowrap hover-able:bg-hover aria-[current=page]:text-action-text';

export function TopBar({ name, aboutPath, isOverHero }: TopBarProps) {
  const bar = useRef<HTMLElement>(null);
  useHidingBar(bar);
  const block = isOverHero ? 'rounded-[8px] bg-page' : '';
  return (
    <header
      ref={bar}
      data-over={isOverHero ? '' : undefined}
      className={`top-bar sticky top-0 z-30 border-b border-line bg-page max-md:border-transparent print:hidden ${isOverHero ? '-mb-[89px] max-md:-mb-[65px]' : ''}`}
    >
      <div className={`wrap flex items-center gap-2 max-md:h-16 max-md:gap-1 ${isOverHero ? 'h-[88px]' : 'h-18'}`}>
        <span className={`max-w-72 max-xl:mr-auto ${isOverHero ? 'rounded-[8px] bg-page pr-3' : ''}`}>
          <Brand name={name} />
        </span>
        <div className="main-links min-w-0 flex-1 max-xl:hidden">
          <nav aria-label={m.shell_main_navigation()} className={`ml-auto flex w-max items-center px-1 ${block}`}>
            {mainLinks.map(({ to, label }, index) => (
              <ShellLink key={to} to={to} prefetch="intent" data-rank={index} className={linkClass}>
                {label()}
              </ShellLink>
            ))}
            <MoreMenu aboutPath={aboutPath} />
          </nav>
        </div>
        <SearchEntry
          className={`grid size-11 flex-none place-items-center rounded-control text-fg-2 hover-able:bg-hover hover-able:text-fg ${isOverHero ? 'bg-page' : ''}`}
        />
        <AccountEntry className={block}>
          <LateCartEntry className={block} />
          <div className={`flex items-center max-xl:hidden ${block}`}>
            <LanguageSwitch />
            <ThemeSwitch />
            <SignInEntry className={linkClass} />
          </div>
        </AccountEntry>
        <ButtonLink to={passPath} kind="primary" className="max-md:hidden">
          {m.shell_pass()}
        </ButtonLink>
        <MenuSheet aboutPath={aboutPath} isOverHero={isOverHero} />
      </div>
    </header>
  );
}

/** Every page has its links in the bar or, where the bar is too narrow for them, first in this menu. */
function MoreMenu({ aboutPath }: { aboutPath: string | undefined }) {
  return (
    <ShellMenu
      className="group relative"
      summaryClassName={`${linkClass} grid-flow-col gap-1 select-none`}
      label={
        <>
          {m.shell_more()}
          <ChevronDown size={17} strokeWidth={1.75} aria-hidden className="transition-transform group-open:rotate-180" />
        </>
      }
    >
      <MorePanel aboutPath={aboutPath} />
    </ShellMenu>
  );
}
