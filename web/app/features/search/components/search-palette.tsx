import { searchSite, type SearchAnswer } from '@sabha/contract/search/operations';
import { CornerDownLeft, History, Search } from 'lucide-react';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router';
import { createApiClient } from '../../../lib/api-client.ts';
import { m } from '../../../paraglide/messages.js';
import { nameOne } from '../kind-names.ts';
import { forgetRecent, storeRecentSearch, readRecent } from '../recent-searches.ts';
import { Marked } from './marked.tsx';

const api = createApiClient();
/** Pause in typing, in milliseconds, before the server is asked. */
const pause = 140;
const shownHits = 8;

interface Entry {
  key: string;
  to: string;
  query: string | null;
  label: React.ReactNode;
  note: string;
  icon: typeof Search;
}

/** A page that the palette finds by its name. */
export interface PalettePlace {
  readonly to: string;
  readonly label: string;
  /** The section that it stands in. */
  readonly note: string;
  readonly icon: typeof Search;
}

/** Search from anywhere: a combobox (WAI-ARIA 1.2) in a dialog. Arrow keys choose, Enter goes, Escape closes. */
export function SearchPalette({ places = [], onClose }: { places?: readonly PalettePlace[]; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const navigate = useNavigate();
  const id = useId();
  const [query, setQuery] = useState('');
  const [recent, setRecent] = useState(readRecent);
  const { answer, hasFailed } = useAnswer(query);
  const [active, setActive] = useState(0);
  const entries = [
    ...placeEntries(query.trim(), places),
    ...(query.trim() === '' ? recentEntries(recent) : foundEntries(query.trim(), answer)),
  ];

  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);

  function go({ to, query: typed }: Entry): void {
    if (typed !== null) storeRecentSearch(typed);
    onClose();
    void navigate(to);
  }
  function press(event: KeyboardEvent): void {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && entries.length > 0) {
      event.preventDefault();
      setActive((before) => (before + step + entries.length) % entries.length);
    }
    const chosen = entries[active];
    if (event.key === 'Enter' && chosen && !event.nativeEvent.isComposing) {
      event.preventDefault();
      go(chosen);
    }
  }
  const status = places.length > 0 && entries.length > 1 && !hasFailed ? '' : describeStatus(query, answer, hasFailed);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- Escape closes a modal dialog by itself; the click is one on its backdrop
    <dialog
      ref={dialog}
      aria-label={m.search_open()}
      className="m-0 mx-auto mt-[12vh] max-h-[76vh] w-[min(640px,calc(100vw-24px))] overflow-hidden rounded-sheet bg-raised p-0 text-fg shadow-3 backdrop:bg-scrim max-md:mt-3"
      onClose={onClose}
      onClick={(event) => {
        if (event.target === dialog.current) onClose();
      }}
    >
      <div className="flex items-center gap-3 border-b border-line px-5">
        <Search size={20} strokeWidth={1.75} aria-hidden className="flex-none text-fg-3" />
        <input
          autoFocus
          role="combobox"
          aria-expanded={entries.length > 0}
          aria-controls={`${id}l`}
          aria-activedescendant={entries[active] ? `${id}${active}` : undefined}
          aria-autocomplete="list"
          aria-label={m.search_label()}
          placeholder={m.search_label()}
          value={query}
          maxLength={120}
          autoComplete="off"
          spellCheck={false}
          className="h-15 min-w-0 flex-1 bg-transparent text-[18px] outline-none placeholder:text-fg-3"
          onChange={(event) => {
            setQuery(event.target.value);
            setActive(0);
          }}
          onKeyDown={press}
        />
      </div>
      <div className="max-h-[calc(76vh-60px)] overflow-y-auto overscroll-contain p-2">
        {query.trim() === '' && recent.length > 0 ? (
          <div className="flex items-center justify-between px-3 pt-1 text-xs text-fg-3">
            {m.search_recent()}
            <button
              type="button"
              className="min-h-8 font-medium text-link underline underline-offset-2"
              onClick={() => {
                forgetRecent();
                setRecent([]);
              }}
            >
              {m.search_forget()}
            </button>
          </div>
        ) : null}
        <div id={`${id}l`} role="listbox" aria-label={m.search_title()}>
          {entries.map((entry, index) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys of the list are the field's
            <div
              key={entry.key}
              id={`${id}${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              className="flex min-h-12 cursor-pointer items-center gap-3 rounded-control px-3 py-2 aria-selected:bg-hover"
              onPointerMove={() => setActive(index)}
              onClick={() => go(entry)}
            >
              <entry.icon size={18} strokeWidth={1.75} aria-hidden className="flex-none text-fg-3" />
              <span className="min-w-0 flex-1">
                <span className="block truncate font-medium">{entry.label}</span>
                {entry.note ? <span className="block truncate text-sm text-fg-2">{entry.note}</span> : null}
              </span>
              {index === active ? <CornerDownLeft size={16} strokeWidth={1.75} aria-hidden className="flex-none text-fg-3" /> : null}
            </div>
          ))}
        </div>
        <p role="status" className={status === '' ? '' : 'px-3 py-3 text-ui text-fg-2'}>
          {status}
        </p>
      </div>
    </dialog>
  );
}

function describeStatus(query: string, answer: SearchAnswer | null, hasFailed: boolean): string {
  const text = query.trim();
  if (hasFailed) return m.search_failed();
  if (text === '') return m.search_start_text();
  if (answer?.query !== text) return '';
  if (answer.total === 0) return m.search_nothing({ query: text });
  return answer.is_similar ? m.search_similar() : '';
}

/** Pages whose name or section has every word that is typed; all of them before anything is. */
function placeEntries(query: string, places: readonly PalettePlace[]): Entry[] {
  const texts = query.toLocaleLowerCase().split(/\s+/);
  return places
    .filter(({ label, note }) => texts.every((word) => `${label} ${note}`.toLocaleLowerCase().includes(word)))
    .map((place) => ({ ...place, key: `place ${place.to}`, query: null }));
}

const recentEntries = (recent: readonly string[]): Entry[] =>
  recent.map((query) => ({ key: query, to: `/search?q=${encodeURIComponent(query)}`, query, label: query, note: '', icon: History }));

function foundEntries(query: string, answer: SearchAnswer | null): Entry[] {
  const hits = (answer?.hits ?? []).map((hit): Entry => {
    const note = [nameOne(hit.kind), hit.detail].filter(Boolean).join(' · ');
    return { key: `${hit.kind} ${hit.path} ${hit.detail}`, to: hit.path, query, label: <Marked text={hit.title} />, note, icon: Search };
  });
  const all: Entry = {
    key: 'all',
    to: `/search?q=${encodeURIComponent(query)}`,
    query,
    label: m.search_all_results({ query }),
    note: '',
    icon: Search,
  };
  return [...hits, all];
}

/** The answer to what is typed, a pause after the last letter; an answer that is overtaken is dropped, and the one before stays meanwhile. */
function useAnswer(query: string): { answer: SearchAnswer | null; hasFailed: boolean } {
  const [state, setState] = useState<{ answer: SearchAnswer | null; hasFailed: boolean }>({ answer: null, hasFailed: false });
  const text = query.trim();
  useEffect(() => {
    if (text === '') return undefined;
    let isOld = false;
    const timer = setTimeout(() => {
      api.call(searchSite, { query: { q: text, limit: shownHits } }).then(
        ({ data }) => {
          if (!isOld) setState({ answer: data, hasFailed: false });
        },
        () => {
          if (!isOld) setState({ answer: null, hasFailed: true });
        },
      );
    }, pause);
    return () => {
      isOld = true;
      clearTimeout(timer);
    };
  }, [text]);
  return text === '' ? { answer: null, hasFailed: false } : state;
}
