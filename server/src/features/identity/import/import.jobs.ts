import type { JobDefinition } from '../../../core/jobs/job-definition.ts';

export interface ImportJob {
  readonly import_id: number;
  /** Of the call that began it. */
  readonly request_id: string;
}

/** Times that a broken run is tried again; each goes on where the last one stood. */
export const importRetries = 3;

/** Reads a file of people; long ones take minutes. */
export const importPeopleJob: JobDefinition<ImportJob> = {
  name: 'import-people',
  options: { expire_in: 3_600, retry_limit: importRetries, concurrency: 1 },
  load: async () => (await import('./import-people.run.ts')).importPeople,
};
