import { z } from 'zod';
import { defineOperation } from '../core/operation.ts';
import { itemOf } from '../core/page.ts';
import { orderParams, placesTopic } from './operations.ts';
import { orderSchema } from './order.ts';
import { startUpgradeSchema, upgradeOfferSchema } from './upgrade.ts';

const tag = 'Tickets';
const path = '/api/tickets/orders/{order}/lines/{line_id}/upgrades';
const params = orderParams.extend({ line_id: z.coerce.number().int().positive() });

/** Refused with 409 when the ticket cannot be upgraded: its time is over, it was used, or an upgrade waits for its payment. */
export const getUpgrades = defineOperation({
  id: 'tickets.getUpgrades',
  method: 'GET',
  path,
  summary: 'What a ticket may be moved to, and the difference to be paid for each.',
  tag,
  access: 'public',
  params,
  output: itemOf(upgradeOfferSchema),
});

/** The old ticket stays valid until the difference is paid. Whoever reaches the old order reaches the new one too. */
export const startUpgrade = defineOperation({
  id: 'tickets.startUpgrade',
  method: 'POST',
  path,
  summary: 'Places an order for the difference, to be paid like every order.',
  tag,
  touches_pages: false,
  changes: [placesTopic],
  access: 'public',
  status: 201,
  params,
  body: startUpgradeSchema,
  output: itemOf(orderSchema),
});

export const upgradeOperations = [getUpgrades, startUpgrade] as const;
