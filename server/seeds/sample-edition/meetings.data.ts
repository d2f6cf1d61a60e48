import type { Availability } from '@sabha/contract/bookings/availability';

export const meetingTables = { count: 40, name: (number: number) => `Table ${number}` } as const;

const everyDay = [0, 1, 2, 3, 4, 5, 6];
const hoursOn = (weekdays: readonly number[], ...hours: (readonly [from: string, to: string])[]) =>
  weekdays.flatMap((weekday) => hours.map(([from, to]) => ({ weekday, from, to })));

interface SampleHours {
  /** Usernames, or the full names of members who cannot sign in. */
  readonly of: readonly string[];
  readonly availability: Pick<Availability, 'slot_minutes' | 'buffer_minutes' | 'hours'>;
}

/** Who can be met, and when; 0 is Monday. */
export const sampleHours: readonly SampleHours[] = [
  {
    of: ['meera', 'Lalita Chaure', 'Kokila Tandel', 'Sonal Bhavsar'],
    availability: { slot_minutes: 20, buffer_minutes: 0, hours: hoursOn(everyDay, ['10:00', '13:00'], ['15:00', '18:00']) },
  },
  {
    of: ['ishani', 'Rustom Ghadiali', 'Krupa Bhatnagar', 'Pallavi Karkhanis', 'Ujjwala Bansode'],
    availability: { slot_minutes: 20, buffer_minutes: 10, hours: hoursOn(everyDay, ['09:00', '12:00'], ['14:00', '18:00']) },
  },
  {
    of: ['devraj', 'vasudha', 'Mukta Phadnis', 'Girish Pathare', 'Revati Khadilkar'],
    availability: { slot_minutes: 30, buffer_minutes: 15, hours: hoursOn([1, 3, 4, 5], ['11:00', '13:00'], ['14:00', '17:00']) },
  },
  {
    of: ['ila', 'kiran', 'jaya', 'Damini Gamit', 'Yamini Buch', 'Husain Motiwala'],
    availability: { slot_minutes: 30, buffer_minutes: 0, hours: hoursOn(everyDay, ['16:00', '19:00']) },
  },
];

/** A day of the summit, the first of which is 0, or so many days from when the sample was loaded; by the clock of the edition. */
export type SampleTime = readonly [day: `summit ${0 | 1 | 2}` | number, time: string];

interface SampleMeeting {
  readonly from: string;
  readonly to: string;
  readonly topic: string;
  readonly note: string;
  /** Where, unless at a table. */
  readonly place: string | null;
  readonly minutes: 20 | 30;
  /** One for a meeting that holds or was; several for a proposal that waits. */
  readonly times: readonly SampleTime[];
  readonly state: 'proposed' | 'confirmed' | 'declined';
}

/** Something to answer, to wait for and to go to, for everybody who can sign in. */
export const sampleMeetings: readonly SampleMeeting[] = [
  {
    from: 'Husain Motiwala',
    to: 'meera',
    topic: 'A staff gauge for your wall',
    note: 'Your lane fills before the sensor says so. I bring the gauge, you choose the wall.',
    place: 'Ward office, first floor',
    minutes: 20,
    times: [
      [3, '10:40'],
      [4, '15:20'],
    ],
    state: 'proposed',
  },
  {
    from: 'meera',
    to: 'Sonal Bhavsar',
    topic: 'Handcarts in wet lanes',
    note: 'On which days do they not come through? I have photos of those days.',
    place: 'By telephone',
    minutes: 20,
    times: [
      [5, '11:00'],
      [6, '16:20'],
    ],
    state: 'proposed',
  },
  {
    from: 'meera',
    to: 'Lalita Chaure',
    topic: 'What to ask the commissioner',
    note: 'Three questions, one minute each.',
    place: null,
    minutes: 20,
    times: [['summit 0', '15:00']],
    state: 'confirmed',
  },
  {
    from: 'ishani',
    to: 'meera',
    topic: 'Where the first sensor hangs',
    note: 'I come with a ladder.',
    place: 'The lane behind the school',
    minutes: 20,
    times: [[2, '10:20']],
    state: 'confirmed',
  },
  {
    from: 'Savita Nayka',
    to: 'meera',
    topic: 'Who sweeps the grate',
    note: '',
    place: 'Ward office',
    minutes: 20,
    times: [[-6, '11:20']],
    state: 'confirmed',
  },
  {
    from: 'meera',
    to: 'Kokila Tandel',
    topic: 'The flood of 1994',
    note: '',
    place: '',
    minutes: 20,
    times: [[-9, '15:00']],
    state: 'declined',
  },
  {
    from: 'Rustom Ghadiali',
    to: 'ishani',
    topic: 'The two casings that broke',
    note: 'I would rather hold the broken ones than read about the whole one.',
    place: null,
    minutes: 20,
    times: [
      ['summit 0', '14:40'],
      ['summit 1', '16:00'],
    ],
    state: 'proposed',
  },
  {
    from: 'ishani',
    to: 'Krupa Bhatnagar',
    topic: 'Readings for your model',
    note: '',
    place: 'Online',
    minutes: 20,
    times: [[1, '09:40']],
    state: 'confirmed',
  },
  {
    from: 'Girish Pathare',
    to: 'devraj',
    topic: 'Clause 14',
    note: 'I bring the clause, you bring the tea.',
    place: null,
    minutes: 30,
    times: [['summit 0', '11:30']],
    state: 'proposed',
  },
  {
    from: 'Mukta Phadnis',
    to: 'vasudha',
    topic: 'A tender of two pages',
    note: '',
    place: null,
    minutes: 30,
    times: [
      ['summit 0', '14:30'],
      ['summit 2', '11:00'],
    ],
    state: 'proposed',
  },
  {
    from: 'Damini Gamit',
    to: 'ila',
    topic: 'One ward for one year',
    note: '',
    place: 'Banyan School, studio 3',
    minutes: 30,
    times: [[4, '16:30']],
    state: 'proposed',
  },
  {
    from: 'ila',
    to: 'kiran',
    topic: 'आपके नोट्स',
    note: 'पिछली क्लास के नोट्स साथ लाइए।',
    place: 'Banyan School, library',
    minutes: 30,
    times: [[2, '16:00']],
    state: 'confirmed',
  },
  {
    from: 'Yamini Buch',
    to: 'jaya',
    topic: 'Umbrellas at gate 2',
    note: '',
    place: 'Gate 2',
    minutes: 30,
    times: [[3, '17:00']],
    state: 'proposed',
  },
];
