import { ChevronDown } from 'lucide-react';
import { useRef } from 'react';
import { Link } from 'react-router';
import { useHidingBar } from '../hooks/use-hiding-bar.ts';
import { involvedLinks, mainLinks, moreLinks, passPath, signInPath, type SiteLink } from '../site-links.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { SearchEntry } from '../../search/public.ts';
import { AccountEntry } from './account-entry.tsx';
import { Brand } from './brand.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { LateCartEntry } from './late-cart-entry.tsx';
import { MenuSheet } from './menu-sheet.tsx';
import { ShellMenu } from './shell-menu.tsx';
import { ThemeSwitch } from './theme-switch.tsx';
import { ShellLink } from './shell-link.tsx';
import { m } from '../../../paraglide/messages.js';

interface TopBarProps {
  name: string;
  aboutPath: string | undefined;
  /** The home page's hero runs under the bar. */
  isOverHero: boolean;
}

const linkClass =
  'grid h-11 place-items-center rounded-control px-2.5 text-[15.5px] font-[550] whitespace-nowrap hover-able:bg-hover aria-[current=page]:text-action-text';

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
      <div className={`wrap flex items-center gap-3 max-md:h-16 ${isOverHero ? 'h-[88px]' : 'h-18'}`}>
        <span className={`mr-auto ${isOverHero ? 'rounded-[8px] bg-page pr-3' : ''}`}>
          <Brand name={name} />
        </span>
        <nav aria-label={m.shell_main_navigation()} className={`flex items-center px-1 max-xl:hidden ${block}`}>
          {mainLinks.map(({ to, label }) => (
            <ShellLink key={to} to={to} prefetch="intent" className={linkClass}>
              {label()}
            </ShellLink>
          ))}
          <MoreMenu aboutPath={aboutPath} />
        </nav>
        <SearchEntry
          className={`grid size-11 flex-none place-items-center rounded-control text-fg-2 hover-able:bg-hover hover-able:text-fg ${isOverHero ? 'bg-page' : ''}`}
        />
        <LateCartEntry className={block} />
        <div className={`flex items-center max-xl:hidden ${block}`}>
          <LanguageSwitch />
          <ThemeSwitch />
          <AccountEntry>
            <Link to={signInPath} className={linkClass}>
              {m.shell_sign_in()}
            </Link>
          </AccountEntry>
        </div>
        <ButtonLink to={passPath} kind="primary" className="max-md:hidden">
          {m.shell_pass()}
        </ButtonLink>
        <MenuSheet aboutPath={aboutPath} isOverHero={isOverHero} />
      </div>
    </header>
  );
}

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
      <div className="absolute top-[calc(100%+8px)] right-0 grid w-max grid-cols-2 gap-x-6 rounded-card bg-raised p-3 shadow-3">
        <LinkColumn links={moreLinks(aboutPath)} />
        <div>
          <h2 className="px-3 pt-[11px] pb-2 font-text text-sm leading-none font-semibold tracking-normal text-fg-3">
            {m.shell_get_involved()}
          </h2>
          <LinkColumn links={involvedLinks} />
        </div>
      </div>
    </ShellMenu>
  );
}

function LinkColumn({ links }: { links: readonly SiteLink[] }) {
  return (
    <ul>
      {links.map(({ to, label }) => (
        <li key={to}>
          <ShellLink
            to={to}
            prefetch="intent"
            className="flex h-11 items-center rounded-control px-3 text-[15px] font-medium whitespace-nowrap hover-able:bg-hover aria-[current=page]:text-action-text"
          >
            {label()}
          </ShellLink>
        </li>
      ))}
    </ul>
  );
}
