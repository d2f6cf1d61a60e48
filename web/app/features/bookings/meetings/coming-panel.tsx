import type { Booking } from '@sabha/contract/bookings/booking';
import { CalendarArrowDown, Clock, Ellipsis, X } from 'lucide-react';
import { m } from '../../../paraglide/messages.js';
import { TextLink } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu, MenuItem } from '../../../ui/menu.tsx';
import { NowTag } from '../../../ui/tag.tsx';
import { useNow } from '../../../ui/time/use-now.ts';
import { deviceZone, formatCalendarDay, formatTimeRange, zonedParts } from '../../../ui/time/zoned-time.ts';
import { Panel } from '../../../ui/panel.tsx';
import { personName, PersonLine } from '../components/person-line.tsx';
import { networkPath } from '../meetings-address.ts';
import { FaultLine } from './fault-line.tsx';
import { PlaceLine, TopicLink } from './meeting-parts.tsx';
import { describeMove, hasBegun, isOn } from './meeting-texts.ts';
import type { ActionProps } from './proposal-answer.tsx';
import type { Answers } from './use-answers.ts';

/** A meeting with the time that holds. */
type Timed = Booking & { readonly starts_at: string };

/** By the days on which they begin on the reader's clock, in the order in which they come. */
function groupByDay(bookings: readonly Booking[]): Map<string, Timed[]> {
  const timed = bookings.filter((booking): booking is Timed => booking.starts_at !== null);
  return Map.groupBy(timed, ({ starts_at }) => zonedParts(starts_at, deviceZone()).date);
}

interface ComingPanelProps {
  bookings: readonly Booking[];
  answers: Answers;
  canBook: boolean;
  className?: string;
}

/** Meetings that hold, day by day. */
export function ComingPanel({ bookings, answers, canBook, className = '' }: ComingPanelProps) {
  return (
    <Panel title={m.meetings_coming()} className={className}>
      {bookings.length === 0 ? (
        <p className="mt-2 text-ui text-fg-2">
          {m.meetings_coming_none()} <TextLink to={networkPath}>{m.meetings_ask_how()}</TextLink>
        </p>
      ) : (
        <div className="mt-3">
          {[...groupByDay(bookings)].map(([day, meetings]) => (
            <div key={day} className="grid gap-x-5 border-t border-line py-3.5 last:pb-0 sm:grid-cols-[7rem_minmax(0,1fr)]">
              <DayHead day={day} />
              <ul className="divide-y divide-line">
                {meetings.map((booking) => (
                  <ComingRow key={booking.booking_id} booking={booking} answers={answers} canBook={canBook} />
                ))}
              </ul>
            </div>
          ))}
        </div>
      )}
    </Panel>
  );
}

function DayHead({ day }: { day: string }) {
  return (
    <h3 className="flex items-center gap-2.5 self-start">
      <span className="sr-only">{formatCalendarDay(day, { style: 'long' })}</span>
      <span aria-hidden className="text-[2.375rem] leading-none tabular [font-stretch:75%]">
        {formatCalendarDay(day, { style: 'day' })}
      </span>
      <span aria-hidden className="text-sm leading-tight tracking-normal">
        <span className="block font-semibold">{formatCalendarDay(day, { style: 'short-weekday' })}</span>
        <span className="block font-normal text-fg-2">{formatCalendarDay(day, { style: 'month' })}</span>
      </span>
    </h3>
  );
}

function ComingRow({ booking, answers, canBook }: ActionProps & { booking: Timed }) {
  const now = useNow() ?? 0;
  const { starts_at, ends_at, booking_id, awaits } = booking;
  const move = describeMove(booking);
  return (
    <li data-row={`coming-${booking_id}`} className="flex items-start gap-3 py-2.5">
      <div className="grid min-w-0 flex-1 gap-x-4 gap-y-1.5 md:grid-cols-[6.75rem_minmax(0,1fr)]">
        <p className="flex items-center gap-2 text-ui font-semibold tabular md:block md:pt-0.5">
          <time dateTime={starts_at}>{formatTimeRange(starts_at, ends_at, deviceZone())}</time>
          {isOn(booking, now) && (
            <span className="md:mt-1 md:block">
              <NowTag>{m.meetings_state_now()}</NowTag>
            </span>
          )}
        </p>
        <div className="grid gap-1.5">
          <PersonLine person={booking.other}>
            <TopicLink booking={booking} when="coming" />
          </PersonLine>
          <PlaceLine booking={booking} />
          {move !== null && <p className="text-sm font-medium text-lit-text">{move}</p>}
          {/* Where it waits for an answer, the fault stands there. */}
          {awaits === null && <FaultLine booking={booking} answers={answers} />}
        </div>
      </div>
      <ComingMenu booking={booking} answers={answers} canBook={canBook} />
    </li>
  );
}

function ComingMenu({ booking, answers, canBook }: ActionProps & { booking: Timed }) {
  const now = useNow() ?? 0;
  const { ask, saveCalendarFile } = answers;
  const isOpen = !hasBegun(booking, now);
  const time = formatTimeRange(booking.starts_at, booking.ends_at, deviceZone());
  return (
    <Menu
      align="end"
      trigger={
        <IconButton label={m.meetings_more({ name: personName(booking.other), time })} className="-mt-1.5 -mr-2.5 shrink-0">
          <Ellipsis size={20} strokeWidth={1.75} aria-hidden />
        </IconButton>
      }
    >
      {isOpen && canBook && (
        <MenuItem icon={<Clock size={18} strokeWidth={1.75} aria-hidden />} onSelect={() => ask('move', booking)}>
          {m.meetings_move()}
        </MenuItem>
      )}
      <MenuItem icon={<CalendarArrowDown size={18} strokeWidth={1.75} aria-hidden />} onSelect={() => void saveCalendarFile(booking)}>
        {m.meetings_file()}
      </MenuItem>
      {isOpen && (
        <MenuItem isDanger icon={<X size={18} strokeWidth={1.75} aria-hidden />} onSelect={() => ask('cancel', booking)}>
          {m.meetings_cancel()}
        </MenuItem>
      )}
    </Menu>
  );
}
