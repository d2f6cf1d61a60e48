import { Suspense } from 'react';
import { useParams, useRouteLoaderData } from 'react-router';
import { lazyPart } from '../../ui/lazy-part.tsx';
import type { SiteData } from '../../features/shell/site-data.ts';
import { formatDays } from '../../lib/format-days.ts';
import { useIsLive } from '../../lib/use-is-live.ts';
import { m } from '../../paraglide/messages.js';
import { getLocale } from '../../paraglide/runtime.js';

// Nothing of it is drawn by the server, and it is fetched by those who buy only.
const OrderPage = lazyPart(async () => (await import('../../features/sales/components/order-page.tsx')).OrderPage);

export const meta = ({ params }: { params: { code?: string } }) => [
  { title: m.tickets_order({ code: params.code ?? '' }) },
  { name: 'robots', content: 'noindex' },
];

export default function OrderRoute() {
  const { code = '' } = useParams();
  const edition = useRouteLoaderData<SiteData>('root')?.edition;
  const event = edition ? [edition.name, formatDays(edition.starts_on, edition.ends_on, getLocale()), edition.city] : [];
  return useIsLive() ? (
    <Suspense>
      <OrderPage key={code} code={code} timeZone={edition?.time_zone ?? 'Asia/Kolkata'} event={event.filter(Boolean).join(', ')} />
    </Suspense>
  ) : null;
}
