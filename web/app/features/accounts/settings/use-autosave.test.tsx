// @vitest-environment jsdom
import { act } from 'react';
import { afterEach, expect, test } from 'vitest';
import { render, type Rendered } from '../../../testing/render.tsx';
import { useAutosave } from './use-autosave.ts';

interface Settings {
  visibility: string;
  theme: string;
}
let rendered: Rendered;
let shown: ReturnType<typeof useAutosave<Settings>>[];
afterEach(() => rendered.close());
const latest = () => shown.at(-1) as ReturnType<typeof useAutosave<Settings>>;

async function open(): Promise<void> {
  shown = [];
  function Probe() {
    shown.push(useAutosave<Settings>({ visibility: 'private', theme: 'dark' }));
    return null;
  }
  rendered = await render(<Probe />);
}
const choose = (visibility: string, isKept: boolean) =>
  latest().save({ visibility }, () => (isKept ? Promise.resolve() : Promise.reject(new Error('No network'))));

test('a choice that failed takes back nothing that was chosen after it', async () => {
  await open();
  await act(async () => {
    await Promise.all([choose('members', false), choose('public', true)]);
  });
  expect(latest()).toMatchObject({ value: { visibility: 'public', theme: 'dark' }, state: 'failed' });
});

test('where every choice failed it is as it was in the beginning, and not as one of them', async () => {
  await open();
  await act(async () => {
    await Promise.all([choose('members', false), choose('public', false)]);
  });
  expect(latest().value.visibility).toBe('private');
});

test('the same choice once more is the last one, whatever became of the first', async () => {
  await open();
  await act(async () => {
    await Promise.all([choose('members', false), choose('public', true), choose('members', true)]);
  });
  expect(latest().value.visibility).toBe('members');
});
