import { z } from 'zod';
import { defineOperation } from '../core/operation.ts';
import { itemOf, listOf } from '../core/page.ts';
import {
  archiveSchema,
  exportFormats,
  exportKinds,
  madeVouchersSchema,
  managedVoucherSchema,
  moneySchema,
  newVouchersSchema,
  productStatusSchema,
  quotaStatusSchema,
  restoredSchema,
  restoreSchema,
  saleHealthSchema,
  voucherStates,
} from './sales-management.ts';
import { orderListQuerySchema } from './staff.ts';

const tag = 'Tickets';
const editionQuery = z.object({ edition: z.string().max(120).optional() });

export const getCatalogueStatus = defineOperation({
  id: 'tickets.getCatalogueStatus',
  method: 'GET',
  path: '/api/tickets/manage/catalogue',
  summary: 'How every product and quota of an edition stands now, hidden ones too, and what contradicts itself.',
  tag,
  query: editionQuery,
  output: itemOf(z.object({ products: z.array(productStatusSchema), quotas: z.array(quotaStatusSchema) })),
});

/** Archiving itself is the deletion of the plain types. */
export const listArchivedItems = defineOperation({
  id: 'tickets.listArchivedItems',
  method: 'GET',
  path: '/api/tickets/manage/archive',
  summary: 'Products and quotas that were taken out of the catalogue.',
  tag,
  query: editionQuery,
  output: itemOf(archiveSchema),
});

/** Refused with 409 when another product or quota goes by the name or address meanwhile. */
export const restoreItems = defineOperation({
  id: 'tickets.restoreItems',
  method: 'POST',
  path: '/api/tickets/manage/archive/restore',
  summary:
    'Puts archived products and quotas back into the catalogue. A product that no quota limits any more brings its archived ones along.',
  tag,
  body: restoreSchema,
  output: itemOf(restoredSchema),
});

export const listManagedVouchers = defineOperation({
  id: 'tickets.listManagedVouchers',
  method: 'GET',
  path: '/api/tickets/manage/vouchers',
  summary: 'Vouchers with what they were used for, newest first.',
  tag,
  query: editionQuery.extend({
    page: z.coerce.number().int().min(1).max(100_000).default(1),
    limit: z.coerce.number().int().min(1).max(200).default(20),
    /** Code or campaign. */
    search: z.string().trim().max(80).optional(),
    state: z.enum(voucherStates).optional(),
  }),
  output: listOf(managedVoucherSchema),
});

/** All or none. Codes are drawn so that guessing one is hopeless: a pattern with too few # for that is refused. */
export const makeVouchers = defineOperation({
  id: 'tickets.makeVouchers',
  method: 'POST',
  fresh_proof: 'every-call',
  path: '/api/tickets/manage/vouchers',
  summary: 'Makes many vouchers alike, each with a code of its own.',
  tag,
  status: 201,
  body: newVouchersSchema,
  output: itemOf(madeVouchersSchema),
});

/** What was bought with them stays as it is. */
export const revokeVouchers = defineOperation({
  id: 'tickets.revokeVouchers',
  method: 'POST',
  fresh_proof: 'every-call',
  path: '/api/tickets/manage/voucher-ends',
  summary: 'Ends vouchers now; those that are over already stay so.',
  tag,
  body: editionQuery.extend({ voucher_ids: z.array(z.number().int().positive()).min(1).max(1000) }),
  output: itemOf(z.object({ revoked_count: z.number().int() })),
});

/** Days are those of the event's zone, the last one included. */
export const getMoney = defineOperation({
  id: 'tickets.getMoney',
  method: 'GET',
  path: '/api/tickets/manage/money',
  summary: 'What came in and went back, by the way of paying, and the taxes of the documents.',
  tag,
  query: editionQuery.extend({ from: z.iso.date().optional(), to: z.iso.date().optional() }),
  output: itemOf(moneySchema),
});

export const getSaleHealth = defineOperation({
  id: 'tickets.getSaleHealth',
  method: 'GET',
  path: '/api/tickets/manage/health',
  summary: 'What must never be, refunds on their way, and how the reconciler went: computed now.',
  tag,
  query: editionQuery,
  output: itemOf(saleHealthSchema),
});

/** Written while it is read, however long it is. The filters are those of the list of orders; vouchers know none. */
export const exportSales = defineOperation({
  id: 'tickets.exportSales',
  method: 'GET',
  fresh_proof: 'every-call',
  path: '/api/tickets/manage/export',
  summary: 'Orders, places, attendees or vouchers as CSV or XLSX; the export is written into the audit log.',
  tag,
  transport: 'file',
  while_impersonating: 'closed',
  query: orderListQuerySchema.omit({ page: true, limit: true }).extend({ kind: z.enum(exportKinds), format: z.enum(exportFormats) }),
  output: z.unknown(),
});

export const salesOperations = [
  getCatalogueStatus,
  listArchivedItems,
  restoreItems,
  listManagedVouchers,
  makeVouchers,
  revokeVouchers,
  getMoney,
  getSaleHealth,
  exportSales,
] as const;
