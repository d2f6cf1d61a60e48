import { sql } from 'drizzle-orm';
import type { PersonalData, Subject } from '../../core/privacy/personal-data.ts';

const addresses = ({ emails }: Subject) => sql`ARRAY(SELECT jsonb_array_elements_text(${JSON.stringify(emails)}::jsonb))`;
const secret = 'A secret.';

export const identityData: PersonalData = {
  global_users: {
    owner: 'user_id',
    exports: `username firstName lastName email phone_number role_ids profile_image roll_number age gender registration_redirect is_listed
      status is_underage is_minor headline bio organisation job_title city country website_url linkedin_url interests languages
      pronouns audiences looking_for offering links profile_visibility hidden_at`,
    atDeletion: {
      retain: 'What others wrote, bought or decided names this number; it leads to nobody any more.',
      blank: `username lastName email phone_number role_ids profile_image roll_number age gender registration_redirect headline bio
        organisation job_title city country website_url linkedin_url interests languages pronouns audiences looking_for offering links`,
      replace: { firstName: 'Former member', is_listed: false, profile_visibility: 'private', deleted_at: sql`now()`, deleted_by: 0 },
    },
  },
  accounts: {
    owner: 'user_id',
    exports: 'username email password_changed_at',
    withholds: { password_hash: secret },
    atDeletion: 'erase',
  },
  account_details: {
    owner: 'user_id',
    exports: 'firstName lastName phone_number verified_email verified_at is_underage tnc_version tnc_accepted_at',
    atDeletion: 'erase',
  },
  sign_ups: {
    owner: (subject) => sql`lower(email) = ANY (${addresses(subject)})`,
    exports: 'firstName lastName username email phone_number is_underage tnc_version locale',
    withholds: {
      password_hash: secret,
      token_hash: secret,
      parent_name: 'About another person.',
      parent_email: 'About another person.',
      parent_phone_number: 'About another person.',
    },
    atDeletion: 'erase',
  },
  one_time_codes: {
    owner: (subject) => sql`(user_id = ${subject.user_id} OR lower(email) = ANY (${addresses(subject)}))`,
    exports: 'email purpose attempt_count asked_attempt_count expires_at used_at',
    withholds: { code_hash: secret, reset_token_hash: secret, asked_by: secret, sign_up_id: 'Machinery.', user_id: 'Machinery.' },
    atDeletion: 'erase',
  },
  sessions: {
    owner: 'user_id',
    exports: 'address user_agent last_seen_at proven_at factor_proven_at ended_at end_reason',
    withholds: { session_id: 'Names a living session.' },
    atDeletion: 'erase',
  },
  passkeys: {
    owner: 'user_id',
    exports: 'name is_synced transports last_used_at',
    withholds: { credential_id: 'Names an authenticator.', public_key: 'Machinery.', sign_count: 'Machinery.' },
    atDeletion: 'erase',
  },
  authenticator_apps: { owner: 'user_id', exports: 'confirmed_at', withholds: { secret, last_step: 'Machinery.' }, atDeletion: 'erase' },
  recovery_codes: { owner: 'user_id', exports: 'used_at', withholds: { code_hash: secret }, atDeletion: 'erase' },
  half_sign_ins: { owner: 'user_id', exports: 'attempt_count', withholds: { token_hash: secret }, atDeletion: 'erase' },
  known_devices: { owner: 'user_id', exports: 'seen_at', withholds: { token_hash: secret }, atDeletion: 'erase' },
  email_changes: { owner: 'user_id', exports: 'email attempt_count', withholds: { code_hash: secret }, atDeletion: 'erase' },
  outside_authors: { shared: 'site number name', people: 'user_id' },
  passkey_challenges: { shared: 'holder challenge' },
  throttles: { shared: 'due_at' },
};
