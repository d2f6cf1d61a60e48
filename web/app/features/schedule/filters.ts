/** What a visitor chose on the agenda; it lives in the address, so that it can be sent, kept and printed. */
export interface AgendaFilters {
  /** A conference day such as `2027-07-15`; empty: the first one. */
  day: string;
  tracks: readonly string[];
  rooms: readonly string[];
  types: readonly string[];
  languages: readonly string[];
  text: string;
  view: AgendaLayout;
  /** Only starred sessions; the server cannot know them, so this one takes effect in the browser. */
  isMine: boolean;
}

/** `auto` is the board of rooms on a wide window and the list on a narrow one. */
export type AgendaLayout = 'auto' | 'rooms' | 'list';

/** The filters that may have several values, with their names in the address. */
export const MULTIPLE = { tracks: 'track', rooms: 'room', types: 'type', languages: 'language' } as const;
export type MultipleFilter = keyof typeof MULTIPLE;

const LONGEST_TEXT = 100;

export function readFilters(query: URLSearchParams): AgendaFilters {
  const all = (name: string): string[] => [...new Set(query.getAll(name).filter(Boolean))];
  const view = query.get('view');
  return {
    day: query.get('day') ?? '',
    tracks: all('track'),
    rooms: all('room'),
    types: all('type'),
    languages: all('language'),
    text: (query.get('q') ?? '').trim().slice(0, LONGEST_TEXT),
    view: view === 'rooms' || view === 'list' ? view : 'auto',
    isMine: query.get('mine') === '1',
  };
}

/** The query of an address, with the leading `?`; empty when nothing is chosen. */
export function writeFilters(filters: AgendaFilters): string {
  const query = new URLSearchParams();
  if (filters.day) query.set('day', filters.day);
  for (const [filter, name] of Object.entries(MULTIPLE) as [MultipleFilter, string][]) {
    for (const value of filters[filter]) query.append(name, value);
  }
  if (filters.text) query.set('q', filters.text);
  if (filters.view !== 'auto') query.set('view', filters.view);
  if (filters.isMine) query.set('mine', '1');
  const text = query.toString();
  return text && `?${text}`;
}

/** The filters with one value put in where it is missing and taken out where it is. */
export function toggleValue(filters: AgendaFilters, filter: MultipleFilter, value: string): AgendaFilters {
  const chosen = filters[filter];
  return { ...filters, [filter]: chosen.includes(value) ? chosen.filter((each) => each !== value) : [...chosen, value] };
}

/** The same day and layout, everything else open. */
export function clearFilters(filters: AgendaFilters): AgendaFilters {
  return { ...filters, tracks: [], rooms: [], types: [], languages: [], text: '', isMine: false };
}

export function hasFilters({ tracks, rooms, types, languages, text }: AgendaFilters): boolean {
  return tracks.length + rooms.length + types.length + languages.length > 0 || text !== '';
}
