import type { FreeSlot } from '@sabha/contract/bookings/availability';
import { bookingLimits } from '@sabha/contract/bookings/booking';
import { readProblem } from '../../../lib/problem-message.ts';

/** Times that are chosen for one proposal; the contract takes more, but three are read at a glance. */
export const maxPicks = 3;

/** With the slot or, where it is chosen, without it, in the order of time; null when there are as many as there can be. */
export function togglePick(chosen: readonly FreeSlot[], slot: FreeSlot): readonly FreeSlot[] | null {
  const others = chosen.filter(({ starts_at }) => starts_at !== slot.starts_at);
  if (others.length < chosen.length) return others;
  if (chosen.length >= maxPicks) return null;
  return [...chosen, slot].toSorted((a, b) => Date.parse(a.starts_at) - Date.parse(b.starts_at));
}

/** As the newest answer has them, where it has them. */
export const refreshPicks = (chosen: readonly FreeSlot[], slots: readonly FreeSlot[]): readonly FreeSlot[] =>
  chosen.map((pick) => slots.find(({ starts_at }) => starts_at === pick.starts_at) ?? pick);

/** Those of the sent times that the server has named in its refusal. */
export function refusedPicks(error: unknown, sent: readonly FreeSlot[]): readonly FreeSlot[] {
  const named = new Set((readProblem(error)?.errors ?? []).map(({ path }) => path));
  return sent.filter((_, index) => named.has(`starts.${index}`));
}

/**
 * When a proposal lapses that nobody has answered: after the time for it, with its last time, or with the meeting that holds until then;
 * null without a time.
 */
export function lapseOf(chosen: readonly FreeSlot[], now: number, holds: string | null = null): Date | null {
  const last = chosen.at(-1);
  if (!last) return null;
  const ends = [now + bookingLimits.answer_hours * 3_600_000, Date.parse(last.starts_at), ...(holds === null ? [] : [Date.parse(holds)])];
  return new Date(Math.min(...ends));
}

/** Tables that are free at all of the times. */
export const freeTablesOf = (chosen: readonly FreeSlot[]): number => Math.min(...chosen.map(({ free_tables }) => free_tables));
