import { randomUUID } from 'node:crypto';
import type { OperationSample } from '../matrix/example-input.ts';

export const inputs: Record<string, OperationSample> = {
  'conversation.open': (user_id) => ({ body: { user_id } }),
  'conversation.createGroup': (user_id) => ({ body: { title: 'A group', user_ids: [user_id] } }),
  'message.search': () => ({ query: { search: 'hello' } }),
  'message.send': () => ({ params: { conversation_id: 1 }, body: { client_msg_id: randomUUID(), body: 'Hello.' } }),
};
