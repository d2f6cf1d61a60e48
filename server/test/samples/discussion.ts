import { randomUUID } from 'node:crypto';
import type { OperationSample } from '../matrix/example-input.ts';

/** A session of the sample edition. */
const params = { kind: 'session', id: 1 };

export const inputs: Record<string, OperationSample> = {
  'discussion.get': () => ({ params }),
  'discussion.listPosts': () => ({ params }),
  'discussion.listMentionable': () => ({ params, query: { search: 'a' } }),
  'discussion.writePost': () => ({ params, body: { client_post_id: randomUUID(), body: 'A question.' } }),
  'discussion.watch': () => ({ params, body: { level: 'watching' } }),
  'discussion.markRead': () => ({ params, body: { post_number: 1 } }),
  'discussion.manage': () => ({ params, body: { is_closed: false, slow_seconds: null } }),
};
