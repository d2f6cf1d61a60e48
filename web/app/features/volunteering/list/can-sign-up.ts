import type { ShiftCard, ShiftClash } from '@sabha/contract/volunteering/shift';

/** Whether the clash is with something that others count on: of one's own entries one is warned only. */
export const isBinding = ({ kind }: ShiftClash): boolean => kind !== 'own' && kind !== 'imported';

/** `now` in milliseconds; null while it is not known. */
export const hasBegun = ({ starts_at }: ShiftCard, now: number | null): boolean => now !== null && Date.parse(starts_at) <= now;

/** Whether the reader can take a place, or a turn where it is full; the server judges by the same. */
export const canSignUp = (card: ShiftCard, now: number | null): boolean =>
  card.status === 'open' &&
  card.mine === null &&
  !card.is_removed &&
  card.age === 'yes' &&
  !hasBegun(card, now) &&
  !card.clashes.some((clash) => isBinding(clash));
