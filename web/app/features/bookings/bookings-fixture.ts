import type { Booking } from '@sabha/contract/bookings/booking';

/** A proposal to the reader, of two times on 15 July 2027. */
export const buildBooking = (more: Partial<Booking> = {}): Booking => ({
  booking_id: 12,
  state: 'proposed',
  topic: 'Sensors for nine wards',
  note: 'I would like to see the sensor in your hand.',
  place: '',
  table_name: null,
  wants_table: true,
  minutes: 20,
  other: { user_id: 7, name: 'Tejal Mistry', profile_image: null, can_open: true },
  is_mine: false,
  starts_at: null,
  ends_at: null,
  options: [
    { starts_at: '2027-07-15T09:30:00.000Z', ends_at: '2027-07-15T09:50:00.000Z', is_free: true, clash: null },
    { starts_at: '2027-07-15T11:30:00.000Z', ends_at: '2027-07-15T11:50:00.000Z', is_free: true, clash: null },
  ],
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
