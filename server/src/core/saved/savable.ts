import type { SavedSubject } from '@sabha/contract/core/saved-subject';
import type { Actor } from '../access/actor.ts';
import type { Context } from '../context.ts';
import { shorten, toPlainText } from '../text/plain-text.ts';

export interface SavedReader {
  readonly actor: Actor;
  readonly locale: string;
}

export interface DescribedSubject extends SavedSubject {
  /** The time and place of `moment`, alike in every language: another one is a change that the person is shown. Null without a moment. */
  readonly moment_key: string | null;
  /** The place of `moment` in every language. */
  readonly moment_places: Readonly<Record<string, string>>;
}

/** A kind of thing that people can save. The feature that owns it says who sees it today; lists, notes and collections are the same for all. */
export interface Savable {
  /** Unique, and never changed once released: saved things carry it. */
  readonly type: string;
  /** The numbers of what stands at these addresses, as `link` has them; without what there is not, or what the person may not see. */
  find(ctx: Context, actor: Actor, addresses: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /** Those of them that are there and that the person sees today. However many there are, it takes the same few queries. */
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
  moment_places: {},
  appearance: null,
} as const;

const maxRead = 500;

/** The beginning of Markdown as plain words, cut at one of them. Nothing is rendered for it. */
export const excerptOf = (markdown: string): string => shorten(toPlainText(markdown, maxRead));

/** The numbers among addresses that are numbers, with the addresses; without those that are too great to be one. */
export const readNumbers = (addresses: readonly string[]): ReadonlyMap<number, string> =>
  new Map(addresses.filter((address) => Number.isSafeInteger(Number(address))).map((address) => [Number(address), address]));

/** The addresses of those numbers that were found. */
export const addressesOf = (numbers: ReadonlyMap<number, string>, found: Iterable<number>): ReadonlyMap<string, number> =>
  new Map([...found].flatMap((number) => (numbers.has(number) ? [[numbers.get(number) ?? '', number]] : [])));
