import { sql } from 'drizzle-orm';
import type { PersonalData } from '../../core/privacy/personal-data.ts';

/** The bytes are of `files`, whose owner is the same person until they have removed what staff still need. */
export const attachmentsData: PersonalData = {
  attachments: {
    owner: 'user_id',
    exports: 'kind file_name bytes width height alt subject_type subject_id position created_at removed_at',
    withholds: {
      name: 'The name opens the file; the archive holds the file itself.',
      retained_at: 'It leads to what somebody has reported.',
    },
    conceals: {
      rows: sql`removed_at IS NOT NULL`,
      reason: 'What was removed is there only because somebody has reported it, and staff decide about that.',
    },
    files: 'name',
    atDeletion: 'erase',
  },
};
