import { useSyncExternalStore } from 'react';
import { readLocal, writeLocal } from '../../ui/local-value.ts';

export interface SavedArticle {
  readonly slug: string;
  readonly title: string;
}

const KEY = 'saved-articles';
const none: readonly SavedArticle[] = [];
const listeners = new Set<() => void>();
let text: string | null | undefined;
let saved: readonly SavedArticle[] = none;

/** The same list until it changes, so that it can be compared. */
function readSaved(): readonly SavedArticle[] {
  const kept = readLocal(KEY);
  if (kept !== text) {
    text = kept;
    // One line each: slug, space, title. What this page did not write is dropped.
    saved = (kept ?? '').split('\n').flatMap((line) => {
      const [, slug, title] = /^([a-z0-9-]+) (.+)$/.exec(line) ?? [];
      return slug && title ? [{ slug, title }] : [];
    });
  }
  return saved;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** What was saved on this device, the latest first; empty on the server. */
export const useSavedArticles = (): readonly SavedArticle[] => useSyncExternalStore(subscribe, readSaved, () => none);

/** Saves a piece on this device, or takes it from the list. */
export function toggleSaved({ slug, title }: SavedArticle): void {
  const before = readSaved();
  const others = before.filter((each) => each.slug !== slug);
  const after = others.length < before.length ? others : [{ slug, title }, ...others];
  writeLocal(KEY, after.map((each) => `${each.slug} ${each.title.replace(/\s+/g, ' ')}`).join('\n'));
  for (const listener of listeners) listener();
}
