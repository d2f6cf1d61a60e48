import type { SavedSubject } from '@sabha/contract/core/saved-subject';
import type { Actor } from '../access/actor.ts';
import type { Context } from '../context.ts';
import { toSearchText } from '../text/findable.ts';

export interface SavedReader {
  readonly actor: Actor;
  readonly locale: string;
}

export interface DescribedSubject extends SavedSubject {
  /** The time and place of `moment`, alike in every language: another one is a change that the person is shown. Null without a moment. */
  readonly moment_key: string | null;
}

/** A kind of thing that people can save. The feature that owns it says who sees it today; lists, notes and collections are the same for all. */
export interface Savable {
  /** Unique, and never changed once released: saved things carry it. */
  readonly type: string;
  /** The number of what stands at an address, as `link` has it; null when there is none, or when the person may not see it. */
  find(ctx: Context, actor: Actor, address: string): Promise<number | null>;
  /** Those of them that are there and that the person sees today. One answer for all, in as few queries as can be. */
  describe(ctx: Context, reader: SavedReader, subject_ids: readonly number[]): Promise<ReadonlyMap<number, DescribedSubject>>;
}

/** What is the same for most kinds. */
export const plainSubject = {
  title: '',
  excerpt: '',
  byline: '',
  context: '',
  written_at: null,
  moment: null,
  moment_key: null,
  appearance: null,
} as const;

const maxExcerpt = 200;
const emphasis = /[*`~]|\b_+|_+\b/g;

/** The beginning of Markdown as plain words, cut at one of them. A list is made of hundreds, so nothing is rendered for it. */
export function excerptOf(markdown: string): string {
  const text = toSearchText(markdown.slice(0, 5 * maxExcerpt).replace(emphasis, ''));
  if (text.length <= maxExcerpt) return text;
  const cut = text.slice(0, maxExcerpt).toWellFormed();
  const space = cut.lastIndexOf(' ');
  return `${cut.slice(0, space > maxExcerpt / 2 ? space : maxExcerpt - 1)}…`;
}

/** The number that an address is; null for what is too great to be one. */
export const readNumber = (address: string): number | null => (Number.isSafeInteger(Number(address)) ? Number(address) : null);
