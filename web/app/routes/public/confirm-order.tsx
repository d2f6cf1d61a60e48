import { Suspense } from 'react';
import { useLocation } from 'react-router';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { useIsLive } from '../../lib/use-is-live.ts';
import { m } from '../../paraglide/messages.js';

// Nothing of it is drawn by the server, and it is fetched by those who come from the mail only.
const ConfirmOrderPage = lazyPart(async () => (await import('../../features/sales/components/confirm-order-page.tsx')).ConfirmOrderPage);

export const meta = () => [{ title: m.confirm_title() }, { name: 'robots', content: 'noindex' }];

export default function ConfirmOrderRoute() {
  const { hash } = useLocation();
  return useIsLive() ? (
    <Suspense>
      <ConfirmOrderPage key={hash} secret={hash.slice(1)} />
    </Suspense>
  ) : null;
}
