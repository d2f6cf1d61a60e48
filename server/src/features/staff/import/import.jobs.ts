import { z } from 'zod';
import { defineJob } from '../../../core/jobs/job-definition.ts';
import { importRetries } from './import.store.ts';

export const importPayload = z.object({
  import_id: z.number(),
  /** Of the call that began it. */
  request_id: z.string(),
});

/** Reads a file of people; long ones take minutes. */
export const importPeopleJob = defineJob({
  name: 'import-people',
  version: 1,
  payload: importPayload,
  options: { expire_in: 3_600, retry_limit: importRetries, concurrency: 1 },
  load: async () => (await import('./import-people.run.ts')).importPeople,
});
