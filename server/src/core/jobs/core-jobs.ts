import { sendMailJob } from '../email/send-mail.job.ts';
import { sweepFilesJob } from '../storage/sweep-files.job.ts';
import type { JobDefinition } from './job-definition.ts';

/** Work that the core itself does later; features add theirs. */
export const coreJobs: readonly JobDefinition[] = [sendMailJob, sweepFilesJob];
