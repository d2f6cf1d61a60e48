import { useEffect, type ReactNode } from 'react';
import { useRouteLoaderData } from 'react-router';
import { Jaali } from '../../../ui/jaali.tsx';
import { Toasts } from '../../../ui/toast.tsx';
import { formatDays } from '../../../lib/format-days.ts';
import { getLocale } from '../../../paraglide/runtime.js';
import { Brand } from './brand.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { ThemeSwitch } from './theme-switch.tsx';
import type { SiteData } from '../site-data.ts';

const screen = { seed: 'sign-in', pair: 'services', family: 'jharokha' } as const;

/** The frame of the sign-in pages: one task at the left, the stone screen at the right with the event on a flat block. */
export function AuthFrame({ children }: { children: ReactNode }) {
  const edition = useRouteLoaderData<SiteData>('root')?.edition ?? null;
  useEffect(() => {
    document.documentElement.dataset['ready'] = '';
  }, []);
  return (
    <div className="grid min-h-dvh lg:grid-cols-[minmax(0,1fr)_minmax(0,44%)]">
      <div className="flex flex-col">
        <header className="flex h-16 items-center justify-between gap-3 px-5 md:h-18 md:px-14">
          <Brand name={edition?.short_name ?? 'Sabha'} />
          <div className="flex items-center">
            <LanguageSwitch />
            <ThemeSwitch className="max-sm:hidden" />
          </div>
        </header>
        <Jaali lattice={screen} scale={0.8} className="h-14 lg:hidden" />
        <main
          id="content"
          tabIndex={-1}
          className="mx-auto flex w-full max-w-[528px] grow flex-col justify-center px-5 py-12 outline-none max-md:justify-start max-md:py-8 md:px-9"
        >
          {children}
        </main>
      </div>
      <div className="relative max-lg:hidden">
        <div className="sticky top-0 h-dvh">
          <Jaali lattice={screen} scale={1.5} className="h-full" />
          {edition && (
            <aside aria-label={edition.name} className="ink absolute bottom-14 left-0 rounded-r-card px-9 py-7">
              <p className="text-display-md display leading-none">{edition.name}</p>
              <p className="mt-2.5 text-ui text-fg-2">
                {[edition.city, formatDays(edition.starts_on, edition.ends_on, getLocale())].filter(Boolean).join(', ')}
              </p>
            </aside>
          )}
        </div>
      </div>
      <Toasts />
    </div>
  );
}
