import type { ShiftPage } from '@sabha/contract/volunteering/shift';

/** How far a shift has come. */
export interface ShiftPhase {
  readonly hasBegun: boolean;
  readonly hasEnded: boolean;
}

/** `now` in milliseconds; null while it is not known. */
export const phaseOf = ({ starts_at, ends_at }: Pick<ShiftPage, 'starts_at' | 'ends_at'>, now: number | null): ShiftPhase => ({
  hasBegun: now !== null && now >= Date.parse(starts_at),
  hasEnded: now !== null && now >= Date.parse(ends_at),
});
