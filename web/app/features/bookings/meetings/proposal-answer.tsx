import type { Booking } from '@sabha/contract/bookings/booking';
import { useState } from 'react';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { useNow } from '../../../ui/time/use-now.ts';
import { deviceZone, formatDay, formatTime } from '../../../ui/time/zoned-time.ts';
import { personName } from '../components/person-line.tsx';
import { FaultLine } from './fault-line.tsx';
import { dayAndTime, formatSlot, slotOf, weekdayAndTime } from './meeting-texts.ts';
import { offeredTimes, TimeChoice } from './time-choice.tsx';
import type { Answers } from './use-answers.ts';

export interface ActionProps {
  booking: Booking;
  answers: Answers;
  /** Whether the reader can agree and propose. */
  canBook: boolean;
}

/** The times that the other proposes, and the answers to them. */
export function ProposalAnswer({ booking, answers, canBook }: ActionProps) {
  const now = useNow() ?? 0;
  /** Chosen by hand; it stays so when it is free no more. */
  const [wanted, setWanted] = useState<string | null>(null);
  const name = personName(booking.other);
  const times = offeredTimes(booking, now);
  const open = times.filter(({ obstacle }) => obstacle === null);
  const first = open.find(({ caution }) => caution === null) ?? open[0];
  const chosen = (wanted === null ? first : open.find(({ starts_at }) => starts_at === wanted)) ?? null;
  const held = slotOf(booking);
  return (
    <div className="grid gap-3">
      {held && <p className="text-sm text-fg-2">{m.meetings_holds({ when: formatSlot(held) })}</p>}
      <TimeChoice
        legend={m.meetings_times_of({ name })}
        times={times}
        chosen={chosen?.starts_at ?? null}
        onChoose={(starts_at) => {
          setWanted(starts_at);
          answers.clearFault();
        }}
      />
      {chosen === null && <p className="text-sm text-fg-2">{open.length === 0 ? m.meetings_none_free() : m.meetings_chosen_gone()}</p>}
      {booking.lapses_at !== null && <p className="text-sm text-fg-3 tabular">{m.meetings_answer_by(weekdayAndTime(booking.lapses_at))}</p>}
      <FaultLine booking={booking} answers={answers} />
      <AnswerButtons booking={booking} answers={answers} canBook={canBook} starts_at={chosen?.starts_at ?? null} />
    </div>
  );
}

function AnswerButtons({ booking, answers, canBook, starts_at }: ActionProps & { starts_at: string | null }) {
  const { fault, accept, ask, stay } = answers;
  const doing = answers.actionOf(booking);
  const name = personName(booking.other);
  const zone = deviceZone();
  const time = starts_at === null ? '' : formatTime(starts_at, zone);
  const isForTable = starts_at !== null && fault?.booking.booking_id === booking.booking_id && fault.tableless === starts_at;
  const labelOf = (action: string) => m.meetings_of({ action, name });
  return (
    <div className="flex flex-wrap gap-1.5">
      {canBook && starts_at !== null && (
        <Button
          kind="strong"
          size="small"
          isBusy={doing === 'accept'}
          aria-label={m.meetings_accept_of({ time, name, day: formatDay(starts_at, zone, { style: 'long-weekday' }) })}
          onClick={() => void accept(booking, starts_at)}
        >
          {m.meetings_accept({ time })}
        </Button>
      )}
      {canBook && isForTable && (
        <Button
          size="small"
          isBusy={doing === 'accept'}
          aria-label={labelOf(m.meetings_without_table())}
          onClick={() => void accept(booking, starts_at, true)}
        >
          {m.meetings_without_table()}
        </Button>
      )}
      {canBook && (
        <Button size="small" aria-label={labelOf(m.meetings_suggest())} onClick={() => ask('move', booking)}>
          {m.meetings_suggest()}
        </Button>
      )}
      {booking.starts_at === null ? (
        <Button kind="quiet" size="small" aria-label={labelOf(m.meetings_decline())} onClick={() => ask('decline', booking)}>
          {m.meetings_decline()}
        </Button>
      ) : (
        <Button
          kind="quiet"
          size="small"
          isBusy={doing === 'stay'}
          aria-label={labelOf(stayText(booking.starts_at))}
          onClick={() => void stay(booking)}
        >
          {stayText(booking.starts_at)}
        </Button>
      )}
    </div>
  );
}

const stayText = (starts_at: string): string => m.meetings_stay(dayAndTime(starts_at));
