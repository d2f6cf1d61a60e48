import type { OperationSample } from '../matrix/example-input.ts';

const about = (user_id: number) => ({ params: { type: 'person', address: String(user_id) } });

export const inputs: Record<string, OperationSample> = {
  'saved.find': about,
  'saved.save': about,
  'saved.adopt': (user_id) => ({ body: { type: 'person', addresses: [String(user_id)] } }),
};
