import type { SearchAnswer } from '@sabha/contract/search/operations';
import { History, Search } from 'lucide-react';
import { m } from '../../../paraglide/messages.js';
import { nameOne } from '../kind-names.ts';
import { searchPath } from '../search-path.ts';
import { HitPicture } from './hit-picture.tsx';
import { Marked } from './marked.tsx';

/** What one part of the search has answered; null while it is waited for. */
type Part<T> = PromiseSettledResult<T> | null;

export interface MemberSections {
  /** One for each kind of which something was found. */
  readonly groups: readonly Section[];
  /** They only come close to what is asked for. */
  readonly isSimilar: boolean;
}

export interface Found {
  readonly query: string;
  readonly site: Part<SearchAnswer>;
  /** What it has answered is null for whom only the public site is searched. */
  readonly members: Part<MemberSections | null>;
}

export interface Entry {
  readonly key: string;
  readonly to: string;
  /** What is remembered as searched for when the entry is taken. */
  readonly query: string | null;
  readonly label: React.ReactNode;
  readonly note: string;
  readonly picture: React.ReactNode;
}

export interface Section {
  readonly key: string;
  readonly heading: string | null;
  readonly entries: readonly Entry[];
}

/** A page that the palette finds by its name. */
export interface PalettePlace {
  readonly to: string;
  readonly label: string;
  /** The section that it stands in. */
  readonly note: string;
  readonly icon: typeof Search;
}

const valueOf = <T,>(part: Part<T>): T | null => (part?.status === 'fulfilled' ? part.value : null);

/** What is shown of both answers: what only comes close goes where something else is exact. */
function selectShown(found: Found, hasPlaces: boolean) {
  const [site, members] = [valueOf(found.site), valueOf(found.members)];
  const groups = members?.groups ?? [];
  const isSiteExact = site !== null && site.total > 0 && !site.is_similar;
  const areGroupsExact = groups.length > 0 && members?.isSimilar === false;
  return {
    site: site?.is_similar && areGroupsExact ? null : site,
    groups: members?.isSimilar && (isSiteExact || hasPlaces) ? [] : groups,
  };
}

/** Pages by their names, what members find, what is public, and the way to all of it; a thing that is in both answers stands once. */
export function foundSections(query: string, places: readonly PalettePlace[], found: Found): Section[] {
  const named = placeEntries(query, places);
  const { site, groups } = selectShown(found, named.length > 0);
  const known = new Set(groups.flatMap(({ entries }) => entries.map(({ to }) => pageOf(to))));
  const hits = publicEntries(query, site).filter(({ to }) => !known.has(pageOf(to)));
  const isAnswered = found.site?.status === 'fulfilled' && found.members?.status === 'fulfilled' && found.query === query;
  const hasFound = groups.length + named.length + hits.length > 0;
  const isOne = groups.length + (named.length > 0 ? 1 : 0) + (hits.length > 0 ? 1 : 0) === 1;
  return [
    { key: 'places', heading: isOne ? null : m.search_kind_page(), entries: named },
    ...groups,
    { key: 'public', heading: isOne ? null : m.search_public(), entries: hits },
    { key: 'all', heading: null, entries: isAnswered && !hasFound ? [] : [allEntry(query)] },
  ].filter(({ entries }) => entries.length > 0);
}

/** What a path shows: a public topic has a page for everybody and one for members, and only its number counts. */
export const pageOf = (path: string): string => path.replace(/^\/(?:web|community)(\/forum\/[^/]+\/\d+).*$/, '$1');

/** Before anything is typed: every page, and what was searched before. */
export function firstSections(places: readonly PalettePlace[], recent: readonly string[]): Section[] {
  return [
    { key: 'places', heading: recent.length > 0 ? m.search_kind_page() : null, entries: placeEntries('', places) },
    { key: 'recent', heading: m.search_recent(), entries: recent.map(recentEntry) },
  ].filter(({ entries }) => entries.length > 0);
}

/** What there is to say about the answers besides what they show. */
export function describeStatus(query: string, found: Found, hasPlaces: boolean): string {
  if (query === '') return hasPlaces ? '' : m.search_start_text();
  if (found.query !== query) return '';
  const [site, members] = [valueOf(found.site), valueOf(found.members)];
  const groups = members?.groups ?? [];
  if (found.site?.status === 'rejected') {
    const isAlone = found.members !== null && members === null;
    return isAlone ? m.search_failed() : m.search_public_failed();
  }
  if (found.members?.status === 'rejected') return m.search_community_failed();
  if (hasPlaces || site === null || found.members === null) return '';
  if (site.total === 0 && groups.length === 0) return m.search_nothing({ query });
  const isSimilar = (site.total === 0 || site.is_similar) && (groups.length === 0 || members?.isSimilar === true);
  return isSimilar ? m.search_similar() : '';
}

const placePrefix = 'place ';

/** Pages whose name or section has every word that is typed; all of them before anything is. */
function placeEntries(query: string, places: readonly PalettePlace[]): Entry[] {
  const texts = query.toLocaleLowerCase().split(/\s+/);
  return places
    .filter(({ label, note }) => texts.every((word) => `${label} ${note}`.toLocaleLowerCase().includes(word)))
    .map(({ icon, ...place }) => ({ ...place, key: `${placePrefix}${place.to}`, query: null, picture: <PlainIcon icon={icon} /> }));
}

/** What is found by its name needs no answer of the server. */
export const isPlace = ({ key }: Entry): boolean => key.startsWith(placePrefix);

const recentEntry = (query: string): Entry => ({
  key: `recent ${query}`,
  to: searchPath(query),
  query,
  label: query,
  note: '',
  picture: <PlainIcon icon={History} />,
});

/** The way to all results of what is typed. */
export const allEntry = (query: string): Entry => ({
  key: 'all',
  to: searchPath(query),
  query,
  label: m.search_all_results({ query }),
  note: '',
  picture: <PlainIcon icon={Search} />,
});

const publicEntries = (query: string, answer: SearchAnswer | null): Entry[] =>
  (answer?.hits ?? []).map((hit) => ({
    key: `public ${hit.kind} ${hit.path} ${hit.detail}`,
    to: hit.path,
    query,
    label: <Marked text={hit.title} />,
    note: [nameOne(hit.kind), hit.detail].filter(Boolean).join(' · '),
    picture: <HitPicture hit={hit} isSmall />,
  }));

const PlainIcon = ({ icon: Icon }: { icon: typeof Search }) => <Icon size={18} strokeWidth={1.75} aria-hidden className="text-fg-3" />;
