import type { Agenda, AgendaSession, AgendaTrack } from '@sabha/contract/schedule/agenda';
import type { PlanEntry } from '@sabha/contract/session-sign-ups/sign-up';

/** A session of the person's plan that is still to come, as the home page names it. */
export interface NextSession extends Pick<AgendaSession, 'session_id' | 'slug' | 'title' | 'ends_at'> {
  readonly starts_at: string;
  readonly room: string | null;
  readonly track: AgendaTrack | null;
  readonly reasons: PlanEntry['reasons'];
}

const max = 4;

/**
 * The next sessions that the person has a place in, has bought or starred, in the order of time; one that runs is still to come, cancelled
 * ones are not. A turn on a waiting list alone brings nobody anywhere.
 */
export function pickNext(
  { sessions, rooms, tracks }: Pick<Agenda, 'sessions' | 'rooms' | 'tracks'>,
  planned: readonly Pick<PlanEntry, 'session_id' | 'reasons'>[],
  now: number,
): NextSession[] {
  const wanted = new Map(planned.map(({ session_id, reasons }) => [session_id, reasons.filter((reason) => reason !== 'waiting')]));
  return sessions
    .flatMap(({ session_id, slug, title, starts_at, ends_at, room_id, track_id, status }) => {
      const reasons = wanted.get(session_id) ?? [];
      if (reasons.length === 0 || status !== 'scheduled' || starts_at === null || Date.parse(ends_at ?? starts_at) < now) return [];
      const room = rooms.find((each) => each.room_id === room_id)?.name ?? null;
      const track = tracks.find((each) => each.track_id === track_id) ?? null;
      return [{ session_id, slug, title, starts_at, ends_at, room, track, reasons }];
    })
    .toSorted((a, b) => Date.parse(a.starts_at) - Date.parse(b.starts_at) || a.session_id - b.session_id)
    .slice(0, max);
}
