import { Suspense } from 'react';
import { useLocation } from 'react-router';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { useIsLive } from '../../lib/use-is-live.ts';
import { m } from '../../paraglide/messages.js';

// Nothing of it is drawn by the server, and it is fetched by those who wait only.
const WaitingPage = lazyPart(async () => (await import('../../features/sales/components/waiting-page.tsx')).WaitingPage);

export const meta = () => [{ title: m.waiting_title() }, { name: 'robots', content: 'noindex' }];

export default function WaitingRoute() {
  const { hash, search } = useLocation();
  return useIsLive() ? (
    <Suspense>
      <WaitingPage key={`${search}${hash}`} search={search} secret={hash.slice(1)} />
    </Suspense>
  ) : null;
}
