import type { Draft, DraftWarning } from '@sabha/contract/schedule/release';
import { TriangleAlert } from 'lucide-react';
import { Link } from 'react-router';
import { formatCalendarDay } from '../../../ui/time/zoned-time.ts';
import { m } from '../../../paraglide/messages.js';
import { placeText } from './place-labels.ts';

interface WarningListProps {
  draft: Draft;
  sessionsPath: string;
}

const maxSessions = 6;

/** Rooms and people that are needed twice at once, and sessions whose time or room is open or odd. */
export function WarningList({ draft, sessionsPath }: WarningListProps) {
  return (
    <ul className="grid gap-2.5">
      {draft.warnings.map((warning) => (
        <li
          key={`${warning.kind} ${warning.about_id} ${warning.session_ids.join()}`}
          className="flex gap-3 rounded-card bg-lit-tint px-4.5 py-3.5"
        >
          <TriangleAlert size={20} strokeWidth={1.75} aria-hidden className="mt-0.5 shrink-0 text-lit-text" />
          <div className="min-w-0">
            <p className="text-ui font-semibold">{warningText(warning, draft)}</p>
            <SessionLinks warning={warning} draft={draft} sessionsPath={sessionsPath} />
          </div>
        </li>
      ))}
    </ul>
  );
}

/** What is wrong, in a line. */
export function warningText({ kind, about_id, session_ids }: DraftWarning, { agenda }: Draft): string {
  const count = session_ids.length;
  if (kind === 'no_time') return m.schedule_warn_no_time({ count });
  if (kind === 'no_room') return m.schedule_warn_no_room({ count });
  if (kind === 'room_overlap') return m.schedule_warn_room({ room: agenda.rooms.find(({ room_id }) => room_id === about_id)?.name ?? '' });
  if (kind === 'speaker_overlap')
    return m.schedule_warn_speaker({ name: agenda.speakers.find(({ speaker_id }) => speaker_id === about_id)?.name ?? '' });
  const day = agenda.days.find(({ day_id }) => day_id === about_id);
  return m.schedule_warn_outside({ day: day ? formatCalendarDay(day.held_on) : '' });
}

function SessionLinks({ warning, draft: { agenda }, sessionsPath }: WarningListProps & { warning: DraftWarning }) {
  const rooms = new Map(agenda.rooms.map(({ room_id, name }) => [room_id, name]));
  const sessions = warning.session_ids.flatMap((id) => agenda.sessions.find(({ session_id }) => session_id === id) ?? []);
  return (
    <ul>
      {sessions.slice(0, maxSessions).map(({ session_id, title, room_id, starts_at, ends_at }) => (
        <li key={session_id} className="text-sm">
          <Link
            to={`${sessionsPath}/${session_id}`}
            className="inline-flex min-h-11 items-center font-semibold [overflow-wrap:anywhere] underline underline-offset-4"
          >
            {title}
          </Link>{' '}
          <span className="text-fg-2 tabular">
            {placeText({ room: (room_id !== null && rooms.get(room_id)) || null, starts_at, ends_at }, agenda.edition.time_zone)}
          </span>
        </li>
      ))}
      {sessions.length > maxSessions && (
        <li className="text-sm text-fg-2">{m.schedule_and_more({ count: sessions.length - maxSessions })}</li>
      )}
    </ul>
  );
}
