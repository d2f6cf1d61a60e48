import { z } from 'zod';
import { defineOperation } from '../core/operation.ts';
import { instantSchema } from '../core/fields.ts';
import { itemOf } from '../core/page.ts';
import { orderStatusSchema } from './order.ts';
import { holdingSchema, holdingSummarySchema, saleRulesSchema } from './holding.ts';

const tag = 'Tickets';
const editionQuery = z.object({ edition: z.string().max(120).optional() });

export const getHolding = defineOperation({
  id: 'tickets.getHolding',
  method: 'GET',
  path: '/api/tickets/manage/holding',
  summary: 'Who holds unpaid places now, and how much of each quota.',
  tag,
  query: editionQuery,
  output: itemOf(holdingSchema),
});

export const getHoldingSummary = defineOperation({
  id: 'tickets.getHoldingSummary',
  method: 'GET',
  path: '/api/tickets/manage/holding/summary',
  summary: 'How many unpaid places are held, and how many holders hold unusually many.',
  tag,
  query: editionQuery,
  output: itemOf(holdingSummarySchema),
});

/** Carts lose their places, orders are given up; what was paid meanwhile stays as it is. */
export const releaseHolds = defineOperation({
  id: 'tickets.releaseHolds',
  method: 'POST',
  fresh_proof: 'every-call',
  path: '/api/tickets/manage/holding/release',
  summary: 'Frees the unpaid places of some orders at once.',
  tag,
  query: editionQuery,
  body: z.strictObject({
    order_ids: z.array(z.number().int().positive()).min(1).max(1000),
    reason: z.string().trim().min(1).max(500),
  }),
  output: itemOf(z.object({ released_orders: z.number().int(), released_places: z.number().int() })),
});

export const setSaleRules = defineOperation({
  id: 'tickets.setSaleRules',
  method: 'PUT',
  path: '/api/tickets/manage/sale-rules',
  summary: 'Sets the ways to pay by hand and how much may be held unpaid.',
  tag,
  query: editionQuery,
  body: saleRulesSchema,
  output: itemOf(saleRulesSchema),
});

/** Places whose 15 minutes are over are taken again where there are any; otherwise the order stays over, as the answer says. */
export const confirmOrderAddress = defineOperation({
  id: 'tickets.confirmOrderAddress',
  method: 'POST',
  path: '/api/tickets/order-confirmations',
  summary: 'Proves the address of an order by the mailed link; its places are kept for days from then on.',
  tag,
  access: 'public',
  body: z.strictObject({ secret: z.string().min(20).max(120) }),
  output: itemOf(z.object({ code: z.string(), status: orderStatusSchema, held_until: instantSchema.nullable(), time_zone: z.string() })),
});

export const holdingOperations = [confirmOrderAddress, getHolding, getHoldingSummary, releaseHolds, setSaleRules] as const;
