import { locales } from '@sabha/contract/core/locales';
import { inLanguage } from '../../core/text/translate.ts';
import { excerptOf, plainSubject, type DescribedSubject, type Savable } from '../../core/saved/savable.ts';
import { findProgramme, type Programme } from './programme.ts';
import type { ReleaseDocument, ReleasedSession } from './release-document.ts';

/** Sessions of the current programme, as its latest release has them. */
export const sessionSavable: Savable = {
  type: 'session',
  async find(ctx, _actor, addresses) {
    const programme = await findProgramme(ctx, undefined);
    const found = addresses.flatMap((address) => programme?.sessionsBySlug.get(address) ?? []);
    return new Map(found.map(({ slug, session_id }) => [slug, session_id]));
  },
  async describe(ctx, { locale }, session_ids) {
    const programme = await findProgramme(ctx, undefined);
    if (!programme) return new Map();
    const wanted = new Set(session_ids);
    const sessions = programme.document.sessions.filter(({ session_id }) => wanted.has(session_id));
    return new Map(sessions.map((session) => [session.session_id, describe(programme, session, locale)]));
  },
};

/** When and where it is, alike in every language. */
export const momentKeyOf = ({ starts_at, ends_at, room_id, status }: ReleasedSession): string =>
  [starts_at, ends_at, room_id, status === 'cancelled'].join(' ');

/** The name of a room in every language. */
export const namesOf = (room: ReleaseDocument['rooms'][number]): Readonly<Record<string, string>> =>
  Object.fromEntries(locales.map((locale) => [locale, inLanguage(room, 'name', locale)]));

function describe({ edition, roomsById, tracksById, speakersById }: Programme, session: ReleasedSession, locale: string): DescribedSubject {
  const { slug, starts_at, ends_at, room_id, track_id, status } = session;
  const room = room_id === null ? undefined : roomsById.get(room_id);
  const track = track_id === null ? undefined : tracksById.get(track_id);
  const speakers = session.speaker_ids.flatMap((id) => speakersById.get(id) ?? []);
  const is_cancelled = status === 'cancelled';
  return {
    ...plainSubject,
    link: `/agenda/${encodeURIComponent(slug)}`,
    title: inLanguage(session, 'title', locale),
    excerpt: excerptOf(inLanguage(session, 'abstract', locale) || inLanguage(session, 'description', locale)),
    byline: speakers.map((speaker) => inLanguage(speaker, 'name', locale)).join(', '),
    context: track ? inLanguage(track, 'name', locale) : '',
    moment: { starts_at, ends_at, place: room ? inLanguage(room, 'name', locale) : '', is_cancelled, time_zone: edition.time_zone },
    moment_key: momentKeyOf(session),
    moment_places: room ? namesOf(room) : {},
    appearance: track ? { seed: `theme:${track.slug}`, palette: track.palette, lattice: track.lattice, variant: track.variant } : null,
  };
}
