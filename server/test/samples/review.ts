import type { OperationSample } from '../matrix/example-input.ts';

const rubric = [{ key: 'worth', name: 'Worth' }];

export const inputs: Record<string, OperationSample> = {
  'review.createRound': () => ({ body: { kind: 'application', subject_id: 1, name: 'First', rubric } }),
  'review.changeRound': () => ({ params: { round_id: 1 }, body: { rubric } }),
  'review.score': () => ({ params: { assignment_id: 1 }, body: { scores: { worth: 3 } } }),
};
