import { useEffect, useState, type ReactNode } from 'react';
import { useLocation, useRouteLoaderData } from 'react-router';
import { late } from '../../../ui/lazy-part.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { ReleaseBanner } from './release-banner.tsx';
import { preferencesAsked } from '../start-script.ts';
import { TopBar } from './top-bar.tsx';
import { OfflineMessage } from './offline-message.tsx';
import type { SiteData } from '../site-data.ts';
import { m } from '../../../paraglide/messages.js';

// Most people have chosen long ago, and the script in the head answers for it.
const CookieBanner = late(async () => (await import('./cookie-banner.tsx')).CookieBanner);
// Few visitors do what is answered by a note.
const Toasts = late(async () => (await import('../../../ui/toast.tsx')).Toasts);
// It is read as the server wrote it, long before its links are.
const SiteFooter = late(async () => (await import('./site-footer.tsx')).SiteFooter);
// Few people open it, and everybody would carry its texts.
const CookieDialog = late(async () => (await import('./cookie-dialog.tsx')).CookieDialog);

/** The frame of every public page. It also stands when there is no edition yet, and around every error. */
export function PublicShell({ children }: { children: ReactNode }) {
  const edition = useRouteLoaderData<SiteData>('root')?.edition ?? null;
  const { pathname } = useLocation();
  const [isChoosing, setIsChoosing] = useState(false);
  useEffect(() => {
    const root = document.documentElement;
    root.dataset['ready'] = '';
    const choose = () => {
      root.removeAttribute(`data-${preferencesAsked}`);
      setIsChoosing(true);
    };
    if (root.hasAttribute(`data-${preferencesAsked}`)) choose();
    window.addEventListener(preferencesAsked, choose);
    return () => window.removeEventListener(preferencesAsked, choose);
  }, []);
  return (
    <>
      <a
        href="#content"
        className="sr-only z-50 rounded-control bg-strong px-4 py-3 font-semibold text-on-strong focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
      >
        {m.shell_skip()}
      </a>
      <ReleaseBanner />
      <TopBar
        name={edition?.short_name ?? 'Sabha'}
        aboutPath={edition?.about_path}
        isOverHero={edition !== null && (pathname === '/' || pathname === '/home')}
      />
      <OfflineMessage />
      <main id="content" tabIndex={-1} className="outline-none">
        {children}
      </main>
      <SiteFooter edition={edition} />
      <BottomBar />
      <CookieBanner />
      <Toasts />
      {isChoosing ? <CookieDialog onClose={() => setIsChoosing(false)} /> : null}
    </>
  );
}
