import { doorOperations } from '@sabha/contract/tickets/door-operations';
import { documentOperations } from '@sabha/contract/tickets/document-operations';
import { buyerOperations } from '@sabha/contract/tickets/operations';
import { manageOperations } from '@sabha/contract/tickets/manage-operations';
import { salesOperations } from '@sabha/contract/tickets/sales-operations';
import { staffOperations } from '@sabha/contract/tickets/staff-operations';
import { signUpOperations } from '@sabha/contract/tickets/sign-up-operations';
import { upgradeOperations } from '@sabha/contract/tickets/upgrade-operations';
import { waitingOperations } from '@sabha/contract/tickets/waiting-operations';
import { walletOperations } from '@sabha/contract/tickets/wallet-operations';
import type { DomainEventHandler } from '../../core/events/outbox.ts';
import type { Feature } from '../../core/feature.ts';
import * as entities from './catalogue.entities.ts';
import { deviceHandlers } from './door/device-handlers.ts';
import { badgeHandlers } from './documents/badge-handlers.ts';
import { documentHandlers } from './documents/document-handlers.ts';
import { doorHandlers } from './door/door-handlers.ts';
import { ticketSubscribers } from './emails/tell-buyers.ts';
import { signUpSubscribers } from './emails/tell-signed-up.ts';
import { waitingSubscribers } from './emails/tell-waiting.ts';
import { invoiceHandlers } from './invoices/invoice-handlers.ts';
import { attendeeHandlers } from './orders/attendee-handlers.ts';
import { cartHandlers } from './orders/cart-handlers.ts';
import { upgradeHandlers } from './orders/upgrade-handlers.ts';
import { reconcilePaymentsJob, sendRefundJob, workProviderEventJob } from './payments/payment.jobs.ts';
import { archiveHandlers } from './manage/archive.ts';
import { bulkActHandler } from './manage/bulk-acts.ts';
import { exportSalesHandler } from './manage/export-sales.ts';
import { moneyActHandlers } from './manage/money-acts.ts';
import { orderActHandlers } from './manage/order-acts.ts';
import { readingHandlers } from './manage/reading-handlers.ts';
import { voucherHandlers } from './manage/vouchers.ts';
import { mountWebhooks } from './payments/mount-webhooks.ts';
import { mountSandbox } from './payments/sandbox-page.ts';
import { ticketsData } from './personal-data.ts';
import { followRelease } from './sign-ups/follow-release.ts';
import { signUpHandlers } from './sign-ups/sign-up-handlers.ts';
import { signUpStaffHandlers } from './sign-ups/sign-up-staff-handlers.ts';
import { waitingHandlers } from './waiting/waiting-handlers.ts';
import { waitingStaffHandlers } from './waiting/waiting-staff-handlers.ts';
import { serveWaitingListsJob } from './waiting/waiting.jobs.ts';
import { noteApple } from './wallets/offered-wallets.ts';
import { walletHandlers } from './wallets/wallet-handlers.ts';

/** From the price of a pass to the door: catalogue, carts, orders, money, invoices and tickets. */
export const tickets: Feature = {
  name: 'tickets',
  operations: [
    ...buyerOperations,
    ...upgradeOperations,
    ...staffOperations,
    ...doorOperations,
    ...manageOperations,
    ...salesOperations,
    ...waitingOperations,
    ...signUpOperations,
    ...documentOperations,
    ...walletOperations,
  ],
  handlers: [
    ...cartHandlers,
    ...attendeeHandlers,
    ...upgradeHandlers,
    ...readingHandlers,
    ...moneyActHandlers,
    ...orderActHandlers,
    bulkActHandler,
    ...voucherHandlers,
    ...archiveHandlers,
    exportSalesHandler,
    ...doorHandlers,
    ...deviceHandlers,
    ...invoiceHandlers,
    ...waitingHandlers,
    ...waitingStaffHandlers,
    ...documentHandlers,
    ...badgeHandlers,
    ...walletHandlers,
    ...signUpHandlers,
    ...signUpStaffHandlers,
  ],
  entities: [
    entities.taxClassEntity,
    entities.productEntity,
    entities.quotaEntity,
    entities.voucherEntity,
    entities.sellerEntity,
    entities.checkInListEntity,
  ],
  subscribers: [...ticketSubscribers, ...waitingSubscribers, ...signUpSubscribers, followRelease as DomainEventHandler],
  jobs: [workProviderEventJob, sendRefundJob, reconcilePaymentsJob, serveWaitingListsJob],
  async mount(app, ctx) {
    noteApple(ctx);
    await mountWebhooks(app, ctx);
    await mountSandbox(app, ctx);
  },
  personalData: ticketsData,
};
