import type { Feed } from '../use-feed.ts';

/** Of a feed that may change under the keyboard. */
export const headingOfFeed = (): HTMLElement | null => document.querySelector<HTMLElement>('[data-feed-heading]');

/** The item at a place in a part of the feed. */
export const itemOfFeed = (part: string, place: number): HTMLElement | null | undefined =>
  [...document.querySelectorAll(`[data-feed-part="${part}"] [data-feed-item]`)].at(place)?.querySelector<HTMLElement>('h4 a');

/** Which items are shown, as one word. */
export const shownIn = ({ items }: Feed): string => items.map(({ cursor }) => cursor).join(' ');
