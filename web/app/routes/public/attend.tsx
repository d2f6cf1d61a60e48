import { Suspense } from 'react';
import { useLocation } from 'react-router';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { useIsLive } from '../../lib/use-is-live.ts';
import { m } from '../../paraglide/messages.js';

// Nothing of it is drawn by the server, and it is fetched by those who buy only.
const AttendPage = lazyPart(async () => (await import('../../features/sales/components/attend-page.tsx')).AttendPage);

export const meta = () => [{ title: m.tickets_attend() }, { name: 'robots', content: 'noindex' }];

export default function AttendRoute() {
  // Behind `#` it goes to no server, and so into no log.
  const token = useLocation().hash.slice(1);
  return useIsLive() ? (
    <Suspense>
      <AttendPage key={token} token={token} />
    </Suspense>
  ) : null;
}
