import type { FreeSlot } from '@sabha/contract/bookings/availability';
import type { Booking } from '@sabha/contract/bookings/booking';
import type { ApiClient } from '@sabha/contract/core/operation';
import { CalendarClock } from 'lucide-react';
import { useState } from 'react';
import { useRead } from '../../../lib/query/use-read.ts';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { formatMoment } from '../../../ui/time/zoned-time.ts';
import { notify } from '../../../ui/toast.tsx';
import { personName } from '../components/person-line.tsx';
import { findNearest, stretchAround } from '../times/days.ts';
import { MoveDialog } from '../times/move-dialog.tsx';
import { slotsRead } from '../times/slots-query.ts';
import { meetingRead } from './meeting-read.ts';
import { describeMove, hasBegun, slotOf } from './meeting-texts.ts';

/** A meeting that holds, and the time that is offered for it. */
export interface OfferedMove {
  readonly booking: Booking;
  readonly slot: FreeSlot;
}

interface MoveOfferProps {
  booking_id: number;
  /** In which the page shows times. */
  zone: string;
  onChoose: (move: OfferedMove) => void;
}

/**
 * Offers the time nearest to a meeting at which both are free, or says that another time is proposed already. Nothing where the meeting
 * has begun or holds no more, where no such time is near, and where it is not known when the other is free.
 */
export function MoveOffer({ booking_id, zone, onChoose }: MoveOfferProps) {
  const { loaded } = useRead(meetingRead(booking_id));
  const [now] = useState(() => Date.now());
  const booking = loaded.state === 'ready' ? loaded.value : null;
  if (booking?.state !== 'confirmed' || hasBegun(booking, now)) return null;
  const proposed = describeMove(booking);
  if (proposed !== null) return <p>{proposed}</p>;
  return <NearestTime booking={booking} now={now} zone={zone} onChoose={onChoose} />;
}

function NearestTime({ booking, now, zone, onChoose }: Pick<MoveOfferProps, 'zone' | 'onChoose'> & { booking: Booking; now: number }) {
  const { booking_id } = booking;
  const starts_at = slotOf(booking)?.starts_at ?? '';
  const { loaded } = useRead(slotsRead({ booking_id }, stretchAround(starts_at, now)));
  const answer = loaded.state === 'ready' && loaded.value.state === 'known' ? loaded.value.slots : null;
  const slot = answer?.is_other_known ? findNearest(answer.slots, starts_at) : null;
  if (!slot) return null;
  return (
    <Button size="small" onClick={() => onChoose({ booking, slot })}>
      <CalendarClock size={17} strokeWidth={1.75} aria-hidden />
      {m.meetings_move_to({ moment: formatMoment(slot.starts_at, zone, 'weekday') })}
    </Button>
  );
}

interface OfferedMoveDialogProps {
  api: ApiClient;
  move: OfferedMove;
  onClose: () => void;
}

/** Proposes the offered time, or others in its place. */
export const OfferedMoveDialog = ({ api, move: { booking, slot }, onClose }: OfferedMoveDialogProps) => (
  <MoveDialog api={api} booking={booking} first={slot} onMoved={announce} onClose={onClose} />
);

const announce = ({ other }: Booking): void => void notify({ kind: 'ok', title: m.meetings_done_moved({ name: personName(other) }) });
