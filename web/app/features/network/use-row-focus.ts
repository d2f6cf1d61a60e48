import { useEffect, useRef, type RefObject } from 'react';
import { focusWhenLost } from './focus-when-lost.ts';

interface Left {
  readonly row: Element;
  readonly section: Element | null;
  /** Among the rows of the section. */
  readonly at: number;
  /** What was done, so that the same can be done to the next row. */
  readonly action: string;
}

const rowsOf = (section: Element) => [...section.querySelectorAll('[data-row]')];

/**
 * Who stands on a row that goes with what was done to it goes on to the row that comes into its place, else to the heading of the
 * section, and of the page where the section goes too. Answers what to call before a row goes.
 */
export function useRowFocus(page: RefObject<HTMLElement | null>): (row: string, action: string) => void {
  const leaving = useRef<Left | null>(null);
  useEffect(() => {
    const left = leaving.current;
    if (!left || left.row.isConnected) return;
    leaving.current = null;
    focusWhenLost(() => nextOf(left) ?? page.current?.querySelector<HTMLElement>('h1') ?? null);
  });
  return (name, action) => {
    const row = page.current?.querySelector(`[data-row="${name}"]`);
    if (!row) return;
    const section = row.closest('section');
    leaving.current = { row, section, at: section ? rowsOf(section).indexOf(row) : 0, action };
  };
}

function nextOf({ section, at, action }: Left): HTMLElement | null {
  if (!section?.isConnected) return null;
  const row = rowsOf(section)[at];
  const same = row?.querySelector<HTMLElement>(`[data-action="${action}"]`);
  return same ?? row?.querySelector<HTMLElement>('a, button') ?? section.querySelector<HTMLElement>('h2');
}
