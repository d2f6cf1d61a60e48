import type { SavedItem } from '@sabha/contract/saved/saved';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { readItem, savedHref, type SavedQuery } from '../saved-query.ts';

/** Gives the keyboard to a row; to the heading of the list where there is none. */
export const focusRow = (saved_id: number | null) =>
  document.querySelector<HTMLElement>(saved_id === null ? '[data-saved-heading]' : `[data-saved="${saved_id}"] h3 a`)?.focus();

/** What the history knows of an entry that this page has added. */
const openedHere: unknown = { isOpenedHere: true };
const isOpenedHere = (state: unknown): boolean => typeof state === 'object' && state !== null && 'isOpenedHere' in state;

interface Wanted {
  readonly wanted: SavedQuery;
  readonly isLoading: boolean;
}

export interface Opened {
  /** The thing that stands open; null for none. */
  readonly item: SavedItem | null;
  /** It was opened to write its note. */
  readonly isNoteWanted: boolean;
  /** What the history is to know of a row that is opened: the way back out of the first one is the way back to the list. */
  readonly state: unknown;
  readonly open: (item: SavedItem, isNoteWanted: boolean) => void;
  readonly onNoted: () => void;
  /** The keyboard goes on at a row, or at the heading of the list. */
  readonly close: (next: number | null) => void;
}

/** Which of the rows is open beside the list or over it; that stands in the address. */
export function useOpened(items: readonly SavedItem[], { wanted, isLoading }: Wanted): Opened {
  const [params] = useSearchParams();
  const location = useLocation();
  const navigate = useNavigate();
  const [noteOf, setNoteOf] = useState<number | null>(null);
  const item = items.find(({ saved_id }) => saved_id === readItem(params)) ?? null;
  const state: unknown = item ? location.state : openedHere;
  const returnTo = useReturn(item?.saved_id ?? null);
  return {
    item,
    isNoteWanted: item !== null && noteOf === item.saved_id,
    state,
    open({ saved_id }, isNoteWanted) {
      setNoteOf(isNoteWanted ? saved_id : null);
      void navigate(savedHref(wanted, saved_id), {
        replace: item !== null,
        preventScrollReset: true,
        state,
        defaultShouldRevalidate: false,
      });
    },
    onNoted: () => setNoteOf(null),
    close(next) {
      setNoteOf(null);
      returnTo(next);
      if (isOpenedHere(location.state) && !isLoading) void navigate(-1);
      else void navigate(savedHref(wanted), { replace: true, preventScrollReset: true });
    },
  };
}

/**
 * Gives the keyboard back to the row of what was open once it is closed, unless it is somewhere already. Answers how to name another
 * row, or none, to which it goes then in any case.
 */
function useReturn(opened: number | null): (saved_id: number | null) => void {
  const target = useRef<{ saved_id: number | null; isNamed: boolean } | null>(null);
  useEffect(() => {
    if (opened !== null) {
      target.current = { saved_id: opened, isNamed: false };
      return undefined;
    }
    // A drawer gives the focus somewhere when it goes, and that may go, too.
    const frame = requestAnimationFrame(() => {
      const at = document.activeElement;
      const isNowhere = at === null || at === document.body;
      if (target.current && (target.current.isNamed || isNowhere)) focusRow(target.current.saved_id);
      target.current = null;
    });
    return () => cancelAnimationFrame(frame);
  }, [opened]);
  return useCallback((saved_id) => {
    target.current = { saved_id, isNamed: true };
  }, []);
}
