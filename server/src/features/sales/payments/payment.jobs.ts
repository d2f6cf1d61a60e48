import { z } from 'zod';
import { defineJob, noPayload } from '../../../core/jobs/job-definition.ts';

const eventRef = z.object({ provider: z.string(), provider_event_id: z.string() });
export type EventRef = z.output<typeof eventRef>;

/** Works one stored webhook. */
export const workProviderEventJob = defineJob({
  name: 'work-provider-event',
  version: 1,
  payload: eventRef,
  options: { retry_limit: 10, retry_delay: 5, expire_in: 60, concurrency: 4 },
  load: async () => ({ run: (await import('./work-provider-event.ts')).workProviderEvent }),
});

/** Sends one refund to its provider. */
export const sendRefundJob = defineJob({
  name: 'send-refund',
  version: 1,
  payload: z.object({ refund_id: z.number() }),
  options: { retry_limit: 10, retry_delay: 30, expire_in: 60 },
  load: async () => ({ run: (await import('./send-refund.ts')).sendRefund }),
});

/** Finds whatever got lost between us and a provider, ends holds that are over, and removes carts that nobody came back to. */
export const reconcilePaymentsJob = defineJob({
  name: 'reconcile-payments',
  version: 1,
  payload: noPayload,
  schedule: { cron: '* * * * *' },
  options: { retry_limit: 1, expire_in: 300 },
  load: async () => ({ run: (await import('./reconcile.ts')).reconcile }),
});
