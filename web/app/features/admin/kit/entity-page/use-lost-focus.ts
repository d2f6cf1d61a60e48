import { useEffect, useRef, type RefObject } from 'react';

/** Where the keyboard was last on the page. */
interface Place {
  readonly control: Element;
  /** The rows of the list it was in last, and its row among them; none before it was in one. */
  readonly rows: Element | null;
  readonly index: number;
  /** It came here by keys. */
  readonly isByKeys: boolean;
}

/**
 * Who stands on a control that goes with what it did comes to the button of the bar, which takes it back; where there is none, to the row
 * that has the place now, else to the heading of the page.
 */
export function useLostFocus(bar: RefObject<HTMLElement | null>): void {
  const place = useRef<Place | null>(null);
  useEffect(() => {
    // Menus and dialogs float beside the page: what opened them stays the place.
    const onFocus = ({ target }: FocusEvent) => {
      if (target instanceof Element && bar.current?.parentElement?.contains(target)) place.current = placeOf(target, place.current);
    };
    document.addEventListener('focusin', onFocus);
    return () => document.removeEventListener('focusin', onFocus);
  }, [bar]);
  useEffect(() => {
    const known = place.current;
    if (known === null || known.control.isConnected) return;
    // It is led on once; the row is still where the next control that goes leads back to.
    place.current = { ...known, isByKeys: false };
    const at = document.activeElement;
    // Who works with the mouse would press the button by a key that is meant to scroll.
    if (!known.isByKeys || (at !== null && at !== document.body)) return;
    // A menu that goes with its row gives the focus, right after this, to what had it before, which may be anywhere in the list.
    requestAnimationFrame(() => {
      if (bar.current) findNext(bar.current, known)?.focus();
    });
  });
}

function placeOf(control: Element, before: Place | null): Place {
  const row = control.closest('tbody > tr');
  const isByKeys = control.matches(':focus-visible');
  if (row === null) return { rows: before?.rows ?? null, index: before?.index ?? 0, control, isByKeys };
  const rows = row.parentElement;
  return { rows, index: rows === null ? 0 : [...rows.children].indexOf(row), control, isByKeys };
}

function findNext(bar: HTMLElement, { rows, index }: Place): HTMLElement | null {
  const undo = bar.querySelector('button');
  if (undo) return undo;
  const left = rows?.isConnected === true ? [...rows.children] : [];
  const row = left[index] ?? left.at(-1);
  return row?.querySelector<HTMLElement>('a, button') ?? bar.closest('main')?.querySelector('h1') ?? null;
}
