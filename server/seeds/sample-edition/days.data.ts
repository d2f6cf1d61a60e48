import type { SampleDay } from './sample-types.ts';

export const days = {
  ask: { held_on: '2027-07-15', name: ['Ask', 'पूछें', 'પૂછો'], open: '08:00-22:00' },
  test: { held_on: '2027-07-16', name: ['Test', 'परखें', 'ચકાસો'], open: '06:30-22:00' },
  sign: { held_on: '2027-07-17', name: ['Sign', 'करार करें', 'કરાર કરો'], open: '06:30-19:00' },
} as const satisfies Record<string, SampleDay>;
