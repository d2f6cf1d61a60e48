import { sql } from 'drizzle-orm';
import type { PersonalData } from './personal-data.ts';

/** Rules for the tables of the core, which no feature owns. */
export const coreData: PersonalData = {
  files: {
    owner: 'owner_user_id',
    exports: 'kind media_type original_name bytes sha256 width height alt caption credit translations visibility is_in_library swept_at',
    withholds: { name: 'The name opens the file; the archive holds the file itself.' },
    atDeletion: 'erase',
  },
  idempotency_keys: {
    owner: 'user_id',
    exports: 'operation_id',
    withholds: {
      request_hash: 'A digest that tells nothing.',
      answer: 'A copy of an answer, kept for a day; what it shows is in the archive by itself.',
    },
    atDeletion: 'erase',
  },
  audit_log: {
    owner: (subject) => sql`actor_id = ${subject.user_id}`,
    exports: 'occurred_at actor_id acting_role action subject_type subject_id reason',
    withholds: {
      before: 'May show the data of the person it was done to.',
      after: 'May show the data of the person it was done to.',
      request_id: 'Machinery.',
    },
    atDeletion: {
      retain: 'Who answers for what must stay provable (section 8 of the DPDP Act); the number leads to nobody any more.',
      // The log refuses changes; `redactAuditLog` empties the values with a record of it.
      blank: '',
    },
  },
  audit_chain: { shared: 'audit_id hash' },
  mail_counts: { shared: 'count' },
  mail_failures: { shared: 'template reason failed_at' },
  outbox_events: { shared: 'type version payload actor_id occurred_at fanned_out_at' },
  outbox_subscribers: { shared: 'name event_type seen_at' },
  outbox_deliveries: { shared: 'attempt_count next_attempt_at last_error dead_at' },
  realtime_messages: { shared: 'body' },
  schema_migrations: { shared: 'checksum applied_at' },
  schema_functions: { shared: 'checksum applied_at' },
};
