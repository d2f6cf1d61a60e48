import { sql } from 'drizzle-orm';
import type { PersonalData } from '../../core/privacy/personal-data.ts';

export const volunteeringData: PersonalData = {
  volunteer_shifts: {
    shared:
      'edition_id role title starts_at ends_at place meeting_point needs description languages skills min_age places status translations reminded_at hours_asked_at',
    people: 'lead_user_id',
  },
  volunteer_hours: {
    owner: 'user_id',
    exports: 'shift_id minutes thanks thanked_at confirmed_at hidden_at revision',
    withholds: {
      confirmed_by_id: 'Who led the shift; their name stands in the record.',
      thanks_by_id: 'Who thanked; their name stands in the record.',
    },
    atDeletion: 'erase',
  },
  volunteer_removals: {
    owner: 'user_id',
    exports: 'shift_id reason removed_at',
    withholds: { removed_by_id: 'Staff or a lead, who are not named.' },
    atDeletion: 'erase',
  },
  // It ends with either of the two.
  volunteer_viewers: {
    owner: ({ user_id }) => sql`${user_id} IN (user_id, viewer_user_id)`,
    exports: 'user_id viewer_user_id',
    atDeletion: 'erase',
  },
  volunteer_certificates: { owner: 'user_id', exports: 'edition_id certificate_id minutes', atDeletion: 'erase' },
};
