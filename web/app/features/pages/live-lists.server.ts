import { listMembers } from '@sabha/contract/content/operations';
import type { PageCall } from '@sabha/contract/core/page-rendering';
import { listPages } from '@sabha/contract/pages/operations';
import type { LiveList } from '@sabha/contract/pages/blocks';
import type { AgendaTrack } from '@sabha/contract/schedule/agenda';
import { getAgenda, listSpeakers } from '@sabha/contract/schedule/operations';
import { nullIfMissing } from '../../lib/null-if-missing.ts';
import { sessionPath, speakerPath } from '../../lib/paths.ts';
import type { Lattice } from '../../ui/jaali.tsx';
import { formatCalendarDay, formatTime } from '../../ui/time/zoned-time.ts';
import { addressOf, type BlockOf, type ListedThing } from './page-view.ts';

type ListLoader = (call: PageCall, block: BlockOf<'list'>) => Promise<ListedThing[]>;

const bare = { text: '', note: '', lattice: null, image: null, to: null } as const;

/** A theme's lattice as the drawing code takes it. */
export const latticeOf = ({ slug, lattice, palette, variant }: AgendaTrack): Lattice => ({
  seed: `theme:${slug}`,
  family: lattice,
  pair: palette,
  variant,
});

const loadSessions: ListLoader = async ({ api, locale }, { only }) => {
  const agenda = (await nullIfMissing(api.call(getAgenda)))?.data;
  if (!agenda) return [];
  const tracks = new Map(agenda.tracks.map((track) => [track.track_id, track]));
  const rooms = new Map(agenda.rooms.map((room) => [room.room_id, room.name]));
  const days = new Map(agenda.days.map((day) => [day.day_id, day.held_on]));
  return agenda.sessions.flatMap((session): ListedThing[] => {
    const { slug, title, type, status, starts_at, track_id, room_id, day_id } = session;
    const track = track_id === null ? undefined : tracks.get(track_id);
    if (type === 'break' || status !== 'scheduled' || (only !== '' && only !== type && only !== track?.slug)) return [];
    const held_on = day_id === null ? undefined : days.get(day_id);
    const day = held_on && formatCalendarDay(held_on, { locale, style: 'weekday' });
    const time = starts_at && formatTime(starts_at, agenda.edition.time_zone);
    const room = room_id === null ? undefined : rooms.get(room_id);
    return [
      {
        ...bare,
        kind: 'session',
        key: slug,
        seed: slug,
        title,
        to: sessionPath(slug),
        text: [track?.name, room].filter(Boolean).join(', '),
        note: [day, time].filter(Boolean).join(' '),
        lattice: track ? latticeOf(track) : null,
      },
    ];
  });
};

const loadSpeakers: ListLoader = async ({ api }, { only }) => {
  const found = (await nullIfMissing(api.call(listSpeakers)))?.data;
  const wanted = found?.tracks.find(({ slug }) => slug === only)?.track_id;
  const speakers = (found?.speakers ?? []).filter(({ track_ids }) => only === '' || (wanted !== undefined && track_ids.includes(wanted)));
  return speakers
    .toSorted((a, b) => Number(b.is_featured) - Number(a.is_featured))
    .map(({ slug, name, role, organisation, photo, speaker_id }) => ({
      ...bare,
      kind: 'person',
      key: slug,
      title: name,
      text: [role, organisation].filter(Boolean).join(', '),
      to: speakerPath(slug),
      image: photo,
      seed: `person:${speaker_id}`,
    }));
};

const loadMembers =
  (view: 'sponsor' | 'committee'): ListLoader =>
  async ({ api }, { only }) => {
    const groups = (await nullIfMissing(api.call(listMembers, { query: { view } })))?.data.groups ?? [];
    return groups
      .filter(({ slug, name }) => only === '' || only === slug || only === name)
      .flatMap(({ members }) => members)
      .map(({ slug, name, role, place, image, kind }) => ({
        ...bare,
        kind,
        key: slug,
        title: name,
        text: [role, place].filter(Boolean).join(', '),
        image,
        seed: kind === 'organisation' ? `org:${name}` : `committee:${slug}`,
      }));
  };

const loadThemes: ListLoader = async ({ api }) => {
  const agenda = (await nullIfMissing(api.call(getAgenda)))?.data;
  return (agenda?.tracks ?? []).map((track) => ({
    ...bare,
    kind: 'theme',
    key: track.slug,
    seed: track.slug,
    title: track.name,
    text: track.summary,
    to: `/agenda?track=${encodeURIComponent(track.slug)}`,
    lattice: latticeOf(track),
  }));
};

const loadPages: ListLoader = async ({ api }, { only }) => {
  const { data } = await api.call(listPages, { query: { under: only || '/' } });
  return data
    .filter(({ path }) => path !== only)
    .map(({ path, title, description }) => ({
      ...bare,
      kind: 'page',
      key: path,
      seed: path,
      title,
      text: description,
      to: addressOf(path),
    }));
};

/** Where the entries of each live list come from, one a line. */
const loaders: Readonly<Record<LiveList, ListLoader>> = {
  sessions: loadSessions,
  speakers: loadSpeakers,
  sponsors: loadMembers('sponsor'),
  committee: loadMembers('committee'),
  themes: loadThemes,
  pages: loadPages,
};

/** The entries that a block asks for, and no more than it shows. */
export async function loadList(call: PageCall, block: BlockOf<'list'>): Promise<ListedThing[]> {
  return (await loaders[block.list](call, block)).slice(0, block.most);
}
