import type { Agenda, AgendaSession, AgendaTrack } from '@sabha/contract/schedule/agenda';

/** A starred session that is still to come, as the home page names it. */
export interface NextSession extends Pick<AgendaSession, 'session_id' | 'slug' | 'title' | 'ends_at'> {
  readonly starts_at: string;
  readonly room: string | null;
  readonly track: AgendaTrack | null;
}

const max = 4;

/** The next starred sessions in the order of time; one that runs is still to come, cancelled ones are not. */
export function pickNext(
  { sessions, rooms, tracks }: Pick<Agenda, 'sessions' | 'rooms' | 'tracks'>,
  starred: readonly number[],
  now: number,
): NextSession[] {
  const wanted = new Set(starred);
  return sessions
    .flatMap(({ session_id, slug, title, starts_at, ends_at, room_id, track_id, status }) => {
      if (!wanted.has(session_id) || status !== 'scheduled' || starts_at === null || Date.parse(ends_at ?? starts_at) < now) return [];
      const room = rooms.find((each) => each.room_id === room_id)?.name ?? null;
      return [{ session_id, slug, title, starts_at, ends_at, room, track: tracks.find((each) => each.track_id === track_id) ?? null }];
    })
    .toSorted((a, b) => Date.parse(a.starts_at) - Date.parse(b.starts_at) || a.session_id - b.session_id)
    .slice(0, max);
}
