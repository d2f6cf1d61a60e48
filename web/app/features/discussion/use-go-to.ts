import { useCallback, useEffect, useEffectEvent, useRef } from 'react';
import { logError } from '../../lib/console.ts';
import { m } from '../../paraglide/messages.js';
import { notify } from '../../ui/toast.tsx';

/** The post that an address names behind its `#`, as notifications and links to posts do. */
export function postNumberIn(hash: string): number | null {
  const number = /^#post-([1-9]\d{0,9})$/.exec(hash)?.[1];
  return number === undefined ? null : Number(number);
}

/** The element of a post. */
export const postElementId = (number: number): string => `post-${number}`;

/** The state of a navigation by which a page puts its own address right: nobody wants to go anywhere. */
export const samePlace = { isSamePlace: true } as const;

export const isSamePlace = (state: unknown): boolean => typeof state === 'object' && state !== null && 'isSamePlace' in state;

/** A post that somebody went to begins no further down than this, with the bar of the site and what is left free below it; in px. */
const topPx = 176;

/** The elements of the posts that are on the page, in their order. */
export const shownElements = (): readonly Element[] =>
  [...document.querySelectorAll('[id^="post-"]')].filter(({ id }) => postNumberIn(`#${id}`) !== null);

/** The element of the post that stands at the top of the window. */
export function topElement(): Element | undefined {
  const shown = shownElements();
  return shown.find((post) => post.getBoundingClientRect().bottom > topPx) ?? shown.at(-1);
}

/** Before the reader goes to another post: the way back leads to the one that stands at the top now. */
export function rememberPlace(): void {
  const top = topElement();
  if (top) history.replaceState(history.state, '', `#${top.id}`);
}

interface Going {
  /** The post around which is shown; null where none was wanted. */
  readonly wanted: number | null;
  readonly isReady: boolean;
  /** Unfolds the post and calls once it is on the page; answers whether it was folded. */
  readonly unfold: (number: number, onShown: (number: number) => void) => boolean;
  /** Reads what is around a post, so that it can be shown at once. */
  readonly fetchAround: (number: number) => Promise<unknown>;
  /** Shows what is around a post in the place of what is shown. */
  readonly showAround: (number: number) => void;
}

/** The way to a post: to where it stands on the page, or to the part of the discussion that it is in. What is shown stays until that is there. */
export function useGoTo({ wanted, isReady, unfold, fetchAround, showAround }: Going): (number: number) => Promise<void> {
  /** The post that comes before the reader as soon as it is on the page. */
  const goal = useRef(wanted);
  useEffect(() => {
    if (!isReady || wanted === null || goal.current !== wanted) return;
    goal.current = null;
    bring(wanted);
  }, [isReady, wanted]);
  const goTo = useCallback(
    async (number: number) => {
      goal.current = null;
      if (bring(number) || unfold(number, bring)) return;
      goal.current = number;
      try {
        await fetchAround(number);
        // Another may be wanted since.
        if (goal.current === number) showAround(number);
      } catch (error) {
        logError('discussion', error);
        await notify({ title: m.discussion_not_loaded(), kind: 'bad' });
      }
    },
    [unfold, fetchAround, showAround],
  );
  const followAddress = useEffectEvent(() => {
    const number = postNumberIn(location.hash);
    if (number !== null) void goTo(number);
  });
  useEffect(() => {
    const onChange = () => followAddress();
    window.addEventListener('hashchange', onChange);
    return () => window.removeEventListener('hashchange', onChange);
  }, []);
  return goTo;
}

/** Whether the post is on the page; then it is before the reader, and has the focus. */
function bring(number: number): boolean {
  const post = document.getElementById(postElementId(number));
  post?.scrollIntoView({ block: 'start' });
  focusPost(number);
  return post !== null;
}

/** Gives a post the focus where it stands. */
export const focusPost = (number: number): void => document.getElementById(postElementId(number))?.focus({ preventScroll: true });

/** The same once what had it within the post is going or gone; whoever is elsewhere by then stays there. */
export function refocusPost(number: number): void {
  const at = document.activeElement;
  if (at === null || at === document.body || at.closest(`#${postElementId(number)}`)) focusPost(number);
}
