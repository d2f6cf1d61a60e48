import * as operations from '@sabha/contract/calendar/operations';
import type { Diary } from '@sabha/contract/calendar/entry';
import type { DiaryEntry } from '@sabha/contract/core/diary-entry';
import { composeQuery, type ReadOf } from '../../lib/query/query-of.ts';
import { m } from '../../paraglide/messages.js';
import { rangeOf, type CalendarView } from './calendar-view.ts';

export interface CalendarPageData {
  readonly view: CalendarView;
  readonly diary: Diary;
}

/** Everything of the days that a view shows. */
export const calendarQuery = (view: CalendarView): ReadOf<CalendarPageData> =>
  composeQuery('calendar', view, async (api) => {
    const diary = (await api.call(operations.getDiary, { query: rangeOf(view) })).data;
    return { view, diary: { ...diary, entries: diary.entries.map(withTitle) } };
  });

/** Everything of the days around a month (`2027-07`), for who wants to know on which of them something is. */
export const monthQuery = (month: string): ReadOf<Diary> =>
  composeQuery('calendar-month', month, async (api) => {
    const query = rangeOf({ name: 'month', day: `${month}-01` });
    return (await api.call(operations.getDiary, { query })).data;
  });

/** Other programs have entries without a title. */
const withTitle = (entry: DiaryEntry): DiaryEntry => (entry.title === '' ? { ...entry, title: m.calendar_untitled() } : entry);
