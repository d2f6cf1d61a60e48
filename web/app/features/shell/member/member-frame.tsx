import { Suspense, useEffect, useRef, type ComponentType, type ReactNode } from 'react';
import { useRouteLoaderData } from 'react-router';
import { lazyOrnament } from '../../../ui/lazy-part.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { useGoShortcuts } from '../../../ui/shortcuts/use-go-shortcuts.ts';
import { prepareNotes, Toasts } from '../../../ui/toast.tsx';
import { m } from '../../../paraglide/messages.js';
import { ProfileMenu } from '../../accounts/public.ts';
import { SearchField } from '../../search/public.ts';
import { Brand } from '../components/brand.tsx';
import { MemberTools } from '../components/member-tools.tsx';
import { OfflineMessage } from '../components/offline-message.tsx';
import { ReleaseBanner } from '../components/release-banner.tsx';
import { useHidingBar } from '../hooks/use-hiding-bar.ts';
import type { SiteData } from '../site-data.ts';
import { MemberNavigation } from './member-navigation.tsx';

// Most people have chosen long ago, and the script in the head answers for it.
const MemberCookies = lazyOrnament(async () => (await import('../components/member-cookies.tsx')).MemberCookies);

interface MemberFrameProps {
  /** False while it is not yet known who is signed in. */
  isReady: boolean;
  /** The network does not say who is signed in, and the page shows what lies on this device. */
  isAway?: boolean;
  /** What stands at the left in place of the person's own places; never on a phone. */
  navigation?: ComponentType | undefined;
  /** What stands in the bar beside the brand, in place of the search of the site. */
  bar?: ComponentType | undefined;
  children: ReactNode;
}

/** The frame of every signed-in page: the bar of ink, the places at the left, below on a phone. */
export function MemberFrame({ isReady, isAway = false, navigation, bar: Bar, children }: MemberFrameProps) {
  const edition = useRouteLoaderData<SiteData>('root')?.edition ?? null;
  const header = useRef<HTMLElement>(null);
  useHidingBar(header);
  useGoShortcuts();
  useEffect(() => {
    document.documentElement.dataset['ready'] = '';
    void prepareNotes();
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
      <header ref={header} className="member-bar top-bar sticky top-0 z-30 flex h-15 items-center gap-2 ink px-5 max-md:px-4 print:hidden">
        <span className="lg:w-54">
          <Brand name={edition?.short_name ?? 'Sabha'} isLit />
        </span>
        <div className="mr-auto flex min-w-0 items-center gap-3">
          {isReady && (Bar ? <Bar /> : <SearchField label={m.shell_search_members()} />)}
        </div>
        {isReady && <MemberTools />}
        {isReady && <ProfileMenu />}
      </header>
      <div className="md:grid md:grid-cols-[64px_minmax(0,1fr)] lg:grid-cols-[236px_minmax(0,1fr)] print:block">
        <MemberNavigation isReady={isReady} edition={edition} navigation={navigation} />
        <main
          id="content"
          tabIndex={-1}
          aria-busy={!(isReady || isAway) || undefined}
          className="min-w-0 px-9 pt-9 pb-16 outline-none max-md:px-5 max-md:pt-6 max-md:pb-28"
        >
          {isReady || isAway ? children : <PageToCome />}
        </main>
      </div>
      <OfflineMessage />
      <Toasts />
      <Suspense>
        <MemberCookies />
      </Suspense>
    </>
  );
}

function PageToCome() {
  return (
    <SkeletonGroup label={m.auth_loading()}>
      <Skeleton className="h-11 w-[min(420px,70%)]" />
      <Skeleton className="mt-7 h-52 w-full max-w-[920px]" />
    </SkeletonGroup>
  );
}
