import type { ThemeKey } from './sample-keys.ts';

interface SampleRequest {
  /** A username, or the full name of a member who cannot sign in. */
  readonly from: string;
  readonly to: string;
  readonly note: string;
  readonly days_ago: number;
}

/** Requests that wait, so that everybody who can sign in has something to answer. */
export const connectionRequests: readonly SampleRequest[] = [
  {
    from: 'Husain Motiwala',
    to: 'meera',
    note: 'Your Monday photos are the only ones in which one can read the level. May I put a staff gauge on that wall?',
    days_ago: 2,
  },
  { from: 'Revati Khadilkar', to: 'meera', note: 'I read refusals. You seem to have a drawer of them.', days_ago: 5 },
  {
    from: 'Rustom Ghadiali',
    to: 'ishani',
    note: 'The third casing held, I hear. I would like to see the two that did not.',
    days_ago: 1,
  },
  { from: 'Pallavi Karkhanis', to: 'ishani', note: '', days_ago: 4 },
  { from: 'Girish Pathare', to: 'devraj', note: 'Clause 14 of your contract and I disagree. Tea?', days_ago: 3 },
  { from: 'Mukta Phadnis', to: 'vasudha', note: 'Sixty pages of tender, two of obligation. I can show both.', days_ago: 2 },
  { from: 'Poonam Chandel', to: 'kiran', note: 'सोमवार की क्लास में आपका सवाल अच्छा था। जवाब अब मिल गया है।', days_ago: 1 },
  { from: 'Bansi Dholakia', to: 'ila', note: 'The map from 1986 has turned up, under the tea tray.', days_ago: 6 },
  { from: 'Phiroze Batliwala', to: 'jaya', note: 'Gate 2 has the early shift and no umbrella stand. Shall we talk?', days_ago: 1 },
  { from: 'meera', to: 'Sonal Bhavsar', note: 'You count handcarts. I count puddles. The lanes are the same.', days_ago: 3 },
  { from: 'ishani', to: 'Kokila Tandel', note: 'May we hang one sensor where you remember the water best?', days_ago: 5 },
];

/** Who is connected, and since how many days. */
export const connections: readonly (readonly [one: string, other: string, days_ago: number])[] = [
  ['meera', 'ishani', 41],
  ['meera', 'Lalita Chaure', 28],
  ['meera', 'Savita Nayka', 9],
  ['ishani', 'vasudha', 52],
  ['ishani', 'devraj', 33],
  ['ishani', 'Krupa Bhatnagar', 12],
  ['devraj', 'vasudha', 60],
  ['devraj', 'Revati Khadilkar', 20],
  ['ila', 'vasudha', 57],
  ['ila', 'Damini Gamit', 15],
  ['kiran', 'ila', 44],
  ['kiran', 'jaya', 30],
  ['jaya', 'Yamini Buch', 8],
];

interface SampleFollows {
  readonly by: string;
  readonly themes: readonly ThemeKey[];
  readonly people: readonly string[];
  /** By slug. */
  readonly organisations: readonly string[];
}

/** What everybody who can sign in follows. */
export const sampleFollows: readonly SampleFollows[] = [
  {
    by: 'meera',
    themes: ['water', 'waste'],
    people: ['ishani', 'Lalita Chaure', 'Kokila Tandel'],
    organisations: ['nadipur-water', 'naalah-labs', 'kachra-ledger'],
  },
  {
    by: 'ishani',
    themes: ['water', 'data'],
    people: ['devraj', 'Rustom Ghadiali', 'Ujjwala Bansode'],
    organisations: ['ashwattha-seed', 'triveni-sensors', 'sundarpur-municipal-corporation'],
  },
  { by: 'devraj', themes: ['money'], people: ['ishani', 'Mukta Phadnis'], organisations: ['state-urban-department', 'setu-infra'] },
  { by: 'vasudha', themes: ['services', 'money'], people: ['devraj', 'ila'], organisations: ['institute-of-urban-practice'] },
  { by: 'ila', themes: ['land', 'streets'], people: ['Bansi Dholakia'], organisations: ['banyan-school-of-planning', 'khasra'] },
  { by: 'kiran', themes: ['money'], people: ['devraj', 'ila'], organisations: ['kutumb-bank'] },
  { by: 'jaya', themes: ['streets'], people: ['Ojas Pimpalkhare'], organisations: ['footpath-co'] },
];
