import { randomUUID } from 'node:crypto';
import type { OperationSample } from '../matrix/example-input.ts';

const details = {
  kind: 'pilot',
  is_offer: false,
  title: 'Test a pump in one ward',
  community_common_id: null,
  theme: null,
  city: 'Sundarpur',
  is_online: false,
  skills: ['pumps'],
  amount_minor: 20_000_000,
  places: 1,
  ends_on: '2027-07-10',
};
const post = { collaboration_id: 1 };
const answer = { answer_id: 1 };

export const inputs: Record<string, OperationSample> = {
  'collaboration.get': () => ({ params: post }),
  'collaboration.create': () => ({ body: { ...details, client_collaboration_id: randomUUID(), body: 'Ours stands still.' } }),
  'collaboration.edit': () => ({ params: post, body: details }),
  'collaboration.close': () => ({ params: post, body: { is_closed: true } }),
  'collaboration.answer': () => ({ params: post, body: { client_answer_id: randomUUID(), body: 'We have one.' } }),
  'collaboration.takeUp': () => ({ params: answer, body: { client_msg_id: randomUUID(), message: 'Let us talk.' } }),
  'collaboration.thank': () => ({ params: answer }),
  'collaboration.withdraw': () => ({ params: answer }),
  'collaboration.agree': () => ({ params: answer, body: { is_agreed: true, terms: 1 } }),
  'collaboration.tell': () => ({ params: answer, body: { result: 'worked', text: 'It runs.' } }),
};
