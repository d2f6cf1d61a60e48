import { sql } from 'drizzle-orm';
import type { PersonalData } from '../../core/privacy/personal-data.ts';

export const networkData: PersonalData = {
  network_requests: {
    owner: ({ user_id }) => sql`${user_id} IN (from_user_id, to_user_id)`,
    exports: 'from_user_id to_user_id note asked_at',
    withholds: {
      status: 'Whether the other one has declined is not told.',
      answered_at: 'When the other one has declined is not told.',
      lapses_at: 'It follows from when it was asked, but for one that was taken back, which tells whether it was declined.',
    },
    atDeletion: 'erase',
  },
  network_connections: {
    owner: ({ user_id }) => sql`${user_id} IN (one_user_id, other_user_id)`,
    exports: 'one_user_id other_user_id connected_at',
    atDeletion: 'erase',
  },
  network_dismissals: { owner: 'user_id', exports: 'dismissed_user_id dismissed_at', atDeletion: 'erase' },
  network_settings: { owner: 'user_id', exports: 'is_suggested shares_plan', atDeletion: 'erase' },
};
