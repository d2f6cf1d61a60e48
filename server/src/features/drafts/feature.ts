import { draftOperations } from '@sabha/contract/drafts/operations';
import type { Feature } from '../../core/feature.ts';
import { getHandler, removeHandler, saveHandler } from './handlers.ts';
import { draftsData } from './personal-data.ts';
import { sweepDraftsJob } from './sweep-drafts.job.ts';

/** What people write and have not sent, on their account besides on their device. */
export const drafts: Feature = {
  name: 'drafts',
  personalData: draftsData,
  operations: draftOperations,
  handlers: [getHandler, saveHandler, removeHandler],
  jobs: [sweepDraftsJob],
};
