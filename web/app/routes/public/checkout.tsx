import { Suspense } from 'react';
import { lazyPart } from '../../ui/lazy-part.tsx';
import type { PageHandle } from '../../lib/public-page.ts';
import { useIsLive } from '../../lib/use-is-live.ts';
import { m } from '../../paraglide/messages.js';

// Nothing of it is drawn by the server, and it is fetched by those who buy only.
const CheckoutPage = lazyPart(async () => (await import('../../features/sales/components/checkout-page.tsx')).CheckoutPage);

/** The frame is the same for everybody; what stands in it only this tab knows. */
export const handle = { publicPage: { topics: ['content'] } } satisfies PageHandle;

export const meta = () => [{ title: m.tickets_checkout() }, { name: 'robots', content: 'noindex' }];

export default function CheckoutRoute() {
  return useIsLive() ? (
    <Suspense>
      <CheckoutPage />
    </Suspense>
  ) : null;
}
