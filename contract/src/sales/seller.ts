import { z } from 'zod';
import { defineEntity, freshProofForWrites, idSchema, rowStamps } from '../core/entity.ts';
import { gstinSchema, gstStateCodeSchema } from './gstin.ts';

const prefix = z.string().regex(/^[A-Z0-9]{1,3}$/, 'Use 1 to 3 capital letters and digits.');

const writable = z.object({
  edition_id: idSchema,
  legal_name: z.string().trim().min(1).max(200),
  address: z.string().trim().max(500).default(''),
  gstin: gstinSchema.nullable().default(null),
  /** State of the seller and of the venue. */
  state_code: gstStateCodeSchema,
  /** First part of the numbers of invoices, and of credit notes. */
  invoice_prefix: prefix,
  credit_prefix: prefix,
  /** Where a bank transfer goes, shown to who chooses it; empty means that nobody can. */
  bank_details: z.string().trim().max(500).default(''),
});

/** Who sells the tickets of an edition, as invoices name them. */
export const sellerSchema = z.object({ seller_id: idSchema, ...writable.shape, ...rowStamps });
export type Seller = z.infer<typeof sellerSchema>;

export const seller = defineEntity({
  name: 'Seller',
  base: 'tickets/sellers',
  tag: 'Tickets',
  idField: 'seller_id',
  deleteListName: 'seller_ids',
  // Buyers pay into the account that stands there.
  fresh_proof: freshProofForWrites,
  row: sellerSchema,
  create: writable,
  update: writable,
  list: { search: [], filter: ['seller_id', 'edition_id'], sort: ['seller_id'] },
});
