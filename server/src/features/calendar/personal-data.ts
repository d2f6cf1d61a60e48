import type { PersonalData } from '../../core/privacy/personal-data.ts';

export const calendarData: PersonalData = {
  calendar_entries: {
    owner: 'user_id',
    exports: 'user_id uid sequence title place text zone starts ends repetition excluded series_id occurrence first_at last_at changed_at',
    withholds: { before_deletion: 'a copy of what was deleted a moment ago, for undoing it' },
    atDeletion: 'erase',
  },
  calendar_addresses: {
    owner: 'user_id',
    exports: 'created_at last_read_at',
    withholds: { secret_hash: 'whoever held it could look for the address' },
    atDeletion: 'erase',
  },
  calendar_imports: {
    owner: 'user_id',
    exports: 'import_id name zone is_shown created_at covers_until',
    atDeletion: 'erase',
  },
  calendar_import_entries: {
    owner: 'user_id',
    exports: 'import_id position starts_at ends_at first_day last_day title place text is_firm is_cancelled',
    atDeletion: 'erase',
  },
};
