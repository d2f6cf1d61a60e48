import type { Feed } from '../use-feed.ts';

/** Of a feed that may change under the keyboard. */
export const headingOfFeed = (): HTMLElement | null => document.querySelector<HTMLElement>('[data-feed-heading]');

/** The item at a place in a part of the feed. */
export const itemOfFeed = (part: string, place: number): HTMLElement | null | undefined =>
  [...document.querySelectorAll(`[data-feed-part="${part}"] [data-feed-item]`)].at(place)?.querySelector<HTMLElement>('h4 a');

/** A way to move the mark that stands above the items. */
export const markButtonOfFeed = (): HTMLElement | null => document.querySelector<HTMLElement>('[data-move-mark]');

/** An item, by its cursor. */
export const itemByCursor = (wanted: string): HTMLElement | null | undefined =>
  [...document.querySelectorAll<HTMLElement>('[data-feed-item]')]
    .find(({ dataset }) => dataset['feedItem'] === wanted)
    ?.querySelector<HTMLElement>('h4 a');

/** Which items are shown, and which of them are new, as one word. */
export const shownIn = ({ items }: Feed): string => items.map(({ cursor, is_new }) => (is_new ? `${cursor}+` : cursor)).join(' ');
