import { sql } from 'drizzle-orm';
import type { PersonalData, Subject } from '../../core/privacy/personal-data.ts';

const addresses = ({ emails }: Subject) => sql`ARRAY(SELECT jsonb_array_elements_text(${JSON.stringify(emails)}::jsonb))`;

export const staffData: PersonalData = {
  suspensions: {
    owner: 'user_id',
    exports: 'reason suspended_by suspended_at until lifted_at lifted_by',
    atDeletion: {
      retain: 'That somebody was kept out must stay provable; the number leads to nobody any more.',
      blank: '',
      replace: { reason: 'Emptied when the person left.' },
    },
  },
  impersonations: {
    owner: 'user_id',
    exports: 'staff_id reason started_at ends_at ended_at end_reason',
    withholds: { session_id: 'The session of the one who looked.' },
    atDeletion: {
      retain: 'Who looked at whose account must stay provable; the number leads to nobody any more.',
      blank: '',
      replace: { reason: 'Emptied when the person left.' },
    },
  },
  people_imports: {
    shared: `file_name original_name is_dry_run mode updates_existing gives_roles mapping status row_count made_count changed_count
      unchanged_count left_out_count unknown_columns problem finished_at`,
  },
  people_import_rows: {
    owner: ({ user_id, emails }) => sql`(user_id = ${user_id} OR lower(email) = ANY (${addresses({ user_id, emails })}))`,
    exports: 'outcome email note',
    withholds: { user_id: 'Machinery.' },
    atDeletion: 'erase',
  },
};
