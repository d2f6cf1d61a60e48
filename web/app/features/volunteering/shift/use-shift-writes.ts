import type { ApiClient } from '@sabha/contract/core/operation';
import { getShift, giveShiftBack, signUpForShift } from '@sabha/contract/volunteering/operations';
import type { ShiftPage } from '@sabha/contract/volunteering/shift';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { refusalText } from '../../../lib/forms/refusal-text.ts';
import { readProblem } from '../../../lib/problem-message.ts';
import { refreshReads } from '../../../lib/query/query-client.ts';
import { queryOf } from '../../../lib/query/query-of.ts';
import { m } from '../../../paraglide/messages.js';
import { notify, type Note } from '../../../ui/toast.tsx';
import { focusWhenGone, placeId } from './shift-focus.ts';

/** What is done with a shift and its people. */
export interface ShiftWrites {
  readonly api: ApiClient;
  /** Whether the reader's own place is on its way. */
  readonly isBusy: boolean;
  /** Takes a place, or a turn where it is full. A refusal is a note. */
  readonly signUp: () => void;
  readonly giveBack: () => void;
  /** Shows what a form has written. */
  readonly put: (shift: ShiftPage, focus: string) => void;
  /** Reads what has become of it meanwhile. */
  readonly readAnew: (focus: string) => Promise<void>;
  /**
   * For a form: where something else has become of the shift meanwhile, that is read and said in a note. Answers false, as a form that
   * gave up does.
   * @throws everything else, for the form to show
   */
  readonly takeRefusal: (error: unknown, focus: string) => Promise<false>;
}

/** What somebody may not do, or not any more, and what is gone: the page no longer shows how it stands. */
const outdated: ReadonlySet<number | undefined> = new Set([403, 404, 409]);

const note = (error: unknown) =>
  void notify({ title: m.volunteering_shift_failed(), text: refusalText(error, m.volunteering_shift_try_again()), kind: 'bad' });

/** The writes of one page, all of which answer with the whole shift. */
export function useShiftWrites(api: ApiClient, { shift_id, mine }: Pick<ShiftPage, 'shift_id' | 'mine'>): ShiftWrites {
  const client = useQueryClient();
  const isSending = useRef(false);
  const [isBusy, setBusy] = useState(false);
  function put(shift: ShiftPage, focus: string): void {
    client.setQueryData(queryOf(getShift, { params: { shift_id } }).queryKey, { data: shift });
    focusWhenGone(focus);
  }
  async function readAnew(focus: string): Promise<void> {
    // The client logs what cannot be read.
    await refreshReads(client, [getShift]).catch(() => undefined);
    focusWhenGone(focus);
  }
  async function write(operation: typeof signUpForShift, describe: (shift: ShiftPage) => Note): Promise<void> {
    if (isSending.current) return;
    isSending.current = true;
    setBusy(true);
    try {
      const { data } = await api.call(operation, { params: { shift_id } });
      put(data, placeId);
      void notify(describe(data));
    } catch (error) {
      note(error);
      if (outdated.has(readProblem(error)?.status)) await readAnew(placeId);
    }
    isSending.current = false;
    setBusy(false);
  }
  const signUp = () => void write(signUpForShift, describeSignUp);
  const giveBack = () =>
    void write(giveShiftBack, ({ abilities }) => ({
      title: mine === 'waiting' ? m.volunteering_shift_left_list() : m.volunteering_shift_given_back(),
      ...(abilities.sign_up && { action: { label: m.volunteering_shift_again(), onSelect: signUp } }),
    }));
  return {
    api,
    isBusy,
    signUp,
    giveBack,
    put,
    readAnew,
    async takeRefusal(error, focus) {
      if (!outdated.has(readProblem(error)?.status)) throw error;
      note(error);
      await readAnew(focus);
      return false;
    },
  };
}

function describeSignUp({ mine, position }: ShiftPage): Note {
  if (mine === 'waiting') return { title: m.volunteering_shift_turn({ position: position ?? 1 }), text: m.volunteering_shift_turn_text() };
  return { title: m.volunteering_mine(), text: m.volunteering_shift_in_calendar(), kind: 'ok' };
}
