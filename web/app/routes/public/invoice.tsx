import { useParams } from 'react-router';
import { InvoicePage } from '../../features/tickets/components/invoice-page.tsx';
import { m } from '../../paraglide/messages.js';

export const meta = () => [{ title: m.tickets_invoices() }, { name: 'robots', content: 'noindex' }];

export default function InvoiceRoute() {
  const { code = '', invoice_id = '' } = useParams();
  return <InvoicePage code={code} invoice_id={Number(invoice_id)} />;
}
