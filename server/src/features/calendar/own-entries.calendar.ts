import { calendarLimits } from '@sabha/contract/calendar/entry';
import type { CalendarSource, OfferedEntry } from '../../core/calendar/calendar-source.ts';
import { addDays } from '../../core/time/zone.ts';
import { listEntries, type EntryRow } from './entry.store.ts';
import { expandSeries, type Occurrence } from './repetition-rule.ts';
import { dayOf, isDay } from './wall-time.ts';

/** Own entries; a series is as many as it has occurrences in the range. */
export const ownEntries: CalendarSource = {
  kind: 'own',
  async entriesOf(ctx, { user_id }, range) {
    const rows = await listEntries(ctx.db, user_id, range);
    return rows.flatMap((row) => expandSeries(row, range, calendarLimits.occurrences).map((one) => toOffered(row, one)));
  },
};

function toOffered(row: EntryRow, { starts, ends, starts_at, ends_at }: Occurrence): OfferedEntry {
  const all_day = isDay(starts) ? { from: starts, to: addDays(dayOf(ends), -1) } : null;
  return {
    key: `own-${row.entry_id}-${starts}`,
    kind: 'own',
    title: row.title,
    starts_at: starts_at.toISOString(),
    ends_at: ends_at.toISOString(),
    all_day,
    zone: row.zone,
    place: row.place,
    text: row.text,
    link: null,
    is_cancelled: false,
    reasons: [],
    own: { entry_id: row.entry_id, occurrence: starts, is_repeated: row.repetition !== null },
    is_firm: all_day === null,
    // A series is given out as one entry with its rule, not as its occurrences.
    published: null,
  };
}
