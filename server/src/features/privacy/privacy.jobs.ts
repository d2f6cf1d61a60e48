import { defineJob, noPayload } from '../../core/jobs/job-definition.ts';
import type { PersonalTableOf } from '../../core/privacy/personal-tables.ts';
import { exportPayload } from './export-handlers.ts';

type Tables = () => readonly PersonalTableOf[];

/** Makes one archive; half an hour is enough for gigabytes. */
export const makeExportJob = (tables: Tables) =>
  defineJob({
    name: 'make-data-export',
    version: 1,
    payload: exportPayload,
    options: { retry_limit: 2, retry_delay: 30, expire_in: 1_800, concurrency: 1 },
    load: async () => {
      const { makeExport } = await import('./make-export.ts');
      return { run: ({ export_id }, ctx, job) => makeExport(ctx, tables(), { export_id, job }) };
    },
  });

/** Ends what has run out: archives, codes, and the accounts of people who asked for it. */
export const enforceRetentionJob = (tables: Tables) =>
  defineJob({
    name: 'keep-privacy',
    version: 1,
    payload: noPayload,
    options: { concurrency: 1, expire_in: 3_600 },
    schedule: { cron: '23 * * * *' },
    load: async () => {
      const { enforceRetention } = await import('./enforce-retention.ts');
      return { run: (_, ctx) => enforceRetention(ctx, tables()) };
    },
  });
