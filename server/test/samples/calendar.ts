import type { OperationSample } from '../matrix/example-input.ts';

const entry = { title: 'Print cost sheets', zone: 'Asia/Kolkata', starts: '2027-07-14T10:30', ends: '2027-07-14T11:30' };

export const inputs: Record<string, OperationSample> = {
  'calendar.getDiary': () => ({ query: { from: '2027-07-12T00:00:00.000Z', to: '2027-07-19T00:00:00.000Z' } }),
  'calendar.createEntry': () => ({ body: entry }),
  'calendar.changeEntry': () => ({ params: { entry_id: 1 }, body: { scope: 'all', entry } }),
  'calendar.changeImport': () => ({ params: { import_id: 1 }, body: { name: 'Office', is_shown: false } }),
  'calendar.readFeed': () => ({ query: { key: 'A'.repeat(43) } }),
};
