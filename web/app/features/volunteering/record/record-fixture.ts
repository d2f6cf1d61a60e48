import type { RecordEdition, RecordShift, ShiftPerson, VolunteerRecord } from '@sabha/contract/volunteering/shift';

const ishani: ShiftPerson = { user_id: 12, name: 'Ishani Vaghela', profile_image: null, can_open: true };
export const devraj: ShiftPerson = { user_id: 21, name: 'Devraj Solanki', profile_image: null, can_open: true };
export const meher: ShiftPerson = { user_id: 22, name: 'Meher Irani', profile_image: null, can_open: false };

const shiftOf = (more: Partial<RecordShift> = {}): RecordShift => ({
  shift_id: 5,
  edition_id: 3,
  role: 'Badge packing',
  place: 'Sabha office',
  starts_at: '2027-06-27T04:30:00.000Z',
  ends_at: '2027-06-27T07:30:00.000Z',
  state: 'confirmed',
  minutes: 180,
  lead: 'Nilofar Shaikh',
  confirmed_at: '2027-06-28T06:00:00.000Z',
  ...more,
});

export const editionOf = (more: Partial<RecordEdition> = {}): RecordEdition => ({
  edition_id: 3,
  name: 'Nagar Summit 2027',
  starts_on: '2027-07-15',
  ends_on: '2027-07-17',
  time_zone: 'Asia/Kolkata',
  confirmed_minutes: 180,
  waiting_minutes: 120,
  roles: [
    { role: 'Badge packing', confirmed_minutes: 180, waiting_minutes: 0 },
    { role: 'Training', confirmed_minutes: 0, waiting_minutes: 120 },
  ],
  certificate: null,
  can_take_certificate: false,
  ...more,
});

/** The edition before, with its certificate. */
export const earlierEdition = editionOf({
  edition_id: 2,
  name: 'Nagar Summit 2026',
  starts_on: '2026-07-16',
  ends_on: '2026-07-18',
  confirmed_minutes: 990,
  waiting_minutes: 0,
  roles: [{ role: 'Room lead', confirmed_minutes: 990, waiting_minutes: 0 }],
  certificate: { number: 'K7QM-3XPA-9T2D', minutes: 990, issued_on: '2026-08-02', is_revoked: false },
});

/** The record of Ishani Vaghela, as she reads it. */
export const recordOf = (more: Partial<VolunteerRecord> = {}): VolunteerRecord => ({
  person: ishani,
  is_own: true,
  confirmed_minutes: 1170,
  waiting_minutes: 120,
  to_come_minutes: 240,
  done_count: 2,
  to_come_count: 1,
  since: '2026-07-17',
  goal_minutes: 720,
  editions: [editionOf(), earlierEdition],
  shifts: [
    shiftOf({
      shift_id: 7,
      role: 'Welcome desk',
      state: 'to_come',
      starts_at: '2027-07-15T03:30:00.000Z',
      ends_at: '2027-07-15T07:30:00.000Z',
      minutes: 240,
      confirmed_at: null,
    }),
    shiftOf({
      shift_id: 6,
      role: 'Training',
      state: 'waiting',
      starts_at: '2027-07-02T10:30:00.000Z',
      ends_at: '2027-07-02T12:30:00.000Z',
      minutes: 120,
      confirmed_at: null,
    }),
    shiftOf(),
    shiftOf({
      shift_id: 4,
      edition_id: 2,
      role: 'Room lead',
      starts_at: '2026-07-17T03:30:00.000Z',
      ends_at: '2026-07-17T20:00:00.000Z',
      minutes: 990,
      lead: null,
      confirmed_at: '2026-07-18T06:00:00.000Z',
    }),
    shiftOf({ shift_id: 3, edition_id: 2, role: 'Interpreter', state: 'absent', minutes: 0, starts_at: '2026-07-16T03:30:00.000Z' }),
  ],
  skills: [{ name: 'Gujarati', minutes: 1170, count: 2 }],
  thanks: [
    {
      hours_id: 31,
      text: 'Forty people at the wrong gate, no raised voice.',
      from: 'Nilofar Shaikh',
      role: 'Badge packing',
      given_at: '2027-06-28T06:00:00.000Z',
      is_hidden: false,
    },
  ],
  viewers: [devraj, meher],
  ...more,
});

/** The same as somebody reads it whom she lets. */
export const recordForOthers = (more: Partial<VolunteerRecord> = {}): VolunteerRecord =>
  recordOf({ is_own: false, viewers: null, ...more });
