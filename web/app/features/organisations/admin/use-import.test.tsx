// @vitest-environment jsdom
import type { ApiClient } from '@sabha/contract/core/operation';
import type { OrganisationImport } from '@sabha/contract/organisations/import-operations';
import { act, useEffect } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render, type Rendered } from '../../../testing/render.tsx';
import { useImport } from './use-import.ts';

interface Sent {
  readonly body: { dry_run: string; category: string; mapping: string; file: File };
  readonly answer: (report: Partial<OrganisationImport>) => void;
  readonly fail: () => void;
}
let sent: Sent[];
let state: ReturnType<typeof useImport>;
let rendered: Rendered;
const onDone = vi.fn<() => void>();
const empty: OrganisationImport = {
  is_dry_run: true,
  fault: null,
  row_count: 1,
  counts: { made: 1, filled: 0, unchanged: 0, merged: 0, left_out: 0 },
  columns: [{ heading: 'Name', column: 'name' }],
  rows: [],
};
const api = {
  call: (_: unknown, { body }: Pick<Sent, 'body'>) =>
    new Promise((resolve, reject) => {
      sent.push({
        body,
        answer: (report) => resolve({ data: { ...empty, ...report } }),
        fail: () => reject(new Error('No line.')),
      });
    }),
} as unknown as ApiClient;

function Probe() {
  const found = useImport(api, onDone);
  useEffect(() => {
    state = found;
  });
  return null;
}
beforeEach(async () => {
  sent = [];
  onDone.mockReset();
  rendered = await render(<Probe />);
});
afterEach(() => rendered.close());
const fileOf = (name: string) => new File(['name'], name);
const settle = async (change: () => void) => {
  await act(async () => {
    change();
    await Promise.resolve();
  });
};

test('what is added is the file and the kind that were looked at, however late earlier answers come', async () => {
  await settle(() => state.chooseFile(fileOf('one.csv')));
  await settle(() => state.chooseCategory('investor'));
  await settle(() => state.chooseFile(fileOf('two.csv')));
  await settle(() => sent[0]?.answer({ row_count: 111 }));
  expect([state.report, state.isBusy]).toEqual([null, true]);
  await settle(() => sent[2]?.answer({ row_count: 222 }));
  expect([state.report?.row_count, state.isBusy]).toEqual([222, false]);
  await settle(() => sent[1]?.answer({ row_count: 333 }));
  expect(state.report?.row_count).toBe(222);
  await settle(() => state.add());
  expect(sent[3]?.body).toMatchObject({ dry_run: 'false', category: 'investor', file: { name: 'two.csv' } });
  await settle(() => sent[3]?.answer({ is_dry_run: false }));
  expect([onDone.mock.calls.length, state.report?.is_dry_run]).toEqual([1, false]);
});

test('columns stay to be chosen while nothing can be read, and a closed dialog takes no late answer', async () => {
  await settle(() => state.chooseFile(fileOf('one.csv')));
  await settle(() => sent[0]?.answer({ fault: 'No column is the name.', columns: [{ heading: 'Firma', column: null }] }));
  await settle(() => state.chooseColumns({ 1: 'name' }));
  expect([state.columns.length, sent[1]?.body.mapping]).toEqual([1, '{"1":"name"}']);
  await settle(() => state.reset());
  await settle(() => sent[1]?.answer({}));
  expect([state.report, state.columns, state.isBusy]).toEqual([null, [], false]);
});

test('a failure is told, and the next try begins without it', async () => {
  await settle(() => state.chooseFile(fileOf('one.csv')));
  await settle(() => sent[0]?.fail());
  expect([typeof state.problem, state.isBusy]).toEqual(['string', false]);
  await settle(() => state.chooseFile(fileOf('one.csv')));
  expect(state.problem).toBeNull();
});
