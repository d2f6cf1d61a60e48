import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { useNow } from '../../../ui/time/use-now.ts';
import { deviceZone, formatDay, formatTimeRange } from '../../../ui/time/zoned-time.ts';
import { personName } from '../components/person-line.tsx';
import { FaultLine } from './fault-line.tsx';
import { formatSlot, slotOf, weekdayAndTime } from './meeting-texts.ts';
import type { ActionProps } from './proposal-answer.tsx';
import { offeredTimes } from './time-choice.tsx';

/** The times that the reader proposes, and what can still be done about them. */
export function SentProposal({ booking, answers, canBook }: ActionProps) {
  const now = useNow() ?? 0;
  const name = personName(booking.other);
  const zone = deviceZone();
  const held = slotOf(booking);
  return (
    <div className="grid gap-2.5">
      {held && <p className="text-sm text-fg-2">{m.meetings_stays_until({ name, when: formatSlot(held) })}</p>}
      <ul aria-label={m.meetings_your_times()} className="flex flex-wrap gap-1.5">
        {offeredTimes(booking, now).map(({ starts_at, ends_at, obstacle }) => (
          <li
            key={starts_at}
            className={`rounded-control bg-sunken px-2.5 py-1.5 text-sm tabular ${obstacle === null ? 'text-fg-2' : 'text-fg-3'}`}
          >
            <span className="font-semibold">{formatDay(starts_at, zone)}</span> {formatTimeRange(starts_at, ends_at, zone)}
            {obstacle !== null && <span className="block text-xs">{obstacle}</span>}
          </li>
        ))}
      </ul>
      {booking.lapses_at !== null && <p className="text-sm text-fg-3 tabular">{m.meetings_lapses(weekdayAndTime(booking.lapses_at))}</p>}
      <FaultLine booking={booking} answers={answers} />
      <SentButtons booking={booking} answers={answers} canBook={canBook} />
    </div>
  );
}

function SentButtons({ booking, answers, canBook }: ActionProps) {
  const { ask, stay } = answers;
  const doing = answers.actionOf(booking);
  const labelOf = (action: string) => m.meetings_of({ action, name: personName(booking.other) });
  return (
    <div className="flex flex-wrap gap-1.5">
      {canBook && (
        <Button size="small" aria-label={labelOf(m.meetings_change_times())} onClick={() => ask('move', booking)}>
          {m.meetings_change_times()}
        </Button>
      )}
      {booking.state === 'confirmed' ? (
        <Button
          kind="quiet"
          size="small"
          isBusy={doing === 'stay'}
          aria-label={labelOf(m.meetings_take_back())}
          onClick={() => void stay(booking)}
        >
          {m.meetings_take_back()}
        </Button>
      ) : (
        <Button
          kind="quiet"
          size="small"
          isBusy={doing === 'withdraw'}
          aria-label={labelOf(m.meetings_withdraw())}
          onClick={() => ask('withdraw', booking)}
        >
          {m.meetings_withdraw()}
        </Button>
      )}
    </div>
  );
}
