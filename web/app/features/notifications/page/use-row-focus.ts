import { useEffect, useRef, type FocusEvent, type RefObject } from 'react';

/** Somewhere on a row that is marked by `data-row`. */
interface Place {
  readonly control: Element;
  readonly section: Element | null;
  /** The rows that follow, and then the row itself, by their names. */
  readonly next: readonly string[];
}

const nameOf = (row: Element): string => row.getAttribute('data-row') ?? '';

/**
 * Who stands on a control that goes with what it did goes on to the next row, else to the heading of the day, and of the page where the
 * day goes too. Returns what the list calls when the focus comes into it.
 */
export function useRowFocus(page: RefObject<HTMLElement | null>): (event: FocusEvent<HTMLElement>) => void {
  const place = useRef<Place | null>(null);
  useEffect(() => {
    const known = place.current;
    if (known === null || known.control.isConnected) return;
    place.current = null;
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (isLost && page.current) targetOf(page.current, known)?.focus();
  });
  return ({ currentTarget, target }) => {
    const row = target.closest('[data-row]');
    const rows = [...currentTarget.querySelectorAll('[data-row]')];
    const later = row === null ? [] : rows.slice(rows.indexOf(row) + 1);
    place.current = row && { control: target, section: row.closest('section'), next: [...later, row].map(nameOf) };
  };
}

function targetOf(page: HTMLElement, { section, next }: Place): HTMLElement | null {
  const row = next.map((name) => page.querySelector(`[data-row="${name}"]`)).find((each) => each !== null);
  const heading = section?.isConnected ? section.querySelector<HTMLElement>('h2') : page.querySelector<HTMLElement>('h1');
  return row?.querySelector<HTMLElement>('a, button') ?? heading;
}
