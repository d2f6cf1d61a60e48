import { Link } from 'react-router';
import { m } from '../../../paraglide/messages.js';
import { NowTag } from '../../../ui/tag.tsx';
import { formatTime } from '../../../ui/time/zoned-time.ts';
import { startOf } from '../agenda-view.ts';
import type { AgendaItem, AgendaView } from '../agenda-view.ts';
import { sessionPath } from '../../../lib/paths.ts';
import { momentOf } from '../moment.ts';

interface NowAndNextProps {
  view: AgendaView;
  items: readonly AgendaItem[];
  zone: string;
  now: number;
}

/** For each room what runs and what comes; shown while the day runs. */
export function NowAndNext({ view, items, zone, now }: NowAndNextProps) {
  const rooms = view.rooms.flatMap((room, index) => {
    const inRoom = items.filter((item) => item.room === index && item.type !== 'break' && !item.is_cancelled);
    const live = inRoom.find((item) => momentOf(item, now) === 'live');
    const next = inRoom.find((item) => Number.isFinite(startOf(item)) && startOf(item) > now);
    return live || next ? [{ room, live, next }] : [];
  });
  if (rooms.length === 0) return null;
  return (
    <section aria-label={m.agenda_now_and_next()} className="pt-6 print:hidden">
      <h2 className="text-display-xs">{m.agenda_now_and_next()}</h2>
      <ul className="-mx-5 mt-3 flex gap-2.5 overflow-x-auto px-5 pb-2 [scrollbar-width:thin]">
        {rooms.map(({ room, live, next }) => (
          <li key={room.slug} className="flex w-64 shrink-0 flex-col gap-2 rounded-card bg-surface p-4 shadow-1">
            <p className="text-sm font-semibold text-fg-3">{room.name}</p>
            {live && (
              <p className="text-ui leading-snug">
                <NowTag>{m.ui_on_now()}</NowTag>{' '}
                <Link to={sessionPath(live.slug)} className="font-semibold hover:underline">
                  {live.title}
                </Link>
                {live.ends_at !== null && (
                  <span className="block text-sm text-fg-3 tabular">{m.agenda_until({ time: formatTime(live.ends_at, zone) })}</span>
                )}
              </p>
            )}
            {next?.starts_at && (
              <p className="mt-auto text-sm leading-snug text-fg-2">
                <b className="tabular">{formatTime(next.starts_at, zone)}</b>{' '}
                <Link to={sessionPath(next.slug)} className="hover:underline">
                  {next.title}
                </Link>
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
