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
const remove = (row: Row) => act(async () => now()?.remove([row]));
const hidden = () => [...(now()?.hidden ?? [])];
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

test('each row stays away until its own deletion is made or taken back', async () => {
  call.mockResolvedValue({ data: [] });
  await remove(naya);
  await remove(khasra);
  expect(call.mock.calls.map(([, input]) => input)).toEqual([{ body: { community_common_ids: [3] }, keepalive: true }]);
  expect(hidden()).toEqual(['4']);
  await change([naya], unverify, '');
  expect(call.mock.lastCall?.[1].body).toEqual({ community_common_ids: [4] });
  expect(hidden()).toEqual([]);
  await remove(khasra);
  await takeBack();
  expect(hidden()).toEqual([]);
  expect(call).toHaveBeenCalledTimes(3);
});

test('a deletion that waits is made once when the page goes, and before the browser forgets it', async () => {
  call.mockResolvedValue({ data: [] });
  await remove(naya);
  expect(call).not.toHaveBeenCalled();
  const leave = () => act(async () => void window.dispatchEvent(new Event('pagehide')));
  await leave();
  await leave();
  expect(call.mock.calls.map(([, input]) => input)).toEqual([{ body: { community_common_ids: [3] }, keepalive: true }]);
});

test('what is deleted while the one before is still on its way is deleted, too', async () => {
  let answer: (value: unknown) => void = () => undefined;
  call.mockReturnValueOnce(new Promise((resolve) => (answer = resolve))).mockResolvedValue({ data: [] });
  const virasat: Row = { ...naya, community_common_id: 5, community_name: 'Virasat' };
  for (const row of [naya, khasra, virasat]) await act(async () => void now()?.remove([row]));
  expect(now()?.done?.text).toBe('Virasat deleted');
  expect(call.mock.calls.map(([, { body }]) => body)).toEqual([{ community_common_ids: [3] }, { community_common_ids: [4] }]);
  await act(async () => answer({ data: [] }));
  expect(hidden()).toEqual(['5']);
  await rendered.show(null);
  expect(sent()).toEqual({ community_common_ids: [5] });
});
