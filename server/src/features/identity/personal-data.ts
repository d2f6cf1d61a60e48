import { sql } from 'drizzle-orm';
import type { PersonalData, Subject } from '../../core/privacy/personal-data.ts';

const addresses = ({ emails }: Subject) => sql`ARRAY(SELECT jsonb_array_elements_text(${JSON.stringify(emails)}::jsonb))`;
const secret = 'A secret.';

export const identityData: PersonalData = {
  global_users: {
    owner: 'user_id',
    exports: `username firstName lastName email phone_number role_ids profile_image roll_number age gender registration_redirect is_listed
      status is_underage is_minor headline bio organisation job_title city country website_url linkedin_url interests languages
      pronouns audiences looking_for offering links profile_visibility`,
    atDeletion: {
      keep: 'What others wrote, bought or decided names this number; it leads to nobody any more.',
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
    exports: 'email purpose attempt_count expires_at used_at',
    withholds: { code_hash: secret, reset_token_hash: secret, sign_up_id: 'Machinery.', user_id: 'Machinery.' },
    atDeletion: 'erase',
  },
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
  sessions: {
    owner: 'user_id',
    exports: 'address user_agent last_seen_at proven_at factor_proven_at ended_at end_reason',
    withholds: { session_id: 'Names a living session.' },
    atDeletion: 'erase',
  },
  suspensions: {
    owner: 'user_id',
    exports: 'reason suspended_by suspended_at until lifted_at lifted_by',
    atDeletion: {
      keep: 'That somebody was kept out must stay provable; the number leads to nobody any more.',
      blank: '',
      replace: { reason: 'Emptied when the person left.' },
    },
  },
  impersonations: {
    owner: 'user_id',
    exports: 'staff_id reason started_at ends_at ended_at end_reason',
    withholds: { session_id: 'The session of the one who looked.' },
    atDeletion: {
      keep: 'Who looked at whose account must stay provable; the number leads to nobody any more.',
      blank: '',
      replace: { reason: 'Emptied when the person left.' },
    },
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
  passkey_challenges: { shared: 'holder challenge' },
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
  oidc_payloads: {
    owner: ({ user_id }) => sql`payload ->> 'accountId' = ${String(user_id)}`,
    exports: 'consumed_at expires_at',
    withholds: {
      id: 'Opens sessions.',
      payload: 'Tokens of sessions.',
      grant_id: 'Opens sessions.',
      uid: 'Opens sessions.',
      user_code: 'Opens sessions.',
    },
    atDeletion: 'erase',
  },
  oidc_keys: { shared: 'purpose algorithm secret signs_since retired_at' },
  throttles: { shared: 'due_at' },
};
