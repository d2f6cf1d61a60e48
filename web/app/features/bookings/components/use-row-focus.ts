import { useEffect, useRef, type RefObject } from 'react';
import { focusWhenLost, isPassing } from './focus-when-lost.ts';

/** Somewhere on a row that is marked by `data-row`. */
interface Place {
  readonly row: Element;
  readonly control: Element;
  readonly section: Element | null;
  /** Among the rows of the section. */
  readonly at: number;
}

/**
 * Who stands on a row stays on it, also where what they pressed goes. Where the row goes they go on to the one that comes into its
 * place, else to the heading of the section. Answers how to bring the keyboard back once a dialog is closed.
 */
export function useRowFocus(page: RefObject<HTMLElement | null>): () => void {
  const place = useRef<Place | null>(null);
  useEffect(() => {
    const follow = ({ target }: FocusEvent) => {
      if (!(target instanceof Element) || isPassing(target)) return;
      const row = page.current?.contains(target) ? target.closest('[data-row]') : null;
      place.current = row && placeOf(row, target);
    };
    document.addEventListener('focusin', follow);
    return () => document.removeEventListener('focusin', follow);
  }, [page]);
  const resume = () => focusWhenLost(() => (place.current ? targetOf(place.current) : null) ?? headingOf(page.current));
  useEffect(() => {
    const known = place.current;
    if (!known) return;
    if (!known.control.isConnected) resume();
    // Rows above may have come or gone.
    else if (known.row.isConnected) place.current = placeOf(known.row, known.control);
  });
  return resume;
}

const rowsOf = (section: Element) => [...section.querySelectorAll('[data-row]')];
const headingOf = (within: Element | null) => within?.querySelector<HTMLElement>('h2') ?? null;

function placeOf(row: Element, control: Element): Place {
  const section = row.closest('section');
  return { row, control, section, at: section ? rowsOf(section).indexOf(row) : 0 };
}

function targetOf({ row, control, section, at }: Place): HTMLElement | null {
  if (control instanceof HTMLElement && control.isConnected) return control;
  const next = row.isConnected ? row : section?.isConnected ? rowsOf(section)[at] : undefined;
  return next?.querySelector<HTMLElement>('a, button') ?? (section?.isConnected ? headingOf(section) : null);
}
