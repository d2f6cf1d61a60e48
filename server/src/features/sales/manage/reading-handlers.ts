import { getManagedOrder } from '@sabha/contract/sales/manage-operations';
import { getCatalogueStatus, getMoney, getSaleHealth } from '@sabha/contract/sales/sales-operations';
import * as operations from '@sabha/contract/sales/staff-operations';
import { bind } from '../../../core/http/handler.ts';
import { readLastRuns } from '../../../core/jobs/last-runs.ts';
import { canReadMoney, canReadOrders } from '../../../permissions/tickets.ts';
import { readBrokenInvariants } from '../invariants.read-model.ts';
import { reconcilePaymentsJob, sendRefundJob, workProviderEventJob } from '../payments/payment.jobs.ts';
import { readManagedOrder } from './managed-order.read-model.ts';
import { countStuckMessages, readMoney, readOpenRefunds } from './money.read-model.ts';
import { readNeedsDecision } from './needs-decision.read-model.ts';
import { readOrders } from './order-list.read-model.ts';
import { findManagedOrder, requireEdition } from './reach.ts';
import { readSales } from './sales.read-model.ts';
import { readCatalogueStatus } from './catalogue-status.read-model.ts';

const listOrders = bind(operations.listOrders, canReadOrders, async ({ query }, call, ctx) => {
  return readOrders(ctx.db, { edition: await requireEdition(ctx, call, query.edition), locale: call.locale }, query);
});

const getOrder = bind(getManagedOrder, canReadOrders, async ({ params, query }, call, ctx) => {
  const { order_id } = await findManagedOrder(ctx, call, { ...params, ...query });
  return { data: await readManagedOrder(ctx, order_id, call) };
});

const listNeedsDecision = bind(operations.listNeedsDecision, canReadMoney, async ({ query }, call, ctx) => {
  return { data: await readNeedsDecision(ctx.db, await requireEdition(ctx, call, query.edition)) };
});

const listBrokenInvariants = bind(operations.listBrokenInvariants, canReadMoney, async ({ query }, call, ctx) => {
  const { edition_id } = await requireEdition(ctx, call, query.edition);
  return { data: await readBrokenInvariants(ctx.db, edition_id) };
});

/** The work that keeps money and places in step. */
const watchedJobs = [reconcilePaymentsJob, workProviderEventJob, sendRefundJob].map(({ name }) => name);

const health = bind(getSaleHealth, canReadMoney, async ({ query }, call, ctx) => {
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

const money = bind(getMoney, canReadMoney, async ({ query: { edition, from = null, to = null } }, call, ctx) => {
  return { data: await readMoney(ctx.db, { edition: await requireEdition(ctx, call, edition), from, to }) };
});

const status = bind(getCatalogueStatus, canReadOrders, async ({ query }, call, ctx) => {
  return { data: await readCatalogueStatus(ctx.db, await requireEdition(ctx, call, query.edition)) };
});

const listSales = bind(operations.listSales, canReadMoney, async ({ query }, call, ctx) => {
  const { edition_id } = await requireEdition(ctx, call, query.edition);
  return { data: await readSales(ctx.db, edition_id, call.locale) };
});

export const readingHandlers = [listOrders, getOrder, listNeedsDecision, listBrokenInvariants, listSales, health, money, status];
