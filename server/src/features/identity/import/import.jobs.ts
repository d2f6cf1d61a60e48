import type { JobDefinition } from '../../../core/jobs/job-definition.ts';
import { importRetries } from './import.store.ts';

export interface ImportJob {
  readonly import_id: number;
  /** Of the call that began it. */
  readonly request_id: string;
}

/** Reads a file of people; long ones take minutes. */
export const importPeopleJob: JobDefinition<ImportJob> = {
  name: 'import-people',
  options: { expire_in: 3_600, retry_limit: importRetries, concurrency: 1 },
  load: async () => (await import('./import-people.run.ts')).importPeople,
};
