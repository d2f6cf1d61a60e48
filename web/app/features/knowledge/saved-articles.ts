import { useStore } from '../../lib/create-store.ts';
import { createStoredValue } from '../../ui/stored-value.ts';

export interface SavedArticle {
  readonly slug: string;
  readonly title: string;
}

const none: readonly SavedArticle[] = [];
/** One line each: slug, space, title. What this page did not write is dropped. */
const saved = createStoredValue('saved-articles', (text): readonly SavedArticle[] =>
  text.split('\n').flatMap((line) => {
    const [, slug, title] = /^([a-z0-9][a-z0-9-]*) (.+)$/.exec(line) ?? [];
    return slug && title ? [{ slug, title }] : [];
  }),
);

/** What was saved on this device, the latest first. */
export const readSavedArticles = saved.read;

/** The same as state; empty on the server. */
export const useSavedArticles = (): readonly SavedArticle[] => useStore(saved, none);

/** Saves a piece on this device, or takes it from the list. */
export function toggleSaved({ slug, title }: SavedArticle): void {
  const before = saved.read();
  const others = before.filter((each) => each.slug !== slug);
  store(others.length < before.length ? others : [{ slug, title }, ...others]);
}

/** Takes pieces from the list of this device, because they are saved elsewhere. */
export function forgetSaved(slugs: readonly string[]): void {
  store(saved.read().filter(({ slug }) => !slugs.includes(slug)));
}

const store = (articles: readonly SavedArticle[]): void =>
  saved.write(articles.map(({ slug, title }) => `${slug} ${title.replace(/\s+/g, ' ')}`).join('\n'));
