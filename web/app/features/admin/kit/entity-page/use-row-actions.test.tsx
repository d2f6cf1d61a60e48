// @vitest-environment jsdom
import { ProblemError } from '@sabha/contract/core/errors';
import type { ApiClient } from '@sabha/contract/core/operation';
import { communityCommon } from '@sabha/contract/organisations/community-common';
import { act, useEffect } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render, type Rendered } from '../../../../testing/render.tsx';
import type { Note } from '../../../../ui/toast.tsx';
import type { Row, RowAction } from './entity-page-spec.ts';
import { useRowActions } from './use-row-actions.ts';

const { notify } = vi.hoisted(() => ({ notify: vi.fn<(note: Note) => Promise<void>>() }));
vi.mock('../../../../ui/toast.tsx', () => ({ notify }));

const seen = '2027-07-01T05:00:00.000Z';
const saved = '2027-07-01T05:04:00.000Z';
const naya: Row = { community_common_id: 3, community_name: 'Naya Labs', verified_reason: null, modified_at: seen };
const khasra: Row = { community_common_id: 4, community_name: 'Khasra', verified_reason: null, modified_at: null };
const verify: RowAction = {
  key: 'verify',
  label: () => 'Verify',
  asks: { text: () => 'Why', label: () => 'Reason' },
  set: (_, reason) => ({ verified_reason: reason }),
};
const unverify: RowAction = { key: 'unverify', label: () => 'Not verified', set: () => ({ verified_reason: null }) };

const call = vi.fn<(operation: unknown, input: { body: readonly Row[] }) => Promise<unknown>>();
const reload = vi.fn<() => Promise<void>>();
const given: ReturnType<typeof useRowActions>[] = [];
let rendered: Rendered;

function List() {
  const actions = useRowActions({ entity: communityCommon, columns: ['community_name'] }, { call } as unknown as ApiClient, reload);
  useEffect(() => {
    given.push(actions);
  });
  return null;
}
const now = () => given.at(-1);
const change = (rows: readonly Row[], action: RowAction, answer: string) => act(async () => now()?.change(rows, action, answer));
const takeBack = () => act(async () => now()?.takeBack());
const sent = () => call.mock.lastCall?.[1].body;
const overtaken = (at: number) => {
  const message = 'Somebody else has changed this since you opened it.';
  return new ProblemError(409, `${at}: ${message}`, [{ path: `${at}.modified_at`, message }]);
};

beforeEach(async () => {
  given.length = 0;
  notify.mockReset().mockResolvedValue(undefined);
  reload.mockReset().mockResolvedValue(undefined);
  // Not in the order in which they were sent.
  call.mockReset().mockImplementation(async (_, { body }) => ({ data: body.map((row) => ({ ...row, modified_at: saved })).toReversed() }));
  rendered = await render(<List />);
});
afterEach(() => rendered.close());

test('a reason is given for the rows as they were seen, and is taken back where nobody has changed them since', async () => {
  await change([naya, khasra], verify, 'By phone.');
  expect(sent()).toEqual([
    { community_common_id: 3, verified_reason: 'By phone.', modified_at: seen },
    { community_common_id: 4, verified_reason: 'By phone.', modified_at: null },
  ]);
  expect(now()?.done?.text).toBe('2 changed');
  await takeBack();
  expect(sent()).toEqual([
    { community_common_id: 3, verified_reason: null, modified_at: saved },
    { community_common_id: 4, verified_reason: null, modified_at: saved },
  ]);
});

test('a reason that was taken away does not come back for a row that somebody else has changed since', async () => {
  const verified = { ...naya, verified_reason: 'By phone.' };
  await change([verified], unverify, '');
  expect(sent()).toEqual([{ community_common_id: 3, verified_reason: null }]);
  call.mockRejectedValueOnce(overtaken(0));
  await takeBack();
  expect(sent()).toEqual([{ community_common_id: 3, verified_reason: 'By phone.', modified_at: saved }]);
  expect(notify.mock.calls).toEqual([
    [{ kind: 'bad', title: 'Not changed: somebody else has saved Naya Labs meanwhile. Look at it again.' }],
  ]);
});

test('what somebody else has changed meanwhile is told by its name, and shown as it is', async () => {
  call.mockRejectedValueOnce(overtaken(1));
  await change([naya, khasra], verify, 'By phone.');
  expect(notify.mock.calls).toEqual([[{ kind: 'bad', title: 'Not changed: somebody else has saved Khasra meanwhile. Look at it again.' }]]);
  expect(reload).toHaveBeenCalledTimes(1);
  expect(now()?.done).toBeNull();
});

test('another refusal is told in the words of the server', async () => {
  call.mockRejectedValueOnce(new ProblemError(403, '0: You may not update this.', [{ path: '0', message: 'You may not update this.' }]));
  await change([naya], verify, 'By phone.');
  expect(notify.mock.calls).toEqual([[{ kind: 'bad', title: '0: You may not update this.' }]]);
});

test('what a form has saved is taken back where nobody has changed it since', async () => {
  await act(async () => now()?.saved(naya, { ...naya, community_name: 'Naya Lab', modified_at: saved }));
  await takeBack();
  expect(sent()).toEqual([{ community_common_id: 3, community_name: 'Naya Labs', modified_at: saved }]);
});
