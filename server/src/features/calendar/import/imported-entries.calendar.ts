import type { CalendarSource, OfferedEntry } from '../../../core/calendar/calendar-source.ts';
import { listImportedEntries, type ImportedEntryRow } from './import.store.ts';

/** What files of other programs brought. It is not given out again: those programs have it. */
export const importedEntries: CalendarSource = {
  kind: 'imported',
  async entriesOf({ db }, { user_id }, range) {
    return (await listImportedEntries(db, user_id, range)).map(toOffered);
  },
};

const toOffered = (row: ImportedEntryRow): OfferedEntry => ({
  key: `imported-${row.import_id}-${row.position}`,
  kind: 'imported',
  title: row.title,
  starts_at: new Date(row.starts_at).toISOString(),
  ends_at: new Date(row.ends_at).toISOString(),
  all_day: row.first_day === null || row.last_day === null ? null : { from: row.first_day, to: row.last_day },
  zone: row.zone,
  place: row.place,
  text: row.text,
  link: null,
  is_cancelled: row.is_cancelled,
  reasons: [],
  own: null,
  is_firm: row.is_firm && !row.is_cancelled,
  published: null,
});
