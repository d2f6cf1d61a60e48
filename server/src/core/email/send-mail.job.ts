import type { JobDefinition } from '../jobs/job-definition.ts';
import type { Letter } from './letter.ts';

/** Delivers one letter. Finished ones are forgotten within the hour, since they carry an address and a text. */
export const sendMailJob: JobDefinition<Letter> = {
  name: 'send-mail',
  options: { retry_limit: 8, retry_delay: 15, keep_for: 3_600, concurrency: 4 },
  load: () => import('./send-mail.run.ts'),
};
