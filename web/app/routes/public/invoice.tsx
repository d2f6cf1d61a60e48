import { Suspense } from 'react';
import { useParams } from 'react-router';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { useIsLive } from '../../lib/use-is-live.ts';
import { m } from '../../paraglide/messages.js';

// Nothing of it is drawn by the server, and it is fetched by those who buy only.
const InvoicePage = lazyPart(async () => (await import('../../features/sales/components/invoice-page.tsx')).InvoicePage);

export const meta = () => [{ title: m.tickets_invoices() }, { name: 'robots', content: 'noindex' }];

export default function InvoiceRoute() {
  const { code = '', invoice_id = '' } = useParams();
  return useIsLive() ? (
    <Suspense>
      <InvoicePage code={code} invoice_id={Number(invoice_id)} />
    </Suspense>
  ) : null;
}
