import { getManagedOrder } from '@sabha/contract/tickets/manage-operations';
import { getCatalogueStanding, getMoney, getSaleHealth } from '@sabha/contract/tickets/sales-operations';
import * as operations from '@sabha/contract/tickets/staff-operations';
import { bind } from '../../../core/http/handler.ts';
import { readLastRuns } from '../../../core/jobs/last-runs.ts';
import { canReadMoney, canReadOrders } from '../../../permissions/tickets.ts';
import { readBrokenInvariants } from '../invariants.read-model.ts';
import { reconcilePaymentsJob, sendRefundJob, workProviderEventJob } from '../payments/payment.jobs.ts';
import { readManagedOrder } from './managed-order.read-model.ts';
import { countStuckMessages, readMoney, readOpenRefunds } from './money.read-model.ts';
import { readNeedsDecision } from './needs-decision.read-model.ts';
import { readOrders } from './order-list.read-model.ts';
import { findManagedOrder, requireEdition, requireRight } from './reach.ts';
import { readSales } from './sales.read-model.ts';
import { readStanding } from './standing.read-model.ts';

const listOrders = bind(operations.listOrders, async ({ query }, call, ctx) => {
  requireRight(call, canReadOrders);
  return readOrders(ctx.db, await requireEdition(ctx, call, query.edition), query);
});

const getOrder = bind(getManagedOrder, async ({ params, query }, call, ctx) => {
  requireRight(call, canReadOrders);
  const { order_id } = await findManagedOrder(ctx, call, { ...params, ...query });
  return { data: await readManagedOrder(ctx, order_id, call.locale) };
});

const listNeedsDecision = bind(operations.listNeedsDecision, async ({ query }, call, ctx) => {
  requireRight(call, canReadMoney);
  return { data: await readNeedsDecision(ctx.db, await requireEdition(ctx, call, query.edition)) };
});

const listBrokenInvariants = bind(operations.listBrokenInvariants, async ({ query }, call, ctx) => {
  requireRight(call, canReadMoney);
  const { edition_id } = await requireEdition(ctx, call, query.edition);
  return { data: await readBrokenInvariants(ctx.db, edition_id) };
});

/** The work that keeps money and places in step. */
const watchedJobs = [reconcilePaymentsJob, workProviderEventJob, sendRefundJob].map(({ name }) => name);

const health = bind(getSaleHealth, async ({ query }, call, ctx) => {
  requireRight(call, canReadMoney);
  const { edition_id } = await requireEdition(ctx, call, query.edition);
  return {
    data: {
      broken: await readBrokenInvariants(ctx.db, edition_id),
      open_refunds: await readOpenRefunds(ctx.db, edition_id),
      stuck_message_count: await countStuckMessages(ctx.db),
      runs: await readLastRuns(ctx, watchedJobs),
    },
  };
});

const money = bind(getMoney, async ({ query: { edition, from = null, to = null } }, call, ctx) => {
  requireRight(call, canReadMoney);
  return { data: await readMoney(ctx.db, { edition: await requireEdition(ctx, call, edition), from, to }) };
});

const standing = bind(getCatalogueStanding, async ({ query }, call, ctx) => {
  requireRight(call, canReadOrders);
  return { data: await readStanding(ctx.db, await requireEdition(ctx, call, query.edition)) };
});

const listSales = bind(operations.listSales, async ({ query }, call, ctx) => {
  requireRight(call, canReadMoney);
  const { edition_id } = await requireEdition(ctx, call, query.edition);
  return { data: await readSales(ctx.db, edition_id) };
});

export const readingHandlers = [listOrders, getOrder, listNeedsDecision, listBrokenInvariants, listSales, health, money, standing];
