import type { JobDefinition } from '../../../core/jobs/job-definition.ts';

export interface EventRef {
  readonly provider: string;
  readonly provider_event_id: string;
}

/** Works one stored webhook. */
export const workProviderEventJob: JobDefinition<EventRef> = {
  name: 'work-provider-event',
  options: { retry_limit: 10, retry_delay: 5, expire_in: 60, concurrency: 4 },
  load: async () => ({ run: (await import('./work-provider-event.ts')).workProviderEvent }),
};

/** Sends one refund to its provider. */
export const sendRefundJob: JobDefinition<{ readonly refund_id: number }> = {
  name: 'send-refund',
  options: { retry_limit: 10, retry_delay: 30, expire_in: 60 },
  load: async () => ({ run: (await import('./send-refund.ts')).sendRefund }),
};

/** Finds whatever got lost between us and a provider, ends holds that are over, and removes carts that nobody came back to. */
export const reconcilePaymentsJob: JobDefinition = {
  name: 'reconcile-payments',
  schedule: { cron: '* * * * *' },
  options: { retry_limit: 1, expire_in: 300 },
  load: async () => ({ run: (await import('./reconcile.ts')).reconcile }),
};
