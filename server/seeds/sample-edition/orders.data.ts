import type { Audience } from '@sabha/contract/accounts/profile';

interface Bought {
  /** The slug of a pass in `tickets.data.ts`. */
  readonly pass: string;
  /** One buyer takes the first number of places, the next one the next. */
  readonly places: readonly number[];
}

const delegates: Bought = { pass: 'delegate', places: [3, 2, 5] };

/** What members buy, by the audience that stands first in their profile. */
export const boughtBy: Readonly<Record<Audience, Bought>> = {
  attendee: delegates,
  speaker: delegates,
  sponsor: { pass: 'delegate', places: [6, 4] },
  investor: { pass: 'investor', places: [2, 1] },
  startup: { pass: 'founder', places: [3, 5, 2, 4] },
  volunteer: { pass: 'learner', places: [2] },
  organisation: delegates,
  institute: { pass: 'campus-group', places: [10] },
  learner: { pass: 'learner', places: [4, 2] },
  expert: { pass: 'city-team', places: [4, 2, 6] },
};

/** What is asked as a proof of a city's team, as its buyers write it. */
export const cityProof = (organisation: string): string => `${organisation}, drainage department, by the letter of its commissioner`;

/** Days before the sample is loaded on which its first order was placed. */
export const firstSale = 84;

/** Orders that were not simply paid, by their place from the newest; those that need a decision are no such ones. */
export const unusualOrders: Readonly<Partial<Record<number, 'pending' | 'expired' | 'cancelled'>>> = {
  2: 'pending',
  3: 'pending',
  13: 'expired',
  17: 'cancelled',
  26: 'cancelled',
};

interface OwnOrder {
  /** Of somebody in `people.data.ts`. */
  readonly username: string;
  readonly pass: string;
  readonly daysAgo: number;
  /** Who comes beside the buyer. */
  readonly others: readonly string[];
}

/** What people of the sample who can sign in have bought. */
export const ownOrders: readonly OwnOrder[] = [
  { username: 'ishani', pass: 'founder', daysAgo: 43, others: ['Husain Motiwala'] },
  { username: 'devraj', pass: 'delegate', daysAgo: 37, others: [] },
  { username: 'meera', pass: 'delegate', daysAgo: 22, others: [] },
];
