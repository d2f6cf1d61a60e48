import { z } from 'zod';
import { defineEntity, idSchema, rowStamps } from '../core/entity.ts';

const writable = z.object({
  edition_id: idSchema,
  name: z.string().trim().min(1).max(120),
  /** Null means without limit. */
  size: z.number().int().min(0).max(1_000_000).nullable(),
  /** Products that share the places. A product of several quotas needs a place in each. */
  product_ids: z.array(idSchema).min(1).max(200),
});

/** A number of places that some products share. */
export const quotaSchema = z.object({ quota_id: idSchema, ...writable.shape, ...rowStamps });
export type Quota = z.infer<typeof quotaSchema>;

export const quota = defineEntity({
  name: 'Quota',
  base: 'tickets/quotas',
  tag: 'Tickets',
  idField: 'quota_id',
  deleteListName: 'quota_ids',
  row: quotaSchema,
  create: writable,
  update: writable,
  list: { search: [], filter: ['quota_id', 'edition_id'], sort: ['quota_id', 'name'] },
});
