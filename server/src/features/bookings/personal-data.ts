import { sql } from 'drizzle-orm';
import type { PersonalData, Subject } from '../../core/privacy/personal-data.ts';
import { reasonAuthor } from './bookings.read-model.ts';

/** Rows of the meetings that the person has with somebody. */
const ofMeetings = ({ user_id }: Subject) =>
  sql`booking_id IN (SELECT b.booking_id FROM bookings b WHERE ${user_id} IN (b.from_user_id, b.to_user_id))`;

/** What staff have hidden of a proposal goes with who wrote it alone. */
const readableBy = (user_id: number, column: string) =>
  sql`CASE WHEN hidden_at IS NULL OR from_user_id = ${user_id} THEN ${sql.identifier(column)} ELSE '' END`;

export const bookingsData: PersonalData = {
  booking_availability: {
    owner: 'user_id',
    exports: 'is_open time_zone slot_minutes buffer_minutes notice_hours horizon_days hours exceptions changed_at',
    atDeletion: 'erase',
  },
  bookings: {
    owner: ({ user_id }) => sql`${user_id} IN (from_user_id, to_user_id)`,
    exports:
      'state topic note place wants_table starts_at ends_at slot_minutes lapses_at reason sequence uid changed_at hidden_at reason_hidden_at',
    exportsAs: ({ user_id }) => ({
      topic: readableBy(user_id, 'topic'),
      note: readableBy(user_id, 'note'),
      place: readableBy(user_id, 'place'),
      reason: sql`CASE WHEN reason_hidden_at IS NULL OR ${reasonAuthor} = ${user_id} THEN reason ELSE '' END`,
    }),
    withholds: {
      from_user_id: 'One of the two, who is somebody else in half of the rows.',
      to_user_id: 'One of the two, who is somebody else in half of the rows.',
      awaits_user_id: 'One of the two.',
      ended_by_user_id: 'One of the two, or nobody.',
      missed_by_user_id: 'What one of the two has noted about the other.',
      reason_by_user_id: 'One of the two, or nobody.',
      client_booking_id: 'Machinery against sending twice.',
      rounds: 'Machinery against proposing without end.',
    },
    atDeletion: {
      retain: 'The other one of the two was there, or is to be: what is to come is cancelled for them.',
      blank: 'note place reason',
      replace: { topic: '' },
    },
  },
  // Gone in any case: what they were to meet in is free for the other.
  booking_options: { owner: ofMeetings, exports: 'booking_id starts_at ends_at', atDeletion: 'erase' },
  booking_times: {
    owner: ofMeetings,
    exports: 'booking_id during',
    withholds: { user_id: 'One of the two.' },
    atDeletion: 'erase',
  },
  booking_table_times: { owner: ofMeetings, exports: 'booking_id table_id during', atDeletion: 'erase' },
  booking_tables: { shared: 'edition_id name is_open position' },
};
