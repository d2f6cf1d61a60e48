import type { OperationSample } from '../matrix/example-input.ts';

const name = 'a'.repeat(22);

export const inputs: Record<string, OperationSample> = {
  'image.get': () => ({ params: { name } }),
  'file.get': () => ({ params: { name } }),
  'attachment.get': () => ({ params: { name } }),
  'attachment.remove': () => ({ params: { name } }),
  'moderation.getCaseFile': () => ({ params: { case_id: 1, name } }),
};
