// @vitest-environment jsdom
import type { ApiClient } from '@sabha/contract/core/operation';
import { article, type Article } from '@sabha/contract/knowledge/article';
import { act, useEffect } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render, type Rendered } from '../../../testing/render.tsx';
import { useArticle, type EditedArticle } from './use-article.ts';

const row = {
  article_id: 7,
  slug: 'drains',
  kind: 'article',
  status: 'draft',
  title: 'Drains',
  summary: '',
  body: 'Forty of them.',
  authors: [],
  themes: [],
  video_url: null,
  downloads: [],
  is_featured: false,
  published_at: '2027-07-01T05:00:00.000Z',
  translations: {},
  created_by: 1,
  created_at: '2027-07-01T05:00:00.000Z',
  modified_by: 1,
  modified_at: '2027-07-01T05:00:00.000Z',
} as unknown as Article;

let rendered: Rendered;
afterEach(() => rendered.close());

const shown: EditedArticle[] = [];
const edited = () => shown.at(-1) as EditedArticle;
const answers: ((saved: { data: Article }) => void)[] = [];
const call = vi.fn<(operation: { id: string }, input: object) => Promise<unknown>>(() => new Promise((resolve) => answers.push(resolve)));
/** Whether something counted as changed when the form's new address was asked for. */
const made: [id: number, hasChanged: boolean][] = [];

function Probe({ opened }: { opened: Article | null }) {
  const onMade = (id: number) => void made.push([id, edited().hasChanged()]);
  const now = useArticle({ api: { call } as unknown as ApiClient, opened, onMade });
  useEffect(() => {
    shown.push(now);
  });
  return null;
}
beforeEach(() => {
  for (const list of [shown, answers, made]) list.length = 0;
  call.mockClear();
});

test('what is written while it is saved stays, and a second press before the answer sends nothing', async () => {
  rendered = await render(<Probe opened={row} />);
  await act(async () => edited().set({ title: 'Forty drains' }));
  let saving: Promise<unknown> = Promise.resolve();
  await act(async () => {
    saving = edited().save();
  });
  await act(async () => edited().set({ body: 'Forty of them, and one more.' }));
  expect(await edited().save()).toBeNull();
  expect(answers).toHaveLength(1);
  await act(async () => {
    answers[0]?.({ data: { ...row, title: 'Forty drains', modified_at: '2027-07-02T05:00:00.000Z' } });
    await saving;
  });
  expect(edited().values).toMatchObject({ title: 'Forty drains', body: 'Forty of them, and one more.' });
  expect(edited().isDirty).toBe(true);
});

test('a new piece goes on where it is after its first save, which asks nothing on its way, and the next one changes it', async () => {
  rendered = await render(<Probe opened={null} />);
  await act(async () => edited().set({ title: 'Drains' }));
  let saving: Promise<unknown> = Promise.resolve();
  await act(async () => {
    saving = edited().save();
  });
  await act(async () => edited().set({ body: 'Forty of them.' }));
  await act(async () => {
    answers[0]?.({ data: { ...row, body: '' } });
    await saving;
  });
  expect(made).toEqual([[7, false]]);
  expect(edited().values).toMatchObject({ title: 'Drains', body: 'Forty of them.' });
  expect([edited().row?.article_id, edited().hasChanged()]).toEqual([7, true]);
  await act(async () => void edited().save());
  expect(call.mock.calls.map(([{ id }]) => id)).toEqual([article.operations.createOne.id, article.operations.updateOne.id]);
  expect(call.mock.lastCall?.[1]).toMatchObject({ params: { id: 7 }, body: { body: 'Forty of them.', modified_at: row.modified_at } });
});
