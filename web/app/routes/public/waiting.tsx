import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import { useIsLive } from '../../lib/use-is-live.ts';
import { m } from '../../paraglide/messages.js';

// Nothing of it is drawn by the server, and it is fetched by those who wait only.
const WaitingPage = lazy(async () => ({ default: (await import('../../features/tickets/components/waiting-page.tsx')).WaitingPage }));

export const meta = () => [{ title: m.waiting_title() }, { name: 'robots', content: 'noindex' }];

export default function WaitingRoute() {
  const { hash, search } = useLocation();
  return useIsLive() ? (
    <Suspense>
      <WaitingPage key={`${search}${hash}`} search={search} secret={hash.slice(1)} />
    </Suspense>
  ) : null;
}
