import type { Booking } from '@sabha/contract/bookings/booking';
import { m } from '../../../paraglide/messages.js';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Problem } from '../../../ui/problem.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { useNow } from '../../../ui/time/use-now.ts';
import { deviceZone, formatDay, formatTimeRange } from '../../../ui/time/zoned-time.ts';
import { Panel } from '../../../ui/panel.tsx';
import { personName, PersonLine } from '../components/person-line.tsx';
import { networkPath } from '../meetings-address.ts';
import { FaultLine } from './fault-line.tsx';
import { Quote, TopicLink } from './meeting-parts.tsx';
import { canNoteMissed, describeState } from './meeting-texts.ts';
import type { PastMeetings } from './past-read.ts';
import type { Answers } from './use-answers.ts';

interface PastPanelProps {
  past: PastMeetings;
  answers: Answers;
}

/** What is over, the latest first, each with what became of it. */
export function PastPanel({ past, answers }: PastPanelProps) {
  const { bookings, hasMore, isLoadingMore, isMoreMissing, loadMore } = past;
  if (bookings.length === 0)
    return (
      <EmptyState
        title={m.meetings_past_none_title()}
        text={m.meetings_past_none_text()}
        action={<ButtonLink to={networkPath}>{m.meetings_ask_how()}</ButtonLink>}
      />
    );
  return (
    <Panel title={m.meetings_past()}>
      <ul className="divide-y divide-line">
        {bookings.map((booking) => (
          <PastRow key={booking.booking_id} booking={booking} answers={answers} />
        ))}
      </ul>
      {hasMore && (
        // As a row, so that the keyboard goes on to what comes into its place.
        <div data-row="more" className="border-t border-line pt-4">
          {isMoreMissing ? (
            <Problem text={m.meetings_more_failed()} onTryAgain={loadMore} />
          ) : (
            <Button isBusy={isLoadingMore} onClick={loadMore}>
              {m.meetings_show_more()}
            </Button>
          )}
        </div>
      )}
    </Panel>
  );
}

function PastRow({ booking, answers }: { booking: Booking; answers: Answers }) {
  const now = useNow() ?? 0;
  const { booking_id, starts_at, ends_at, created_at, state } = booking;
  const zone = deviceZone();
  const isSilent = state === 'confirmed' || state === 'missed';
  return (
    <li data-row={`past-${booking_id}`} className="grid gap-x-5 gap-y-2 py-4 last:pb-1 md:grid-cols-[9.5rem_minmax(0,1fr)_auto]">
      <p className="text-sm text-fg-2 tabular md:pt-1">
        {starts_at === null ? (
          m.meetings_asked_on({ day: formatDay(created_at, zone, { style: 'date' }) })
        ) : (
          <time dateTime={starts_at} className="flex flex-wrap gap-x-1.5 md:block">
            <span className="font-semibold text-fg md:block">{formatDay(starts_at, zone, { style: 'date' })}</span>
            <span>{formatTimeRange(starts_at, ends_at, zone)}</span>
          </time>
        )}
      </p>
      <div className="grid content-start gap-1.5">
        <PersonLine person={booking.other}>
          <TopicLink booking={booking} when="past" />
        </PersonLine>
        {/* A reason beside a meeting that took place was about another time. */}
        {!isSilent && <Quote text={booking.reason} />}
        <FaultLine booking={booking} answers={answers} />
      </div>
      <div className="flex flex-wrap items-start gap-1.5 md:max-w-60 md:flex-col md:items-end">
        <Tag kind={state === 'confirmed' ? 'ok' : 'plain'} className="h-auto! min-h-6 py-0.5 whitespace-normal!">
          {describeState(booking, now)}
        </Tag>
        {canNoteMissed(booking, now) && (
          <Button
            kind="quiet"
            size="small"
            isBusy={answers.actionOf(booking) === 'missed'}
            aria-label={m.meetings_of({ action: m.meetings_missed(), name: personName(booking.other) })}
            onClick={() => answers.ask('missed', booking)}
          >
            {m.meetings_missed()}
          </Button>
        )}
      </div>
    </li>
  );
}
