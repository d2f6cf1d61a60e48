import { useEffect } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';

/** The topic that was opened last, and the place in the history where: the list goes meanwhile. */
let opened: { readonly key: string; readonly topic_id: number } | null = null;

/** Whoever goes back to the list is at the row that they opened, the keyboard too. Answers what a row calls when it is opened. */
export function useReturnToRow(isReady: boolean): (topic_id: number) => void {
  const { key } = useLocation();
  const type = useNavigationType();
  useEffect(() => {
    if (!isReady || type !== NavigationType.Pop || opened?.key !== key) return;
    const row = document.querySelector(`[data-topic="${opened.topic_id}"]`);
    opened = null;
    row?.querySelector<HTMLElement>('h3 a')?.focus({ preventScroll: true });
    // Nothing moves where the page stands as it was left.
    row?.scrollIntoView({ block: 'nearest' });
  }, [isReady, key, type]);
  return (topic_id) => {
    opened = { key, topic_id };
  };
}
