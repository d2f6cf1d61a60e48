import type { Booking } from '@sabha/contract/bookings/booking';
import type { DiaryEntry } from '@sabha/contract/core/diary-entry';

export const meetingLink = '/community/network?view=meetings&meeting=3';
export const harsh = { user_id: 5, name: 'Harsh Rabari', profile_image: null, can_open: true };

/** A meeting with Harsh Rabari that is agreed, at 13:00 in India, as the diary has it. */
export const buildEntry = (more: Partial<DiaryEntry> = {}): DiaryEntry => ({
  key: 'meeting-3',
  kind: 'meeting',
  title: 'Sensors with Harsh Rabari',
  starts_at: '2027-07-15T07:30:00.000Z',
  ends_at: '2027-07-15T07:50:00.000Z',
  all_day: null,
  zone: 'UTC',
  place: 'Table 6',
  text: '',
  link: meetingLink,
  is_cancelled: false,
  reasons: [],
  person: null,
  theme: null,
  own: null,
  clashes_with: [],
  ...more,
});

const firstOption = { starts_at: '2027-07-15T09:30:00.000Z', ends_at: '2027-07-15T09:50:00.000Z', is_free: true, clash: null };
export const secondOption = { starts_at: '2027-07-15T11:30:00.000Z', ends_at: '2027-07-15T11:50:00.000Z', is_free: true, clash: null };

/** A proposal of Tejal Mistry to the reader. */
export const buildProposal = (more: Partial<Booking> = {}): Booking => ({
  booking_id: 12,
  state: 'proposed',
  topic: 'Sensors for nine wards',
  note: '',
  place: '',
  table_name: null,
  wants_table: true,
  minutes: 20,
  other: { user_id: 7, name: 'Tejal Mistry', profile_image: null, can_open: true },
  is_mine: false,
  starts_at: null,
  ends_at: null,
  options: [firstOption, secondOption],
  awaits: 'me',
  lapses_at: '2027-07-06T12:30:00.000Z',
  missed: null,
  ended_by: null,
  reason: '',
  reason_by: null,
  is_hidden: false,
  is_reason_hidden: false,
  sequence: 0,
  created_at: '2027-07-03T12:30:00.000Z',
  ...more,
});

/** The agreed meeting as a booking, which names the other person. */
export const agreed = buildProposal({ booking_id: 3, state: 'confirmed', other: harsh, options: [], awaits: null });
