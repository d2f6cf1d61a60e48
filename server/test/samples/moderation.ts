import type { OperationSample } from '../matrix/example-input.ts';

export const inputs: Record<string, OperationSample> = {
  'moderation.report': (user_id) => ({ body: { subject_type: 'profile', subject_id: user_id, reason: 'spam' } }),
};
