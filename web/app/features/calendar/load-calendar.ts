import * as operations from '@sabha/contract/calendar/operations';
import type { Diary } from '@sabha/contract/calendar/entry';
import type { DiaryEntry } from '@sabha/contract/core/diary-entry';
import { prefetchAsMember, type Prefetched } from '../../lib/query/prefetch.ts';
import { composeQuery, type ReadOf } from '../../lib/query/query-of.ts';
import { m } from '../../paraglide/messages.js';
import { readShownZone } from '../../ui/time/event-time.tsx';
import { deviceZone, zonedParts } from '../../ui/time/zoned-time.ts';
import { rangeOf, readView, type CalendarView, type ViewName } from './calendar-view.ts';

/** Everything of the days that a view shows; views of the same days are one read. */
export const diaryQuery = (view: CalendarView): ReadOf<Diary> => {
  const range = rangeOf(view);
  return composeQuery('calendar', range, async (api) => {
    const diary = (await api.call(operations.getDiary, { query: range })).data;
    return { ...diary, entries: diary.entries.map(withTitle) };
  });
};

/**
 * The view that an address asks for, with its days. Without a day it is today in the zone that the page shows: which one the event has
 * comes with the days, and where it is another day there already, that one is read.
 */
export async function loadCalendar(
  asked: URLSearchParams,
  name: ViewName,
): Promise<{ readonly view: CalendarView; readonly diary: Prefetched<Diary> | null }> {
  const now = new Date();
  const viewIn = (zone: string) => readView(asked, { name, day: zonedParts(now, zone).date });
  const load = async (view: CalendarView) => ({ view, diary: await prefetchAsMember(() => diaryQuery(view)) });
  const here = await load(viewIn(deviceZone()));
  const shown = viewIn(readShownZone(here.diary?.first.event_zone ?? deviceZone()));
  return shown.day === here.view.day ? here : load(shown);
}

/** Other programs have entries without a title. */
const withTitle = (entry: DiaryEntry): DiaryEntry => (entry.title === '' ? { ...entry, title: m.calendar_untitled() } : entry);
