import type { ThreeTexts } from '../sample-types.ts';
import type { ShiftPlaceKey, ShiftRoleKey } from './shift-texts.data.ts';

/** What its lead has confirmed. Everybody was there as planned and reads no thanks, unless their name says otherwise. */
interface ConfirmedHours {
  /** None for who was not there. */
  readonly minutes?: Readonly<Record<string, number>>;
  /** In the language of the lead. */
  readonly thanks?: Readonly<Record<string, string>>;
}

export interface SampleShift {
  readonly role: ShiftRoleKey;
  readonly title: ThreeTexts;
  /** A day of the summit, `eve` the day before it, or so many days before the sample was loaded and before the summit. */
  readonly day: 'eve' | 'ask' | 'test' | 'sign' | number;
  /** Local start and end: `07:00-09:30`. */
  readonly at: `${number}:${number}-${number}:${number}`;
  readonly place: ShiftPlaceKey;
  readonly meet: ThreeTexts;
  readonly needs: ThreeTexts;
  /** Markdown. */
  readonly text: ThreeTexts;
  /** In their own scripts. */
  readonly languages: readonly string[];
  readonly skills: readonly string[];
  readonly minAge?: 16 | 18;
  readonly places: number;
  /** The sign-in name of somebody in `people.data.ts`, or the full name of a member in `community.data.ts`; as in `people`. */
  readonly lead: string;
  readonly status?: 'draft' | 'cancelled';
  /** Who has signed up, in their order and with commas between them; those for whom there is no place wait. */
  readonly people: string;
  /** Missing for what is to come or waits for its lead. */
  readonly confirmed?: ConfirmedHours;
}
