import { reviewOperations } from '@sabha/contract/review/operations';
import type { Feature } from '../../core/feature.ts';
import { assignmentHandlers } from './assignment-handlers.ts';
import { decisionHandlers } from './decision-handlers.ts';
import { reviewData } from './personal-data.ts';
import { roundHandlers } from './round-handlers.ts';

/** Rounds in which people score what others have handed in. `all` answers every feature, which know what there is to review. */
export function createReview(all: () => readonly Feature[]): Feature {
  const reviewables = () => new Map(all().flatMap((feature) => (feature.reviewables ?? []).map((one) => [one.kind, one] as const)));
  return {
    name: 'review',
    personalData: reviewData,
    operations: reviewOperations,
    handlers: [...roundHandlers(reviewables), ...decisionHandlers(reviewables), ...assignmentHandlers(reviewables)],
  };
}
