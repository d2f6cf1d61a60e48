import { listBookingSlots, listSlots } from '@sabha/contract/bookings/operations';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { refreshReads } from '../../../lib/query/query-client.ts';
import { useRead } from '../../../lib/query/use-read.ts';
import { deviceZone } from '../../../ui/time/zoned-time.ts';
import {
  groupByDay,
  isFreeDay,
  maxShownDays,
  maxStretch,
  placeOf,
  reachableDays,
  stretchAt,
  stretchOfDay,
  type Day,
  type Start,
} from './days.ts';
import { slotsRead, type Slots, type SlotsSource } from './slots-query.ts';

interface View {
  readonly stretch: number;
  readonly start: Start;
}

const none: readonly Day[] = [];

/** Times at which two people can meet, some days of them at once: first those from a day on, or from the first that has any. */
export function useTimes(source: SlotsSource, firstDay: string | null = null) {
  const client = useQueryClient();
  const [now] = useState(() => Date.now());
  const zone = deviceZone();
  const clock = { now, zone };
  const viewOf = (day: string): View => ({ stretch: stretchOfDay(day, clock), start: { day } });
  const [{ stretch: number, start }, setView] = useState<View>(() =>
    firstDay === null ? { stretch: 0, start: 'free' } : viewOf(firstDay),
  );
  const stretch = stretchAt(number, clock);
  // What holds for all days is known from the first ones.
  const first = useRead(slotsRead(source, stretchAt(0, clock)));
  const { loaded, reload } = useRead(slotsRead(source, stretch));
  // While other days are on their way, the answer is still that of the last ones.
  const answer = loaded.state === 'ready' && loaded.value.from === stretch.from ? loaded.value : null;
  const slots = answer?.state === 'known' ? answer.slots : null;
  const days = slots ? groupByDay(slots, zone).filter(({ day }) => day >= stretch.first && day <= stretch.last) : none;
  const hasFree = days.some(isFreeDay);
  const place = placeOf(days, start);
  const shown = hasFree ? days.slice(place, place + maxShownDays) : none;
  const hasMissed = loaded.state === 'failed' || (answer !== null && slots === null);
  return {
    zone,
    /** Of the first days: whether there is anything to choose at all. */
    first,
    slots: slots?.slots ?? [],
    /** Of the days that are asked for now. */
    state: hasMissed ? ('failed' as const) : slots ? ('ready' as const) : ('loading' as const),
    reload,
    stretch,
    shown,
    /** The day that was asked for, where nothing is free on it. */
    missedDay: slots && typeof start === 'object' && !isFreeOn(shown, start.day) ? start.day : null,
    reachable: reachableDays(clock),
    /** Null where nothing is before what is shown, and after it. */
    earlier: findEarlier({ number, place: hasFree ? place : 0 }),
    later: findLater({ number, place, count: hasFree ? days.length : 0 }),
    show: setView,
    goTo: (day: string) => setView(viewOf(day)),
    /** Reads all of them anew; what is shown stays until then, and where they do not come. */
    refresh: () => refreshReads(client, [listSlots, listBookingSlots]),
  };
}

const isFreeOn = (days: readonly Day[], wanted: string): boolean => days.some((each) => each.day === wanted && isFreeDay(each));

function findEarlier({ number, place }: { number: number; place: number }): View | null {
  if (place > 0) return { stretch: number, start: Math.max(0, place - maxShownDays) };
  return number > 0 ? { stretch: number - 1, start: 'end' } : null;
}

function findLater({ number, place, count }: { number: number; place: number; count: number }): View | null {
  if (place + maxShownDays < count) return { stretch: number, start: place + maxShownDays };
  return number < maxStretch ? { stretch: number + 1, start: 'free' } : null;
}

/** What is known of all days; null before it is, and where it is refused. */
export const knownSlotsOf = ({ first: { loaded } }: Pick<Times, 'first'>): Slots | null =>
  loaded.state === 'ready' && loaded.value.state === 'known' ? loaded.value.slots : null;

export type Times = ReturnType<typeof useTimes>;
