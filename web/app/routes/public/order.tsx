import { useParams, useRouteLoaderData } from 'react-router';
import type { SiteData } from '../../features/shell/site-data.ts';
import { OrderPage } from '../../features/tickets/components/order-page.tsx';
import { m } from '../../paraglide/messages.js';

export const meta = ({ params }: { params: { code?: string } }) => [
  { title: m.tickets_order({ code: params.code ?? '' }) },
  { name: 'robots', content: 'noindex' },
];

export default function OrderRoute() {
  const { code = '' } = useParams();
  const timeZone = useRouteLoaderData<SiteData>('root')?.edition?.time_zone ?? 'Asia/Kolkata';
  return <OrderPage key={code} code={code} timeZone={timeZone} />;
}
