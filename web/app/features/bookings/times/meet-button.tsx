import type { Booking } from '@sabha/contract/bookings/booking';
import type { ApiClient } from '@sabha/contract/core/operation';
import { CalendarCheck, CalendarPlus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { m } from '../../../paraglide/messages.js';
import { Button, ButtonLink, type ButtonSize } from '../../../ui/button.tsx';
import { deviceZone, formatMoment } from '../../../ui/time/zoned-time.ts';
import { notify } from '../../../ui/toast.tsx';
import { meetingsHref } from '../meetings-address.ts';
import { useReach } from '../use-reach.ts';
import { ProposeDialog } from './propose-dialog.tsx';
import { shownName } from './slot-texts.ts';

interface MeetButtonProps {
  api: ApiClient;
  person: { readonly user_id: number; readonly name: string };
  size?: ButtonSize;
}

/** Asks somebody to meet, where the reader can; and leads to what stands between the two already. */
export function MeetButton({ api, person, size = 'small' }: MeetButtonProps) {
  const { user_id } = person;
  const name = shownName(person);
  const reach = useReach([user_id])(user_id);
  const [isAsking, setAsking] = useState(false);
  const parts = useRef<HTMLDivElement>(null);
  const canAsk = reach?.can_ask === true;
  const wasAbleToAsk = useRef(canAsk);
  useEffect(() => {
    const isGone = wasAbleToAsk.current && !canAsk;
    wasAbleToAsk.current = canAsk;
    // What was pressed is gone.
    if (isGone && document.activeElement === document.body) parts.current?.querySelector('a')?.focus();
  }, [canAsk]);
  const booking_id = reach?.booking_ids[0];
  return (
    <>
      {(canAsk || booking_id !== undefined) && (
        <div ref={parts} role="group" aria-label={m.times_group({ name })} className="flex flex-wrap gap-2">
          {booking_id !== undefined && (
            <ButtonLink size={size} to={meetingsHref({ meeting: booking_id })} aria-label={m.times_your_meeting_of({ name })}>
              <CalendarCheck size={17} strokeWidth={1.75} aria-hidden />
              {m.times_your_meeting()}
            </ButtonLink>
          )}
          {canAsk && (
            <Button size={size} aria-label={m.times_ask_of({ name })} onClick={() => setAsking(true)}>
              <CalendarPlus size={17} strokeWidth={1.75} aria-hidden />
              {m.times_ask()}
            </Button>
          )}
        </div>
      )}
      {/* It stays open with what is written in it, whatever is found out behind it. */}
      {isAsking && <ProposeDialog api={api} person={person} onProposed={announce} onClose={() => setAsking(false)} />}
    </>
  );
}

function announce({ other, lapses_at }: Booking): void {
  if (lapses_at === null) return;
  void notify({
    kind: 'ok',
    title: m.times_asked({ name: shownName(other), moment: formatMoment(lapses_at, deviceZone(), 'long-weekday') }),
  });
}
