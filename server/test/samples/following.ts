import type { OperationSample } from '../matrix/example-input.ts';

const about = (user_id: number) => ({ params: { type: 'person', address: String(user_id) } });

export const inputs: Record<string, OperationSample> = {
  'following.find': about,
  'following.start': about,
  'following.end': about,
};
