import type { Invoice } from '@sabha/contract/sales/invoice';
import { defineTask } from '../../../core/tasks/task.ts';
import type { TicketDrawing } from './ticket-document.ts';

// The library and the fonts are large, and papers take from ten milliseconds to seconds.
const pdf = { url: import.meta.url, lane: 'document', seconds: 60 } as const;

export const drawTicketsTask = defineTask<TicketDrawing, Buffer>({
  ...pdf,
  name: 'drawTicketsTask',
  load: async () => (await import('./ticket-document.ts')).drawTickets,
});

interface DrawnInvoice {
  readonly bytes: Buffer;
  readonly layout: number;
}

export const drawInvoiceTask = defineTask<Invoice, DrawnInvoice>({
  ...pdf,
  name: 'drawInvoiceTask',
  load: async () => {
    const { drawInvoice, invoiceLayout } = await import('./invoice-document.ts');
    return async (invoice) => ({ bytes: await drawInvoice(invoice), layout: invoiceLayout });
  },
});
