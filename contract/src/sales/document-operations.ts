import { z } from 'zod';
import { defineOperation } from '../core/operation.ts';
import { orderParams } from './operations.ts';

const tag = 'Tickets';

/** The same bytes whenever it is asked for. */
export const getInvoiceDocument = defineOperation({
  id: 'tickets.getInvoiceDocument',
  cost: 15,
  method: 'GET',
  path: '/api/tickets/orders/{order}/invoices/{invoice_id}/document',
  summary: 'An invoice or credit note as a PDF.',
  tag,
  access: 'public',
  transport: 'file',
  params: orderParams.extend({ invoice_id: z.coerce.number().int().positive() }),
  output: z.unknown(),
});

export const getTicketsDocument = defineOperation({
  id: 'tickets.getTicketsDocument',
  cost: 15,
  method: 'GET',
  path: '/api/tickets/orders/{order}/tickets',
  summary: 'The valid tickets of an order as a PDF, one page each, for paper (A4) or for a phone.',
  tag,
  access: 'public',
  transport: 'file',
  params: orderParams,
  // Codes open doors: staff who look as somebody else do not take them along.
  while_impersonating: 'closed',
  query: z.object({
    format: z.enum(['a4', 'phone']).default('a4'),
    /** This ticket only. */
    line_id: z.coerce.number().int().positive().optional(),
  }),
  output: z.unknown(),
});

/** Given back places stay in it as cancelled, so that calendars take them away. */
export const getTicketsCalendar = defineOperation({
  id: 'tickets.getTicketsCalendar',
  method: 'GET',
  path: '/api/tickets/orders/{order}/calendar',
  summary: 'The tickets of an order as calendar entries (text/calendar).',
  tag,
  access: 'public',
  transport: 'file',
  params: orderParams,
  // Codes open doors: staff who look as somebody else do not take them along.
  while_impersonating: 'closed',
  query: z.object({ line_id: z.coerce.number().int().positive().optional() }),
  output: z.unknown(),
});

export const documentOperations = [getInvoiceDocument, getTicketsDocument, getTicketsCalendar] as const;
