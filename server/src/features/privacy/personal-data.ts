import { sql } from 'drizzle-orm';
import type { PersonalData } from '../../core/privacy/personal-data.ts';

const secret = 'A secret.';

export const privacyData: PersonalData = {
  guardian_consents: {
    owner: 'user_id',
    exports: 'status asked_at link_expires_at locale',
    withholds: {
      guardian_name: 'About another person.',
      guardian_email: 'About another person.',
      guardian_phone_number: 'About another person.',
      token_hash: secret,
    },
    atDeletion: 'erase',
  },
  consent_records: {
    owner: 'user_id',
    exports: 'purpose is_given text_version source recorded_at',
    atDeletion: 'erase',
  },
  data_exports: {
    owner: 'user_id',
    exports: 'status progress_percent locale bytes requested_at ready_at expires_at',
    withholds: { file_name: 'The name of an archive; the archive itself can be downloaded.' },
    atDeletion: 'erase',
  },
  account_deletions: {
    owner: 'user_id',
    exports: 'requested_by requested_at due_at reminded_at was_listed',
    atDeletion: 'erase',
  },
  ownership_codes: {
    owner: 'user_id',
    exports: 'attempt_count expires_at',
    withholds: { code_hash: secret },
    atDeletion: 'erase',
  },
  guardian_decisions: {
    owner: ({ user_id }) => sql`consent_id IN (SELECT consent_id FROM guardian_consents WHERE user_id = ${user_id})`,
    exports: 'consent_id decision text_version decided_at',
    atDeletion: 'erase',
  },
};
