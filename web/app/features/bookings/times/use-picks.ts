import type { FreeSlot } from '@sabha/contract/bookings/availability';
import { useRef, useState } from 'react';
import { readProblem } from '../../../lib/problem-message.ts';
import { m } from '../../../paraglide/messages.js';
import { refreshPicks, refusedPicks } from './picks.ts';
import { describeSlot } from './slot-texts.ts';
import type { Times } from './use-times.ts';

/** The times that somebody chooses for one proposal, from those that are chosen already, and what is wrong with them. */
export function usePicks({ slots, zone, refresh }: Times, first: readonly FreeSlot[] = []) {
  const [picked, setPicked] = useState(first);
  const [fault, setFault] = useState<string | null>(null);
  const picker = useRef<HTMLElement>(null);
  const chosen = refreshPicks(picked, slots);
  function refuse(text: string): void {
    setFault(text);
    picker.current?.focus();
  }
  return {
    chosen,
    fault,
    /** Where they are chosen: it gets the keyboard where something is wrong with them. */
    picker,
    choose(next: readonly FreeSlot[]): void {
      setPicked(next);
      setFault(null);
    },
    /** Whether there is any; where there is none it is asked for. */
    hasSome(): boolean {
      if (chosen.length === 0) refuse(m.times_missing());
      return chosen.length > 0;
    },
    /** Takes away what is not free any more of what was sent, and reads the times anew. Answers whether the refusal was about that. */
    dropRefused(error: unknown, sent: readonly FreeSlot[]): boolean {
      const gone = refusedPicks(error, sent);
      if (gone.length > 0 || readProblem(error)?.status === 409) void refresh();
      if (gone.length === 0) return false;
      const starts = new Set(gone.map(({ starts_at }) => starts_at));
      setPicked((known) => known.filter(({ starts_at }) => !starts.has(starts_at)));
      refuse(m.times_gone({ times: gone.map((slot) => describeSlot(slot, zone)).join('; ') }));
      return true;
    },
  };
}

export type Picks = ReturnType<typeof usePicks>;
