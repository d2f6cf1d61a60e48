import { longestQuery, searchSite } from '@sabha/contract/search/operations';
import {
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useLayoutEffect,
  useState,
  type KeyboardEvent,
  type Ref,
  type RefObject,
} from 'react';
import { useNavigate } from 'react-router';
import { createApiClient } from '../../../lib/api-client.ts';
import { useIsSignedIn } from '../../../lib/session/hint.ts';
import { m } from '../../../paraglide/messages.js';
import { classNames } from '../../../ui/class-names.ts';
import { forgetRecent, storeRecentSearch, readRecent } from '../recent-searches.ts';
import { shortestQuery } from '../shortest-query.ts';
import type { PaletteKeys, ShownList } from './palette.tsx';
import { PaletteList } from './palette-list.tsx';
import {
  allEntry,
  describeStatus,
  firstSections,
  foundSections,
  isPlace,
  pageOf,
  type Entry,
  type Found,
  type PalettePlace,
} from './palette-sections.tsx';

const api = createApiClient();
/** Pause in typing, in milliseconds, before the server is asked. */
const pause = 140;
/** Milliseconds for which the first answer waits for the other, so that what is shown seldom moves. */
const patience = 250;
const shownHits = 8;
/** Of each kind. */
const shownMemberHits = 3;

interface SearchPaletteProps {
  /** The id of the list; those of its options begin with it. */
  id: string;
  /** What is typed. */
  query: string;
  keys: Ref<PaletteKeys>;
  field: RefObject<HTMLInputElement | null>;
  places: readonly PalettePlace[];
  /** The list is there, or shows something else. Always the same function. */
  onShown: (list: ShownList) => void;
  onClose: () => void;
}

/** What is found for what is typed in the palette, and which of it Enter takes. */
export function SearchPalette({ id, query, keys, field, places, onShown, onClose }: SearchPaletteProps) {
  const navigate = useNavigate();
  const [recent, setRecent] = useState(readRecent);
  const text = query.slice(0, longestQuery).trim();
  const isSignedIn = useIsSignedIn();
  const answers = useFound(text, isSignedIn);
  const found = isSignedIn ? answers : { ...answers, members: noMembers };
  const [choice, setChoice] = useState<{ readonly query: string; readonly entry: Entry } | null>(null);
  const chosen = choice?.query === query ? choice.entry : null;
  const setChosen = (entry: Entry) => setChoice({ query, entry });
  const sections = text === '' ? firstSections(places, recent) : foundSections(text, places, found);
  const entries = sections.flatMap((section) => section.entries);
  // The same thing may stand among others when more has been found.
  const active = chosen ? (findSame(entries, chosen) ?? entries[0]) : entries[0];
  // What Enter takes is settled with the first answer that has something: the other one may come before it in the list.
  if (chosen === null && active && found.query === text && entries.length > 1) setChosen(active);
  const idOf = (entry: Entry) => `${id}${encodeURIComponent(entry.key)}`;

  const showActive = useEffectEvent((answered: Found) => {
    if (active && answered.query === text) showOption(idOf(active));
  });
  useEffect(() => showActive(answers), [answers]);
  const isExpanded = entries.length > 0;
  const activeId = active && idOf(active);
  useLayoutEffect(() => onShown({ isExpanded, activeId, maxLength: longestQuery }), [onShown, isExpanded, activeId]);
  useImperativeHandle(keys, () => ({ press }));

  function go({ to, query: typed }: Entry): void {
    if (typed !== null) storeRecentSearch(typed);
    onClose();
    void navigate(to);
  }
  function press(event: KeyboardEvent): void {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const next = step && active && entries.at((entries.indexOf(active) + step) % entries.length);
    if (next) {
      event.preventDefault();
      setChosen(next);
      showOption(idOf(next));
    }
    if (event.key === 'Enter' && active && !event.nativeEvent.isComposing) {
      event.preventDefault();
      // What was found for what was typed before is not what is asked for.
      go(found.query === text || isPlace(active) ? active : allEntry(text));
    }
  }
  const status = describeStatus(
    text,
    found,
    sections.some(({ key }) => key === 'places'),
  );
  return (
    <div className="flex max-h-[calc(76vh-60px)] flex-col">
      <PaletteList id={id} sections={sections} active={active} idOf={idOf} onChoose={setChosen} onGo={go} />
      {text === '' && recent.length > 0 ? (
        <button
          type="button"
          className="mb-2 min-h-8 self-start px-5 text-xs font-medium text-link underline underline-offset-2"
          onClick={() => {
            forgetRecent();
            setRecent([]);
            field.current?.focus();
          }}
        >
          {m.search_forget()}
        </button>
      ) : null}
      <p
        role="status"
        className={classNames(
          status !== '' && 'px-5 py-3 text-ui text-fg-2',
          status !== '' && entries.length > 0 && 'border-t border-line',
        )}
      >
        {status}
      </p>
    </div>
  );
}

/** The entry itself, else what leads to the same place. */
const findSame = (entries: readonly Entry[], { key, to }: Entry): Entry | undefined =>
  entries.find((one) => one.key === key) ?? entries.find((one) => pageOf(one.to) === pageOf(to));

const showOption = (id: string): void => document.getElementById(id)?.scrollIntoView({ block: 'nearest' });

const nothing: Found = { query: '', site: null, members: null };
/** The answer where only the public site is searched. */
const noMembers: Found['members'] = { status: 'fulfilled', value: null };

async function askAsMember(q: string) {
  const [{ openSession }, { askMemberSections }] = await Promise.all([
    import('../../../lib/session/open-session.ts'),
    import('./member-sections.tsx'),
  ]);
  const session = openSession();
  return askMemberSections(session, session.api, { q, limit: shownMemberHits });
}

/**
 * The answers to what is typed, a pause after the last letter; those that are overtaken are dropped, and the ones before stay meanwhile.
 * An answer that comes much later than the other one is added to it.
 */
function useFound(text: string, isSignedIn: boolean): Found {
  const [found, setFound] = useState(nothing);
  if (text === '' && found !== nothing) setFound(nothing);
  useEffect(() => {
    if (text === '') return undefined;
    let [isOld, isLate] = [false, false];
    let next: Found = { ...nothing, query: text };
    const take = (part: Partial<Found>) => {
      next = { ...next, ...part };
      const isWhole = next.site !== null && next.members !== null;
      const isPart = next.site !== null || next.members !== null;
      if (!isOld && (isWhole || (isLate && isPart))) setFound(next);
    };
    const asking = setTimeout(() => {
      const site = api.call(searchSite, { query: { q: text, limit: shownHits } }).then(({ data }) => data);
      const members = isSignedIn && text.length >= shortestQuery ? askAsMember(text) : null;
      void Promise.allSettled([site]).then(([answer]) => take({ site: answer }));
      void Promise.allSettled([members]).then(([answer]) => take({ members: answer }));
    }, pause);
    const waiting = setTimeout(() => {
      isLate = true;
      take({});
    }, pause + patience);
    return () => {
      isOld = true;
      clearTimeout(asking);
      clearTimeout(waiting);
    };
  }, [text, isSignedIn]);
  return found;
}
