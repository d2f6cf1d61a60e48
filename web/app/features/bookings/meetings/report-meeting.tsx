import type { Booking } from '@sabha/contract/bookings/booking';
import type { ApiClient } from '@sabha/contract/core/operation';
import { m } from '../../../paraglide/messages.js';
import { ReportButton } from '../../moderation/public.ts';
import { personName } from '../components/person-line.tsx';

interface ReportWordsProps {
  booking: Booking;
  /** Null for who is not signed in any more. */
  api: ApiClient | null;
}

/** What the other has written can be reported, for as long as it is shown: what they asked for, and why they declined or cancelled. */
export function ReportWords({ booking, api }: ReportWordsProps) {
  const { booking_id: id, is_mine, topic, reason, reason_by } = booking;
  const canReportRequest = !is_mine && topic !== '';
  const canReportReason = reason_by === 'other' && reason !== '';
  if (api === null || (!canReportRequest && !canReportReason)) return null;
  return (
    <div className="-ml-2.5 flex flex-wrap gap-1.5">
      {canReportRequest && <ReportButton api={api} subject={{ type: 'booking', id }} label={m.meetings_report_request()} />}
      {canReportReason && <ReportButton api={api} subject={{ type: 'booking_reason', id }} label={m.meetings_report_reason()} />}
    </div>
  );
}

/** Says that staff have hidden what somebody wrote, where it would stand. */
export function HiddenWords({ booking }: { booking: Booking }) {
  const { is_hidden, is_mine, is_reason_hidden, reason_by, other } = booking;
  const name = personName(other);
  const textFor = (isOwn: boolean) => (isOwn ? m.meetings_hidden_own() : m.meetings_hidden_other({ name }));
  const reasonFor = (isOwn: boolean) => (isOwn ? m.meetings_reason_hidden_own() : m.meetings_reason_hidden_other({ name }));
  return (
    <>
      {is_hidden && <p className="text-sm text-fg-2">{textFor(is_mine)}</p>}
      {is_reason_hidden && <p className="text-sm text-fg-2">{reasonFor(reason_by === 'me')}</p>}
    </>
  );
}
