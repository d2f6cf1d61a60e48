import { defineJob } from '../jobs/job-definition.ts';
import { emailDocumentSchema } from './email-document.ts';

/** Delivers one letter. Finished ones are forgotten within the hour, since they carry an address and a text. */
export const sendMailJob = defineJob({
  name: 'send-mail',
  version: 1,
  payload: emailDocumentSchema,
  options: { retry_limit: 8, retry_delay: 15, keep_for: 3_600, concurrency: 4 },
  load: () => import('./send-mail.run.ts'),
});
