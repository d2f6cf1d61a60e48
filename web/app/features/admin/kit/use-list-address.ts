import { useContext, useEffect, useEffectEvent, useState } from 'react';
import { UNSAFE_DataRouterContext as DataRouterContext, useNavigate, useNavigation, useSearchParams } from 'react-router';

/** So long somebody may be typing before the address follows; browsers refuse an address that changes with every key. */
const typingPauseMs = 300;

/** How the wishes of a list stand in an address. What is as usual is empty, and left out. */
export interface ListAddress<T> {
  /** Whatever the address says, this makes wishes of it that the list can answer. */
  readonly read: (params: URLSearchParams) => T;
  /** Every name that the list has in the address, in their order. */
  readonly write: (asked: T) => Readonly<Record<string, string>>;
}

const nameOf = (parts: Readonly<Record<string, string>>): string =>
  new URLSearchParams(Object.entries(parts).filter(([, value]) => value !== '')).toString();

/**
 * What a list is asked for: at once for the list, and in the address, so that a reload, the way back and a link show the same. Words
 * that are typed (`search`) are there when nobody types any more.
 */
export function useListAddress<T>({ read, write }: ListAddress<T>): readonly [asked: T, ask: (asked: T) => void] {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const router = useContext(DataRouterContext)?.router;
  const inAddress = read(params);
  const name = nameOf(write(inAddress));
  const [known, setKnown] = useState({ asked: inAddress, wanted: name, name, sent: name });
  if (known.name !== name) {
    // Not from here: the way back, or a link.
    const isOther = known.sent !== name;
    setKnown({ ...known, ...(isOther && { asked: inAddress, wanted: name }), name, sent: name });
  }
  const put = useEffectEvent((wanted: T) => {
    // On the way already, though nothing has been rendered of that yet.
    if (router && router.state.navigation.state !== 'idle') return;
    const next = new URLSearchParams(params);
    for (const [key, value] of Object.entries(write(wanted))) {
      if (value === '') next.delete(key);
      else next.set(key, value);
    }
    setKnown((before) => ({ ...before, sent: nameOf(write(wanted)) }));
    // The list asks for itself; nothing else of the page hangs on it, and without a network nothing may fail.
    void navigate({ search: next.toString() }, { replace: true, preventScrollReset: true, defaultShouldRevalidate: false });
  });
  const { asked, wanted } = known;
  const isBehind = wanted !== name;
  // Whoever is on their way to another page is not called back.
  const isIdle = useNavigation().state === 'idle';
  const isTyped = write(asked)['search'] !== write(inAddress)['search'];
  useEffect(() => {
    if (!isBehind || !isIdle) return undefined;
    const timer = setTimeout(() => put(asked), isTyped ? typingPauseMs : 0);
    return () => clearTimeout(timer);
  }, [isBehind, isIdle, asked, isTyped]);
  return [asked, (next) => setKnown((before) => ({ ...before, asked: next, wanted: nameOf(write(next)) }))];
}

/** The page that an address names; from 1. */
export function readPage(params: URLSearchParams): number {
  const page = Number(params.get('page'));
  return Number.isSafeInteger(page) && page > 0 && page <= 1_000_000 ? page : 1;
}
export const writePage = (page: number): string => (page > 1 ? String(page) : '');

/** As long as a search may be. */
const maxSearch = 120;
export const readSearch = (params: URLSearchParams): string => (params.get('search') ?? '').slice(0, maxSearch);
/** For a list that has nothing but pages. */
export const pageAddress: ListAddress<number> = { read: readPage, write: (page) => ({ page: writePage(page) }) };
/** For a list that has nothing but a search. */
export const searchAddress: ListAddress<string> = { read: readSearch, write: (search) => ({ search }) };
