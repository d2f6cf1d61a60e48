import type { PageCall } from '@sabha/contract/core/page-rendering';
import type { AgendaSession, SessionPage } from '@sabha/contract/schedule/agenda';
import { getSession } from '@sabha/contract/schedule/operations';
import { formatTimeRange, formatDay } from '../../ui/time/zoned-time.ts';
import type { SessionNeighbour, SessionView } from './session-view.ts';

/** What the page of one session shows. @throws a 404 answer when the latest release has no such session. */
export async function loadSession({ api, locale }: PageCall, slug: string): Promise<SessionView> {
  const { data } = await api.call(getSession, { params: { slug } });
  const { edition, session, room, track, speakers, previous_in_room, next_in_room, at_the_same_time } = data;
  return {
    edition: { slug: edition.slug, name: edition.name, time_zone: edition.time_zone },
    id: session.session_id,
    slug: session.slug,
    title: session.title,
    subtitle: session.subtitle,
    type: session.type,
    type_label: session.type_label,
    starts_at: session.starts_at,
    ends_at: session.ends_at,
    language: session.language,
    level: session.level,
    is_cancelled: session.status === 'cancelled',
    is_recorded: !session.do_not_record,
    summary: session.summary,
    abstract_html: session.abstract_html,
    description_html: session.description_html,
    links: session.links.map(({ url, title }) => ({ url, title })),
    day: data.day && { held_on: data.day.held_on, name: data.day.name },
    room: room && { slug: room.slug, name: room.name, floor: room.floor, capacity: room.capacity },
    track: track && { slug: track.slug, name: track.name, lattice: latticeOf(track) },
    people: speakers.map(({ speaker_id, slug: speakerSlug, name, role, organisation, photo }) => ({
      id: speaker_id,
      slug: speakerSlug,
      name,
      role,
      organisation,
      photo,
    })),
    was: wasBefore(data, locale),
    previous: previous_in_room && toNeighbour(previous_in_room),
    next: next_in_room && toNeighbour(next_in_room),
    parallel: at_the_same_time.map(toNeighbour),
  };
}

const latticeOf = ({ slug, lattice, palette, variant }: NonNullable<SessionPage['track']>) => ({
  seed: `theme:${slug}`,
  family: lattice,
  pair: palette,
  variant,
});

const toNeighbour = ({ slug, title, starts_at, ends_at }: AgendaSession): SessionNeighbour => ({ slug, title, starts_at, ends_at });

/** Place and time before the latest release moved it; null when it stands where it stood. */
function wasBefore({ history, release, edition }: SessionPage, locale: string): string | null {
  const latest = history.find((entry) => entry.release.number === release.number)?.change;
  if (!latest?.before || !latest.kinds.some((kind) => kind === 'moved' || kind === 'retimed')) return null;
  const { room, starts_at, ends_at } = latest.before;
  const zone = edition.time_zone;
  const time = starts_at && `${formatDay(starts_at, zone, { locale, style: 'medium' })}, ${formatTimeRange(starts_at, ends_at, zone)}`;
  return [time, room].filter(Boolean).join(', ') || null;
}
