import type { ShiftMember, ShiftPage } from '@sabha/contract/volunteering/shift';

const nilofar = { user_id: 20, name: 'Nilofar Shaikh', profile_image: null, can_open: true };

export const memberOf = (more: Partial<ShiftMember> = {}): ShiftMember => ({
  user_id: 31,
  name: 'Kabir Sheikh',
  profile_image: null,
  can_open: true,
  is_self: false,
  done_count: 2,
  hours: null,
  ...more,
});

/** Hours of somebody whose shift is over and not confirmed. */
export const unconfirmed = { state: 'waiting', minutes: null, thanks: '', is_thanks_hidden: false } as const;

/** A shift of two hours, led by Nilofar Shaikh, open to a reader who can sign up. */
export const shiftOf = ({
  abilities,
  ...more
}: Omit<Partial<ShiftPage>, 'abilities'> & { abilities?: Partial<ShiftPage['abilities']> } = {}): ShiftPage => ({
  shift_id: 5,
  edition_id: 1,
  role: 'Welcome desk',
  role_key: 'Welcome desk',
  title: 'Be the first face at the East gate',
  starts_at: '2027-07-16T03:00:00.000Z',
  ends_at: '2027-07-16T05:00:00.000Z',
  day: '2027-07-16',
  time_zone: 'Asia/Kolkata',
  place: 'East gate',
  place_key: 'East gate',
  needs: 'On your feet',
  languages: ['ગુજરાતી', 'हिन्दी'],
  skills: ['First aid', 'Signing'],
  own_skills: ['First aid'],
  min_age: 16,
  status: 'open',
  places: 6,
  taken_count: 4,
  waiting_count: 0,
  mine: null,
  position: null,
  age: 'yes',
  clashes: [],
  fits_diary: true,
  is_lead: false,
  is_removed: false,
  meeting_point: '08:15 at the stone bench',
  description_html: '<p>Scan tickets.</p>',
  lead: nilofar,
  people: null,
  waiting: null,
  confirm_until: '2027-07-23T05:00:00.000Z',
  ...more,
  abilities: { sign_up: true, give_back: false, manage: false, edit: false, ...abilities },
});
