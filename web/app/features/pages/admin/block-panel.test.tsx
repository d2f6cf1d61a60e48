// @vitest-environment jsdom
import { ProblemError } from '@sabha/contract/core/errors';
import type { ApiClient } from '@sabha/contract/core/operation';
import type { Page } from '@sabha/contract/pages/page';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { press, render, type, type Rendered } from '../../../testing/render.tsx';
import { PagePanel } from './block-panel.tsx';
import type { EditedPage } from './use-page-draft.ts';

const call = vi.fn<(operation: unknown, input: { body: object }) => Promise<unknown>>();
const page = { page_id: 3, path: '/a', aliases: [], retired_paths: [] } as unknown as Page;
const edited = {
  page,
  editing: { document: { title: { en: 'A' }, description: { en: '' } } },
  errors: [],
  change: () => undefined,
  receive: () => undefined,
} as unknown as EditedPage;
let rendered: Rendered;

const field = (name: string) => rendered.page.querySelector(`[name=${name}]`) as HTMLInputElement;
const save = () => press(rendered.page.querySelector('[type=submit]') as HTMLElement);

beforeEach(async () => {
  call.mockReset();
  rendered = await render(<PagePanel api={{ call } as unknown as ApiClient} edited={edited} language={null} />);
});
afterEach(() => rendered.close());

test('an address that was left is retired, and stays so when the paths are saved once more', async () => {
  call.mockResolvedValue({ data: { ...page, path: '/b', retired_paths: ['/a'] } });
  await type(field('path'), '/b');
  await save();
  expect(field('retired_paths').value).toBe('/a');
  await type(field('aliases'), '/c\n\n /d ');
  await save();
  expect(call.mock.lastCall?.[1].body).toEqual({ path: '/b', aliases: ['/c', '/d'], retired_paths: ['/a'] });
});

test('a fault of one line stands at the field of all', async () => {
  call.mockRejectedValue(new ProblemError(400, 'No', [{ path: 'aliases.1', message: 'A path begins with a slash.' }]));
  await type(field('aliases'), '/c\nd');
  await save();
  expect(field('aliases').getAttribute('aria-invalid')).toBe('true');
  expect(rendered.page.querySelector('[role=alert]')?.textContent).toBe('A path begins with a slash.');
  expect(field('aliases').value).toBe('/c\nd');
});
