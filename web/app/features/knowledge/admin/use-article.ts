import type { ApiClient } from '@sabha/contract/core/operation';
import { article, articleTextFields, type Article } from '@sabha/contract/knowledge/article';
import { useState } from 'react';
import { withLater } from '../../../lib/forms/later-values.ts';
import { bodyOf, fieldsOfEntity, slugOf } from '../../admin/kit/entity-page/entity-shape.ts';
import { countMissing } from '../../admin/kit/entity-page/missing-texts.ts';
import { useSaving } from '../../admin/kit/entity-page/use-last-saved.ts';
import { useUnsaved } from '../../admin/kit/use-unsaved.ts';

/** What is asked beside the texts, each field as the type's own form would ask it. */
export const detailFields = fieldsOfEntity(article, [...articleTextFields, 'status']);

export type Written = Omit<Article, 'article_id' | 'created_by' | 'created_at' | 'modified_by' | 'modified_at'>;

const blank = (): Written => ({
  slug: '',
  kind: 'article',
  status: 'draft',
  title: '',
  summary: '',
  body: '',
  authors: [],
  themes: [],
  video_url: null,
  downloads: [],
  is_featured: false,
  published_at: new Date().toISOString(),
  translations: {},
});

interface Edited {
  api: ApiClient;
  /** As it was opened; null for a new one. */
  opened: Article | null;
  /** Hears of each save. */
  onMade: (article_id: number) => void;
}

/** A piece while it is written: nothing reaches readers before it is saved. */
export function useArticle({ api, opened, onMade }: Edited) {
  const [row, setRow] = useState(opened);
  const [values, setValues] = useState<Written>(() => opened ?? blank());
  const { isOvertaken, stamp, isBusy, problem, attempt } = useSaving(opened);
  const { isDirty, hasChanged, markSaved } = useUnsaved(values);

  function set(change: Partial<Written>): void {
    // A new piece's slug follows its title until somebody writes another.
    const follows = row === null && change.title !== undefined && values.slug === slugOf(values.title);
    setValues({ ...values, ...change, ...(follows ? { slug: slugOf(change.title ?? '') } : {}) });
  }

  /** Saves what is written, with a change of its publication; null when the server refused. */
  async function save(change: Partial<Written> = {}): Promise<Article | null> {
    // A second press before the answer would be made from a state that is none any more.
    if (isBusy) return null;
    const next = { ...values, ...change };
    const { title, summary, body, status, downloads } = next;
    const sent = { ...bodyOf(detailFields, next), title, summary, body, status, downloads } as Written;
    return show(async () => {
      if (!row) return (await api.call(article.operations.createOne, { body: sent })).data;
      return (await api.call(article.operations.updateOne, { params: { id: row.article_id }, body: { ...sent, ...stamp } })).data;
    }, values);
  }

  /** What is written while it is saved stays; nothing does in place of which something else is to be shown. */
  async function show(work: () => Promise<Article>, sent?: Written): Promise<Article | null> {
    const data = await attempt(work);
    if (!data) return null;
    markSaved(data);
    // Before what was written meanwhile counts as changed: on the way to its own address nothing is left behind.
    onMade(data.article_id);
    setRow(data);
    setValues((now) => (sent ? (withLater(data, sent, now) as Written) : data));
    return data;
  }

  /** Shows what somebody else has saved, in place of what is written here. */
  const loadTheirs = () =>
    show(async () => {
      const filterFields = JSON.stringify({ article_id: row?.article_id });
      return (await api.call(article.operations.getOne, { query: { filterFields } })).data;
    });

  const errorOf = (name: string) => problem?.errors.find(({ path }) => path === name || path.startsWith(`${name}.`))?.message;
  const missing = countMissing(values, articleTextFields);
  return { row, values, set, save, isOvertaken, loadTheirs, isDirty, hasChanged, isBusy, problem, errorOf, missing };
}

export type EditedArticle = ReturnType<typeof useArticle>;
