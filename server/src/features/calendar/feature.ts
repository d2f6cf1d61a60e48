import { calendarOperations } from '@sabha/contract/calendar/operations';
import type { Feature } from '../../core/feature.ts';
import { calendarHandlers } from './handlers.ts';
import { importedEntries } from './import/imported-entries.calendar.ts';
import { ownEntries } from './own-entries.calendar.ts';
import { calendarData } from './personal-data.ts';

/** A person's days, put together from what every feature offers, with own entries and an address for other programs. */
export function createCalendar(all: () => readonly Feature[]): Feature {
  return {
    name: 'calendar',
    personalData: calendarData,
    operations: calendarOperations,
    handlers: calendarHandlers(() => all().flatMap(({ calendarSources }) => calendarSources ?? [])),
    calendarSources: [ownEntries, importedEntries],
  };
}
