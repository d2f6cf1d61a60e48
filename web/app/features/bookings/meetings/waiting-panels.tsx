import type { Booking } from '@sabha/contract/bookings/booking';
import type { ReactNode } from 'react';
import { m } from '../../../paraglide/messages.js';
import { CountBadge } from '../../../ui/tag.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { PersonLine } from '../components/person-line.tsx';
import { PlaceLine, Quote, TopicLink } from './meeting-parts.tsx';
import { describeState } from './meeting-texts.ts';
import { ProposalAnswer } from './proposal-answer.tsx';
import { HiddenWords, ReportWords } from './report-meeting.tsx';
import { SentProposal } from './sent-proposal.tsx';
import type { Answers } from './use-answers.ts';

interface WaitingProps {
  /** All that wait for an answer, of either. */
  bookings: readonly Booking[];
  answers: Answers;
  canBook: boolean;
  className?: string;
}

interface ReceivedProps extends WaitingProps {
  /** How many wait, also beyond those that are shown. */
  count: number;
}

/** What waits for the reader's answer. */
export function ReceivedPanel({ bookings, count, answers, canBook, className = '' }: ReceivedProps) {
  const shown = bookings.filter(({ awaits }) => awaits === 'me');
  return (
    <Panel
      title={m.meetings_waiting()}
      action={<CountBadge count={count} label={m.meetings_waiting_count({ count })} />}
      className={className}
    >
      <Rows name="received" bookings={shown} none={m.meetings_waiting_none()}>
        {(booking) => (
          <>
            <PersonLine person={booking.other}>
              <p className="mt-0.5 text-sm text-fg-2">{describeState(booking, 0)}</p>
            </PersonLine>
            <div className="grid gap-1.5">
              <TopicLink booking={booking} when="coming" />
              <Quote text={booking.note} />
              <HiddenWords booking={booking} />
              <PlaceLine booking={booking} />
            </div>
            <ProposalAnswer booking={booking} answers={answers} canBook={canBook} />
            <ReportWords booking={booking} api={answers.api} />
          </>
        )}
      </Rows>
    </Panel>
  );
}

/** What waits for the answer of another. */
export function SentPanel({ bookings, answers, canBook, className = '' }: WaitingProps) {
  return (
    <Panel title={m.meetings_asked()} className={className}>
      <Rows name="sent" bookings={bookings.filter(({ awaits }) => awaits === 'other')} none={m.meetings_asked_none()}>
        {(booking) => (
          <>
            <PersonLine person={booking.other}>
              <TopicLink booking={booking} when="coming" />
            </PersonLine>
            <SentProposal booking={booking} answers={answers} canBook={canBook} />
          </>
        )}
      </Rows>
    </Panel>
  );
}

interface RowsProps {
  /** Of the panel, since a meeting can stand in two. */
  name: string;
  bookings: readonly Booking[];
  none: string;
  children: (booking: Booking) => ReactNode;
}

function Rows({ name, bookings, none, children }: RowsProps) {
  if (bookings.length === 0) return <p className="mt-2 text-ui text-fg-2">{none}</p>;
  return (
    <ul className="divide-y divide-line">
      {bookings.map((booking) => (
        <li key={booking.booking_id} data-row={`${name}-${booking.booking_id}`} className="grid gap-3 py-4 last:pb-1">
          {children(booking)}
        </li>
      ))}
    </ul>
  );
}
