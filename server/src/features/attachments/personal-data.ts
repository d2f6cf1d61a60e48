import type { PersonalData } from '../../core/privacy/personal-data.ts';

/** The bytes are of `files`, whose owner is the same person. */
export const attachmentsData: PersonalData = {
  attachments: {
    owner: 'user_id',
    exports: 'kind file_name bytes width height alt subject_type subject_id position created_at removed_at',
    withholds: {
      name: 'The name opens the file; the archive holds the file itself.',
      retained_at: 'It leads to what somebody has reported.',
    },
    atDeletion: 'erase',
  },
};
