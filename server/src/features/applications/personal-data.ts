import { sql } from 'drizzle-orm';
import type { PersonalData, Subject } from '../../core/privacy/personal-data.ts';

/** Applications of the account, and those that were sent as a guest from one of its addresses. */
const ofSubject = ({ user_id, emails }: Subject) =>
  sql`(applicant_user_id = ${user_id} OR (applicant_user_id IS NULL AND lower(applicant_email) = ANY(${sql.param([...emails])}::text[])))`;
const ofTheirs = (subject: Subject) => sql`application_id IN (SELECT application_id FROM applications WHERE ${ofSubject(subject)})`;

export const applicationsData: PersonalData = {
  application_calls: {
    shared: 'edition_id kind title lead benefits conditions questions fields opens_at closes_at is_open team_email grants translations',
  },
  application_tiers: {
    shared: 'application_call_id slug name summary price places sponsor_tier_id benefits position translations',
  },
  applications: {
    owner: ofSubject,
    exports:
      'application_call_id application_tier_id number applicant_user_id applicant_name applicant_email locale answers state state_message submitted_at',
    withholds: {
      guest_hash: 'opens the application',
      link_hash: 'opens the application',
      submit_key: 'machinery against sending twice',
      owner_user_id: 'who of the staff looks after it',
      due_at: 'the plan of the staff',
    },
    atDeletion: 'erase',
  },
  application_files: {
    owner: ofTheirs,
    exports: 'application_id field file_name original_name bytes removed_at',
    files: 'file_name',
    atDeletion: 'erase',
  },
  application_moves: {
    owner: ofTheirs,
    exports: 'application_id from_state to_state message happened_at',
    withholds: { actor_user_id: 'who of the staff decided' },
    atDeletion: 'erase',
  },
};
