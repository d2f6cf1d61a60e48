import type { Order } from '@sabha/contract/sales/order';
import { TextLink } from '../../../ui/button.tsx';
import { formatMoney } from '../../../ui/money.ts';
import { m } from '../../../paraglide/messages.js';

/** Invoices and credit notes of an order, each on a page to print. */
export function InvoiceList({ order: { code, invoices, currency } }: { order: Pick<Order, 'code' | 'invoices' | 'currency'> }) {
  if (invoices.length === 0) return null;
  return (
    <section>
      <h2 className="text-display-xs">{m.tickets_invoices()}</h2>
      <ul className="mt-1">
        {invoices.map((invoice) => (
          <li key={invoice.invoice_id} className="flex items-center justify-between gap-4">
            <TextLink to={`/tickets/orders/${code}/invoices/${invoice.invoice_id}`} className="inline-flex min-h-11 items-center">
              {invoice.kind === 'invoice' ? m.tickets_invoice({ code: invoice.code }) : m.tickets_credit_note({ code: invoice.code })}
            </TextLink>
            <span className="text-ui tabular">{formatMoney(invoice.total_minor, { currency })}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
