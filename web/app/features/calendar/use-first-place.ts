import type { Opening } from '@sabha/contract/calendar/entry';
import type { DiaryEntry } from '@sabha/contract/core/diary-entry';
import { useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react';
import { useLocation } from 'react-router';
import { formatCalendarDay, zonedParts, type ZonedParts } from '../../ui/time/zoned-time.ts';
import type { CalendarView } from './calendar-view.ts';
import { hoursOf, layOutDay, openingsOn } from './lay-out-day.ts';
import { minuteOf } from './wall-time.ts';

/** Above the heading of a day. */
const margin = 16;

interface Drawn {
  readonly days: readonly string[];
  readonly entries: readonly DiaryEntry[];
  readonly openings: readonly Opening[];
  readonly zone: string;
}

/**
 * Where what scrolls is when a view opens: hours at an hour before now, or before the first of what is shown, else at 08:00; a list at
 * today, or the next day that has anything. What changes while the view is open moves nothing.
 */
export function useFirstPlace({ name, day }: CalendarView, drawn: Drawn): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);
  const place = useEffectEvent((view: CalendarView & { readonly key: string }) => {
    const scroller = ref.current;
    if (!scroller) return;
    scroller.scrollTop = 0;
    const hours = scroller.querySelector('[data-hours]')?.firstElementChild;
    const today = zonedParts(new Date(), drawn.zone);
    if (hours) {
      scroller.scrollTop = topOfHours(scroller, hours, { ...drawn, today });
      scroller.scrollLeft = leftOfDay(hours, drawn.days, drawn.days.includes(today.date) ? today.date : view.day);
    }
    if (view.name === 'list' && view.day < today.date) scroller.scrollTop = topOfDay(scroller, drawn.days, today.date);
  });
  // A link to where one already is has a key of its own.
  const { key } = useLocation();
  useLayoutEffect(() => place({ name, day, key }), [name, day, key]);
  return ref;
}

/** The heads of the days are the first part of the grid and cover what is scrolled below them; the hours are its last part. */
function topOfHours(scroller: Element, grid: Element, { days, entries, openings, zone, today }: Drawn & { today: ZonedParts }): number {
  const [head, body] = [grid.firstElementChild, grid.lastElementChild].map((part) => part?.getBoundingClientRect());
  if (!head || !body) return 0;
  const placed = days.map((day) => layOutDay(entries, day, zone));
  const { first, last } = hoursOf([...placed, ...days.map((day) => openingsOn(openings, day, zone))]);
  // What goes on since the day before begins at midnight.
  const starts = placed.flatMap((parts) => parts.flatMap(({ from }) => (from > 0 ? [from] : [])));
  const minute = days.includes(today.date) ? minuteOf(today.time) - 60 : starts.length > 0 ? Math.min(...starts) - 60 : 8 * 60;
  const pixels = ((minute - first * 60) / ((last - first) * 60)) * body.height;
  return body.top - scroller.getBoundingClientRect().top - head.height + pixels;
}

/** The days are the last parts of the hours, behind a clock that stays in view. */
function leftOfDay(grid: Element, days: readonly string[], day: string): number {
  const parts = [...(grid.lastElementChild?.children ?? [])];
  const [clock, column] = [parts[0], parts[parts.length - days.length + days.indexOf(day)]];
  if (!clock || !column) return 0;
  return column.getBoundingClientRect().left - clock.getBoundingClientRect().right;
}

/** Of the first day from today on that has anything. */
function topOfDay(scroller: Element, days: readonly string[], today: string): number {
  const names = new Set(days.filter((day) => day >= today).map((day) => formatCalendarDay(day, { style: 'long' })));
  const heading = [...scroller.querySelectorAll('section > h2')].find(({ textContent }) => names.has(textContent));
  return heading ? heading.getBoundingClientRect().top - scroller.getBoundingClientRect().top - margin : 0;
}
