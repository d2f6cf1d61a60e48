import { useEffect, useRef, type FocusEvent, type RefObject } from 'react';

/** Somewhere on a row that is marked by `data-row`. */
interface Place {
  readonly control: Element;
  readonly section: Element | null;
  /** The row itself, and then those that follow, by their names. */
  readonly next: readonly string[];
}

const nameOf = (row: Element): string => row.getAttribute('data-row') ?? '';

interface RowFocus {
  readonly onFocus: (event: FocusEvent<HTMLElement>) => void;
  readonly onBlur: () => void;
}

/**
 * Who stands on a control that goes with what it did goes to its row, or on to the next one where that goes too, else to the heading of
 * the day, and of the page where the day goes too. Returns what the list follows the focus with.
 */
export function useRowFocus(page: RefObject<HTMLElement | null>): RowFocus {
  const place = useRef<Place | null>(null);
  useEffect(() => {
    const known = place.current;
    if (known === null || known.control.isConnected) return;
    place.current = null;
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (isLost && page.current) targetOf(page.current, known)?.focus();
  });
  return {
    onFocus({ currentTarget, target }) {
      const row = target.closest('[data-row]');
      const rows = [...currentTarget.querySelectorAll('[data-row]')];
      const later = row === null ? [] : rows.slice(rows.indexOf(row) + 1);
      place.current = row && { control: target, section: row.closest('section'), next: [row, ...later].map(nameOf) };
    },
    // Of what is taken out of the page nothing is heard here.
    onBlur() {
      place.current = null;
    },
  };
}

function targetOf(page: HTMLElement, { section, next }: Place): HTMLElement | null {
  const row = next.map((name) => page.querySelector(`[data-row="${name}"]`)).find((each) => each !== null);
  const heading = section?.isConnected ? section.querySelector<HTMLElement>('h2') : page.querySelector<HTMLElement>('h1');
  return row?.querySelector<HTMLElement>('a, button') ?? heading;
}
