import { useEffect, useRef, type RefObject } from 'react';
import { focusWhenLost, isPassing } from './focus-when-lost.ts';

/** Somewhere on a row that is marked by `data-row`. */
interface Place {
  readonly name: string;
  /** What can be done there, as its control is marked by `data-action`, so that the same can be done to the next row. */
  readonly action: string;
  readonly row: Element;
  readonly section: Element | null;
  /** Among the rows of the section. */
  readonly at: number;
}

export interface RowFocus {
  /** Before a row goes with what was done to it. */
  readonly leave: (name: string, action: string) => void;
  /** The keyboard is wanted on a row that comes back. */
  readonly comeBack: (name: string, action: string) => void;
  /** The keyboard goes on where it was, once what lies over the page is gone. */
  readonly resume: () => void;
}

/**
 * Who stands on a row stays on it, also where it is drawn anew elsewhere. Where it goes they go on to the row that comes into its place,
 * else to the heading of the section, and of the page where the section goes too.
 */
export function useRowFocus(page: RefObject<HTMLElement | null>): RowFocus {
  const place = useRef<Place | null>(null);
  const awaited = useRef<Pick<Place, 'name' | 'action'> | null>(null);
  useEffect(() => {
    const follow = ({ target }: FocusEvent) => {
      if (!(target instanceof Element) || isPassing(target)) return;
      const row = page.current?.contains(target) ? target.closest('[data-row]') : null;
      place.current = row && placeOf(row, target.closest('[data-action]')?.getAttribute('data-action') ?? '');
    };
    document.addEventListener('focusin', follow);
    return () => document.removeEventListener('focusin', follow);
  }, [page]);
  const resume = () => focusWhenLost(() => page.current && place.current && targetOf(page.current, place.current));
  useEffect(() => {
    const back = awaited.current && rowOf(page.current, awaited.current.name);
    if (awaited.current && back) {
      place.current = placeOf(back, awaited.current.action);
      awaited.current = null;
      resume();
      return;
    }
    const known = place.current;
    if (!known) return;
    // Rows above may have come or gone.
    if (known.row.isConnected) place.current = placeOf(known.row, known.action);
    else resume();
  });
  return {
    leave(name, action) {
      const row = rowOf(page.current, name);
      if (row) place.current = placeOf(row, action);
    },
    comeBack(name, action) {
      awaited.current = { name, action };
    },
    resume,
  };
}

const rowsOf = (section: Element) => [...section.querySelectorAll('[data-row]')];
const rowOf = (page: Element | null, name: string) => page?.querySelector(`[data-row="${name}"]`) ?? null;

function placeOf(row: Element, action: string): Place {
  const section = row.closest('section');
  return { name: row.getAttribute('data-row') ?? '', action, row, section, at: section ? rowsOf(section).indexOf(row) : 0 };
}

function targetOf(page: HTMLElement, { name, action, section, at }: Place): HTMLElement | null {
  const isThere = section?.isConnected === true;
  const row = rowOf(page, name) ?? (isThere ? rowsOf(section)[at] : null);
  const same = row?.querySelector<HTMLElement>(`[data-action="${action}"]`);
  return (
    same ?? row?.querySelector<HTMLElement>('a, button') ?? (isThere ? section : page).querySelector<HTMLElement>(isThere ? 'h2' : 'h1')
  );
}
