import { lazy, Suspense } from 'react';
import { useParams, useRouteLoaderData } from 'react-router';
import type { SiteData } from '../../features/shell/site-data.ts';
import { useIsLive } from '../../lib/use-is-live.ts';
import { m } from '../../paraglide/messages.js';

// Nothing of it is drawn by the server, and it is fetched by those who buy only.
const OrderPage = lazy(async () => ({ default: (await import('../../features/tickets/components/order-page.tsx')).OrderPage }));

export const meta = ({ params }: { params: { code?: string } }) => [
  { title: m.tickets_order({ code: params.code ?? '' }) },
  { name: 'robots', content: 'noindex' },
];

export default function OrderRoute() {
  const { code = '' } = useParams();
  const timeZone = useRouteLoaderData<SiteData>('root')?.edition?.time_zone ?? 'Asia/Kolkata';
  return useIsLive() ? (
    <Suspense>
      <OrderPage key={code} code={code} timeZone={timeZone} />
    </Suspense>
  ) : null;
}
