import { pageOperations } from '@sabha/contract/pages/operations';
import type { Feature } from '../../core/feature.ts';
import { draftHandlers } from './draft-handlers.ts';
import { pageEntity } from './page.entity.ts';
import { pagesData } from './personal-data.ts';
import { publishPageJob } from './publish-page.job.ts';
import { readHandlers } from './read-handlers.ts';
import { sweepPreviewsJob } from './sweep-previews.job.ts';
import { versionHandlers } from './version-handlers.ts';

/** Public pages as data: blocks, one working draft, numbered versions, scheduled publishing and preview links. */
export const pages: Feature = {
  name: 'pages',
  personalData: pagesData,
  operations: pageOperations,
  handlers: [...readHandlers, ...draftHandlers, ...versionHandlers],
  entities: [pageEntity],
  jobs: [publishPageJob, sweepPreviewsJob],
};
