import { sessionPath } from '@sabha/contract/schedule/paths';
import type { CalendarSource, OfferedEntry } from '../../core/calendar/calendar-source.ts';
import { inLanguage } from '../../core/text/translate.ts';
import { summarise } from '../../core/text/markdown.ts';
import { findPlanned } from './my-plan.read-model.ts';

/** Sessions that somebody starred, has a place in, waits for, or bought, as the latest release has them. */
export const plannedSessions: CalendarSource = {
  kind: 'session',
  async entriesOf(ctx, { user_id, locale }, { from, to }) {
    const found = await findPlanned(ctx, user_id);
    if (!found) return [];
    const { programme, planned, sessions } = found;
    const { edition, release } = programme;
    return sessions.flatMap((session): OfferedEntry[] => {
      const { starts_at, ends_at } = session;
      if (!starts_at || !ends_at || new Date(starts_at) >= to || new Date(ends_at) <= from) return [];
      const room = programme.roomsById.get(session.room_id ?? 0);
      const track = programme.tracksById.get(session.track_id ?? 0);
      const reasons = planned.get(session.session_id)?.reasons ?? [];
      const is_cancelled = session.status === 'cancelled';
      return [
        {
          key: `session-${session.session_id}`,
          kind: 'session',
          title: inLanguage(session, 'title', locale),
          starts_at,
          ends_at,
          all_day: null,
          zone: edition.time_zone,
          place: room ? inLanguage(room, 'name', locale) : '',
          text: summarise(session.abstract || session.description, 600),
          link: sessionPath(session.slug),
          is_cancelled,
          reasons,
          own: null,
          theme: track ? { slug: track.slug, lattice: track.lattice, palette: track.palette, variant: track.variant } : null,
          is_firm: !is_cancelled && reasons.some((reason) => reason === 'has_place' || reason === 'ticket'),
          published: { uid: session.guid, sequence: session.sequence, changed_at: release?.published_at ?? '1970-01-01T00:00:00Z' },
        },
      ];
    });
  },
};
