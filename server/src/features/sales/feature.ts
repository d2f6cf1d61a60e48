import { documentOperations } from '@sabha/contract/sales/document-operations';
import { buyerOperations } from '@sabha/contract/sales/operations';
import { holdingOperations } from '@sabha/contract/sales/holding-operations';
import * as ticketNotices from '@sabha/contract/sales/notifications';
import { manageOperations } from '@sabha/contract/sales/manage-operations';
import { salesOperations } from '@sabha/contract/sales/sales-operations';
import { staffOperations } from '@sabha/contract/sales/staff-operations';
import { upgradeOperations } from '@sabha/contract/sales/upgrade-operations';
import { waitingOperations } from '@sabha/contract/sales/waiting-operations';
import type { Feature } from '../../core/feature.ts';
import * as entities from './catalogue.entities.ts';
import { documentHandlers } from './documents/document-handlers.ts';
import { noticeSubscribers } from './emails/notify-buyers.ts';
import { holdingSubscribers } from './emails/mail-holding.ts';
import { ticketSubscribers } from './emails/mail-buyers.ts';
import { waitingSubscribers } from './emails/mail-waiting.ts';
import { holdingHandlers } from './holding/holding-handlers.ts';
import { notifyOfHoldingJob } from './holding/holding.jobs.ts';
import { unusualHoldingRight } from './holding/notify-of-holding.ts';
import { invoiceHandlers } from './invoices/invoice-handlers.ts';
import { attendeeHandlers } from './orders/attendee-handlers.ts';
import { cartHandlers } from './orders/cart-handlers.ts';
import { unpaidOrders } from './orders/deadlines.calendar.ts';
import { upgradeHandlers } from './orders/upgrade-handlers.ts';
import { reconcilePaymentsJob, sendRefundJob, workProviderEventJob } from './payments/payment.jobs.ts';
import { archiveHandlers } from './manage/archive.ts';
import { bulkActionHandler } from './manage/bulk-actions.ts';
import { exportSalesHandler } from './manage/export-sales.ts';
import { moneyActionHandlers } from './manage/money-actions.ts';
import { orderActionHandlers } from './manage/order-actions.ts';
import { readingHandlers } from './manage/reading-handlers.ts';
import { voucherHandlers } from './manage/vouchers.ts';
import { mountWebhooks } from './payments/mount-webhooks.ts';
import { findSandboxPayments } from './payments/sandbox-findings.ts';
import { mountSandbox } from './payments/sandbox-page.ts';
import { endSampleOrders } from './end-sample-orders.ts';
import { endSampleVouchers } from './end-sample-vouchers.ts';
import { ticketsData } from './personal-data.ts';
import { offeredPlaces } from './waiting/deadlines.calendar.ts';
import { waitingHandlers } from './waiting/waiting-handlers.ts';
import { waitingRequests } from './waiting/waiting-requests.ts';
import { waitingStaffHandlers } from './waiting/waiting-staff-handlers.ts';
import { serveWaitingListsJob } from './waiting/waiting.jobs.ts';

/** From the price of a pass to the ticket: catalogue, carts, orders, money, invoices and waiting lists. */
export const sales: Feature = {
  name: 'sales',
  safetyFindings: findSandboxPayments,
  async ensure(ctx) {
    await endSampleVouchers(ctx);
    await endSampleOrders(ctx);
  },
  operations: [
    ...buyerOperations,
    ...upgradeOperations,
    ...staffOperations,
    ...manageOperations,
    ...salesOperations,
    ...holdingOperations,
    ...waitingOperations,
    ...documentOperations,
  ],
  handlers: [
    ...cartHandlers,
    ...attendeeHandlers,
    ...upgradeHandlers,
    ...readingHandlers,
    ...moneyActionHandlers,
    ...orderActionHandlers,
    bulkActionHandler,
    ...voucherHandlers,
    ...holdingHandlers,
    ...archiveHandlers,
    exportSalesHandler,
    ...invoiceHandlers,
    ...waitingHandlers,
    ...waitingStaffHandlers,
    ...documentHandlers,
  ],
  entities: [entities.taxClassEntity, entities.productEntity, entities.quotaEntity, entities.voucherEntity, entities.sellerEntity],
  notifications: Object.values(ticketNotices),
  notificationRights: [unusualHoldingRight],
  requestSources: [waitingRequests],
  calendarSources: [unpaidOrders, offeredPlaces],
  subscribers: [...ticketSubscribers, ...noticeSubscribers, ...holdingSubscribers, ...waitingSubscribers],
  jobs: [workProviderEventJob, sendRefundJob, reconcilePaymentsJob, serveWaitingListsJob, notifyOfHoldingJob],
  async mount(app, ctx) {
    await mountWebhooks(app, ctx);
    await mountSandbox(app, ctx);
  },
  personalData: ticketsData,
};
