import { savedOperations } from '@sabha/contract/saved/operations';
import type { Feature } from '../../core/feature.ts';
import { collectionHandlers } from './collection-handlers.ts';
import { createItemHandlers } from './item-handlers.ts';
import { listHandlers } from './list-handlers.ts';
import { savedData } from './personal-data.ts';
import { createSavables } from './savables.ts';
import { sweepRemovedJob } from './sweep-removed.job.ts';

/** What people save of the product. `all` answers every feature, which know what of theirs can be saved and who sees it. */
export function createSaved(all: () => readonly Feature[]): Feature {
  const savables = createSavables(() => all().flatMap((feature) => feature.savables ?? []));
  return {
    name: 'saved',
    personalData: savedData,
    operations: savedOperations,
    handlers: [...createItemHandlers(savables), ...listHandlers, ...collectionHandlers],
    jobs: [sweepRemovedJob],
  };
}
