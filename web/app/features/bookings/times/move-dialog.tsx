import type { FreeSlot } from '@sabha/contract/bookings/availability';
import type { Booking } from '@sabha/contract/bookings/booking';
import { counterBooking } from '@sabha/contract/bookings/operations';
import type { ApiClient } from '@sabha/contract/core/operation';
import { useState } from 'react';
import { refusalText } from '../../../lib/forms/refusal-text.ts';
import { m } from '../../../paraglide/messages.js';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Problem } from '../../../ui/problem.tsx';
import { useNow } from '../../../ui/time/use-now.ts';
import { deviceZone, formatMoment, zonedParts } from '../../../ui/time/zoned-time.ts';
import { hoursHref } from '../meetings-address.ts';
import { personHead } from './person-head.tsx';
import { firstNameOf, lapseText, sendLabel, shownName } from './slot-texts.ts';
import { TimePicker } from './time-picker.tsx';
import { TimesGuard } from './times-guard.tsx';
import { useIsHere } from './use-is-here.ts';
import { usePicks, type Picks } from './use-picks.ts';
import { knownSlotsOf, useTimes } from './use-times.ts';

interface MoveDialogProps {
  api: ApiClient;
  booking: Booking;
  /** A time that is chosen already. */
  first?: FreeSlot;
  onMoved: (booking: Booking) => void;
  onClose: () => void;
}

/** Proposes other times for a meeting: in place of those that wait for an answer, or while the agreed one stays. */
export function MoveDialog({ api, booking, first, onMoved, onClose }: MoveDialogProps) {
  const { booking_id, other, is_mine, starts_at } = booking;
  const name = shownName(other);
  const times = useTimes({ booking_id }, first && zonedParts(first.starts_at, deviceZone()).date);
  const picks = usePicks(times, first && [first]);
  const now = useNow();
  const isHere = useIsHere();
  const { isBusy, refusal, send } = useCounter({
    api,
    booking_id,
    picks,
    onSent(moved) {
      // Another dialog may have been opened meanwhile.
      if (isHere()) onClose();
      onMoved(moved);
    },
  });
  const isOpen = knownSlotsOf(times)?.is_open === true;
  return (
    <Dialog
      onClose={onClose}
      {...personHead({
        person: other,
        title: m.times_move_title({ name }),
        line:
          starts_at === null
            ? m.times_move_replaces()
            : m.times_move_stays({ name, moment: formatMoment(starts_at, times.zone, 'long-weekday') }),
      })}
      footer={
        <>
          <Button kind="quiet" onClick={onClose}>
            {m.times_cancel()}
          </Button>
          {isOpen && (
            <Button kind="primary" isBusy={isBusy} onClick={() => void send()}>
              {sendLabel(picks.chosen.length)}
            </Button>
          )}
        </>
      }
    >
      <TimesGuard times={times} closed={is_mine ? m.times_closed({ name }) : <OwnClosed />}>
        {(slots) => (
          <div className="grid gap-4">
            {refusal !== null && <Problem text={refusal} />}
            <TimePicker times={times} other={slots.is_other_known ? firstNameOf(name) : null} zoneOfHours={slots.time_zone} picks={picks} />
            <p className="text-sm text-fg-2">{lapseText({ name, chosen: picks.chosen, now, zone: times.zone, holds: starts_at })}</p>
          </div>
        )}
      </TimesGuard>
    </Dialog>
  );
}

interface CounterParts {
  readonly api: ApiClient;
  readonly booking_id: number;
  readonly picks: Picks;
  readonly onSent: (booking: Booking) => void;
}

/** Sends the chosen times once, however often that is pressed. */
function useCounter({ api, booking_id, picks, onSent }: CounterParts) {
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  async function send(): Promise<void> {
    if (isBusy || !picks.hasSome()) return;
    const { chosen } = picks;
    setBusy(true);
    setRefusal(null);
    try {
      const body = { starts: chosen.map(({ starts_at }) => starts_at) };
      const { data } = await api.call(counterBooking, { params: { booking_id }, body });
      onSent(data);
    } catch (error) {
      if (!picks.dropRefused(error, chosen)) setRefusal(refusalText(error, m.times_not_sent()));
    }
    setBusy(false);
  }
  return { isBusy, refusal, send };
}

/** Who was asked offers times of their own. */
function OwnClosed() {
  return (
    <>
      <p>{m.times_own_closed()}</p>
      <ButtonLink to={hoursHref} className="mt-4">
        {m.times_own_closed_action()}
      </ButtonLink>
    </>
  );
}
