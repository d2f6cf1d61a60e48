// @vitest-environment jsdom
import type { ApiClient } from '@sabha/contract/core/operation';
import type { Article } from '@sabha/contract/knowledge/article';
import { act } from 'react';
import { afterEach, expect, test } from 'vitest';
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

test('what is written while it is saved stays, and a second press before the answer sends nothing', async () => {
  const answers: ((saved: { data: Article }) => void)[] = [];
  const api = { call: () => new Promise((resolve) => answers.push(resolve)) } as unknown as ApiClient;
  const shown: EditedArticle[] = [];
  const edited = () => shown.at(-1) as EditedArticle;
  function Probe() {
    shown.push(useArticle(api, row));
    return null;
  }
  rendered = await render(<Probe />);
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
