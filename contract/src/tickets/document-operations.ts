import { z } from 'zod';
import { defineOperation } from '../core/operation.ts';
import { itemOf } from '../core/page.ts';
import { badgeListQuerySchema, badgeRunSchema, listedBadgeSchema, mostBadges } from './badge.ts';
import { orderParams } from './operations.ts';

const tag = 'Tickets';

/** The same bytes whenever it is asked for. */
export const getInvoiceDocument = defineOperation({
  id: 'tickets.getInvoiceDocument',
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

/** At most 5,000 people. */
export const listBadges = defineOperation({
  id: 'tickets.listBadges',
  method: 'GET',
  path: '/api/tickets/manage/badges',
  summary: 'People with a valid ticket, and whether their badge was printed.',
  tag,
  query: badgeListQuerySchema,
  output: z.object({ data: z.array(listedBadgeSchema) }),
});

/** For a printer that jammed. */
export const unmarkBadges = defineOperation({
  id: 'tickets.unmarkBadges',
  method: 'POST',
  path: '/api/tickets/manage/badges/unprinted',
  summary: 'Says that these badges were not printed after all.',
  tag,
  body: z.strictObject({ edition: z.string().max(120).optional(), line_ids: z.array(z.number().int().positive()).min(1).max(mostBadges) }),
  output: itemOf(z.object({ unmarked_count: z.number().int() })),
});

/** Who was printed is written down; it lets nobody in. A door prints one named place at a time, organisers as many as they like. */
export const printBadges = defineOperation({
  id: 'tickets.printBadges',
  method: 'POST',
  path: '/api/tickets/manage/badges',
  summary: 'Badges of people with a valid ticket as a PDF.',
  tag,
  transport: 'file',
  body: badgeRunSchema,
  output: z.unknown(),
});

export const documentOperations = [
  getInvoiceDocument,
  getTicketsDocument,
  getTicketsCalendar,
  listBadges,
  unmarkBadges,
  printBadges,
] as const;
