import { giveShiftBack, signUpForShift } from '@sabha/contract/volunteering/operations';
import type { ShiftCard } from '@sabha/contract/volunteering/shift';
import type { ApiClient } from '@sabha/contract/core/operation';
import { useState } from 'react';
import { refusalText } from '../../../lib/forms/refusal-text.ts';
import { useRead } from '../../../lib/query/use-read.ts';
import { useAuth } from '../../../lib/session/use-auth.tsx';
import { m } from '../../../paraglide/messages.js';
import { notify } from '../../../ui/toast.tsx';
import { focusShiftWhenLost } from './focus-shift.ts';
import { momentOf } from './shift-moments.ts';
import { shiftsRead, type ShiftsQuery } from './shifts-query.ts';

interface Refusal {
  readonly shift_id: number;
  readonly text: string;
}

/** What somebody does with the shifts of the list. */
export interface SignUp {
  /** The shift whose place is on its way; null while none is. */
  readonly busy: number | null;
  /** What was refused last; null where nothing was. */
  readonly refusal: Refusal | null;
  readonly signUp: (card: ShiftCard) => void;
}

interface Written {
  readonly data: Pick<ShiftCard, 'mine' | 'position'>;
}

/** Takes places and turns in shifts, each with the way back in its note. The list is read anew before the keyboard goes on. */
export function useSignUp(asked: ShiftsQuery, zone: string): SignUp {
  const { session } = useAuth();
  const { reload } = useRead(shiftsRead(asked));
  const [busy, setBusy] = useState<number | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  async function write(shift_id: number, call: () => Promise<Written>): Promise<Written['data'] | null> {
    setBusy(shift_id);
    setRefusal(null);
    const answer = await call().catch((error: unknown) => {
      setRefusal({ shift_id, text: refusalText(error, m.volunteering_list_failed()) });
      return null;
    });
    await reload();
    setBusy((now) => (now === shift_id ? null : now));
    focusShiftWhenLost(shift_id);
    return answer?.data ?? null;
  }
  async function giveBack(api: ApiClient, card: ShiftCard): Promise<void> {
    const { shift_id } = card;
    const given = await write(shift_id, () => api.call(giveShiftBack, { params: { shift_id } }));
    if (given) void notify({ title: m.volunteering_list_given_back(), text: describe(card, zone) });
  }
  async function take(api: ApiClient, card: ShiftCard): Promise<void> {
    const { shift_id } = card;
    const taken = await write(shift_id, () => api.call(signUpForShift, { params: { shift_id } }));
    if (!taken?.mine) return;
    const { mine, position } = taken;
    void notify({
      title: mine === 'waiting' ? m.volunteering_list_turn_text({ position: position ?? 1 }) : m.volunteering_mine(),
      text: describe(card, zone),
      kind: 'ok',
      action: { label: m.volunteering_list_undo(), onSelect: () => void giveBack(api, card) },
    });
  }
  return {
    busy,
    refusal,
    signUp: (card) => {
      if (session && busy === null) void take(session.api, card);
    },
  };
}

const describe = (card: ShiftCard, zone: string): string => `${card.role}, ${momentOf(card, zone)}`;
