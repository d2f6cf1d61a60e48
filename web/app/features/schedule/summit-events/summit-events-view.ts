import type { Agenda, AgendaSession } from '@sabha/contract/schedule/agenda';
import type { Lattice } from '../../../ui/jaali.tsx';
import type { AgendaItem } from '../agenda-view.ts';
import { categories, findCategory, type Category } from './categories.ts';

/** A session as a list of events shows it. */
export interface EventItem extends Pick<
  AgendaItem,
  'id' | 'slug' | 'title' | 'type_label' | 'starts_at' | 'ends_at' | 'language' | 'is_cancelled'
> {
  readonly type: Category;
  readonly theme: { readonly name: string; readonly lattice: Lattice } | null;
  readonly room: { readonly name: string; readonly capacity: number | null } | null;
}

export interface EventGroup {
  readonly category: Category;
  readonly count: number;
  /** By start; those without a time come last. */
  readonly items: readonly EventItem[];
}

export interface SummitEventsView {
  readonly edition: { readonly name: string; readonly time_zone: string };
  /** What the address asks for; null: all of them. */
  readonly category: Category | null;
  /** What the address asks for and nobody knows; empty when there is no such thing. */
  readonly unknown: string;
  /** The lattice of each theme that an event may have. */
  readonly themes: readonly Lattice[];
  /** Categories with sessions. Only what is asked for has its items. */
  readonly groups: readonly EventGroup[];
}

const LONGEST_ECHO = 60;

/** Sorts the programme by category; `wanted` is the `category` of the address. */
export function buildSummitEvents(agenda: Agenda, wanted: string): SummitEventsView {
  const category = findCategory(wanted);
  const themes = readThemes(agenda);
  const toItem = createItems(agenda, themes);
  const byType = Map.groupBy(agenda.sessions, ({ type }) => type);
  return {
    edition: { name: agenda.edition.name, time_zone: agenda.edition.time_zone },
    category,
    unknown: category === null ? wanted.trim().slice(0, LONGEST_ECHO) : '',
    themes: [...themes.values()].map(({ lattice }) => lattice),
    groups: categories.flatMap((each) => {
      const sessions = byType.get(each) ?? [];
      if (sessions.length === 0) return [];
      const items = category === null || category === each ? sessions.map((session) => toItem(session, each)) : [];
      return [{ category: each, count: sessions.length, items: items.toSorted(byStart) }];
    }),
  };
}

type Themes = ReadonlyMap<number, NonNullable<EventItem['theme']>>;

const readThemes = ({ tracks }: Agenda): Themes =>
  new Map(
    tracks.map(({ track_id, slug, name, lattice, palette, variant }) => [
      track_id,
      { name, lattice: { seed: `theme:${slug}`, family: lattice, pair: palette, ...(variant === null ? {} : { variant }) } },
    ]),
  );

function createItems({ rooms }: Agenda, themes: Themes): (session: AgendaSession, type: Category) => EventItem {
  const places = new Map(rooms.map(({ room_id, name, capacity }) => [room_id, { name, capacity }]));
  return ({ session_id, slug, title, type_label, starts_at, ends_at, language, status, track_id, room_id }, type) => ({
    id: session_id,
    slug,
    title,
    type,
    type_label,
    starts_at,
    ends_at,
    language,
    is_cancelled: status === 'cancelled',
    theme: themes.get(track_id ?? 0) ?? null,
    room: places.get(room_id ?? 0) ?? null,
  });
}

const startOf = ({ starts_at }: EventItem): number => (starts_at === null ? Infinity : Date.parse(starts_at));

const byStart = (a: EventItem, b: EventItem): number => {
  const [from, to] = [startOf(a), startOf(b)];
  return from === to ? a.id - b.id : from - to;
};
