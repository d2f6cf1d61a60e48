import type { Booking } from '@sabha/contract/bookings/booking';
import type { ApiClient } from '@sabha/contract/core/operation';
import { useRead } from '../../../lib/query/use-read.ts';
import { m } from '../../../paraglide/messages.js';
import { Panel } from '../../../ui/panel.tsx';
import { Problem } from '../../../ui/problem.tsx';
import { deviceZone, formatDay } from '../../../ui/time/zoned-time.ts';
import { partedRead } from '../bookings-query.ts';
import { PersonLine } from '../components/person-line.tsx';
import { Quote } from './meeting-parts.tsx';
import { topicOf } from './meeting-texts.ts';
import { ReportWords } from './report-meeting.tsx';

/** What people wrote whom the reader has blocked, which is in no other list, so that it can be reported. Nothing where there is none. */
export function PartedPanel({ api }: { api: ApiClient | null }) {
  const { loaded, reload } = useRead(partedRead);
  if (loaded.state === 'failed') return <Problem text={m.meetings_parted_failed()} onTryAgain={() => void reload()} />;
  if (loaded.state === 'loading' || loaded.value.data.length === 0) return null;
  return (
    <Panel title={m.meetings_parted()}>
      <p className="mt-1 max-w-read text-sm text-fg-2">{m.meetings_parted_text()}</p>
      <ul className="divide-y divide-line">
        {loaded.value.data.map((booking) => (
          <PartedRow key={booking.booking_id} booking={booking} api={api} />
        ))}
      </ul>
    </Panel>
  );
}

function PartedRow({ booking, api }: { booking: Booking; api: ApiClient | null }) {
  const { booking_id, other, is_mine, note, place, reason, reason_by, created_at } = booking;
  return (
    <li data-row={`parted-${booking_id}`} className="grid gap-1.5 py-4 last:pb-1">
      <PersonLine person={other}>
        <p className="text-sm text-fg-2">{m.meetings_asked_on({ day: formatDay(created_at, deviceZone(), { style: 'date' }) })}</p>
      </PersonLine>
      <p className="text-ui font-semibold [overflow-wrap:anywhere]">{topicOf(booking)}</p>
      {!is_mine && <Quote text={note} />}
      {!is_mine && <Quote text={place} />}
      {reason_by === 'other' && <Quote text={reason} />}
      <ReportWords booking={booking} api={api} />
    </li>
  );
}
