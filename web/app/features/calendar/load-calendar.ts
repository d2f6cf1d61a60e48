import * as operations from '@sabha/contract/calendar/operations';
import type { Diary } from '@sabha/contract/calendar/entry';
import type { DiaryEntry } from '@sabha/contract/core/diary-entry';
import { composeQuery, type ReadOf } from '../../lib/query/query-of.ts';
import { m } from '../../paraglide/messages.js';
import { rangeOf, type CalendarView } from './calendar-view.ts';

/** Everything of the days that a view shows; views of the same days are one read. */
export const diaryQuery = (view: CalendarView): ReadOf<Diary> => {
  const range = rangeOf(view);
  return composeQuery('calendar', range, async (api) => {
    const diary = (await api.call(operations.getDiary, { query: range })).data;
    return { ...diary, entries: diary.entries.map(withTitle) };
  });
};

/** Other programs have entries without a title. */
const withTitle = (entry: DiaryEntry): DiaryEntry => (entry.title === '' ? { ...entry, title: m.calendar_untitled() } : entry);
