import { lazy, Suspense } from 'react';
import { useParams } from 'react-router';
import { useIsLive } from '../../lib/use-is-live.ts';
import { m } from '../../paraglide/messages.js';

// Nothing of it is drawn by the server, and it is fetched by those who buy only.
const AttendPage = lazy(async () => ({ default: (await import('../../features/tickets/components/attend-page.tsx')).AttendPage }));

export const meta = () => [{ title: m.tickets_attend() }, { name: 'robots', content: 'noindex' }];

export default function AttendRoute() {
  const { token = '' } = useParams();
  return useIsLive() ? (
    <Suspense>
      <AttendPage key={token} token={token} />
    </Suspense>
  ) : null;
}
