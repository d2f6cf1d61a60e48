import type { OperationSample } from '../matrix/example-input.ts';

const params = { draft_key: 'message:1' };

export const inputs: Record<string, OperationSample> = {
  'draft.get': () => ({ params }),
  'draft.save': () => ({ params, body: { body: 'See you at the gate.', base_revision: 0 } }),
  'draft.remove': () => ({ params }),
};
