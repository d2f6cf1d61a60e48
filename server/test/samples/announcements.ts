import type { OperationSample } from '../matrix/example-input.ts';

const params = { announcement_id: 1 };
const texts = { en: { title: 'Buses leave at seven', body: 'From gate East 2.' } };
const draft = { sender_label: 'Travel desk', texts };

export const inputs: Record<string, OperationSample> = {
  'announcement.create': () => ({ body: draft }),
  'announcement.update': () => ({ params, body: { ...draft, revision: 1 } }),
  'announcement.correct': () => ({ params, body: { version: 1, texts, note: 'The time is another.' } }),
};
