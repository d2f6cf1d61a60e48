import type { Booking } from '@sabha/contract/bookings/booking';
import { proposeBooking } from '@sabha/contract/bookings/operations';
import type { ApiClient } from '@sabha/contract/core/operation';
import { useState } from 'react';
import { refusalText } from '../../../lib/forms/refusal-text.ts';
import { useOperationForm } from '../../../lib/forms/use-operation-form.ts';
import { m } from '../../../paraglide/messages.js';
import { proposalLimits, proposalSchema, type Proposal } from './proposal.ts';
import { findSending, isPerhapsSent, sendOnce } from './unanswered.ts';
import type { Picks } from './use-picks.ts';
import { canHaveTable } from './where-fields.tsx';

interface ProposalParts {
  readonly api: ApiClient;
  /** Who is asked to meet. */
  readonly user_id: number;
  readonly picks: Picks;
  readonly tables: number;
  readonly onSent: (booking: Booking) => void;
}

const written: Proposal = { topic: '', note: '', place: '', wants_table: true };

const isAsSent = ({ state, awaits, options }: Booking, starts: readonly string[]): boolean =>
  state === 'proposed' &&
  awaits === 'other' &&
  options.length === starts.length &&
  options.every(({ starts_at }) => starts.includes(starts_at));

/** The form of a proposal. It is one and the same proposal, however often it is sent. */
export function useProposal({ api, user_id, picks, tables, onSent }: ProposalParts) {
  const [sending, setSending] = useState(() => findSending(user_id));
  const [hasPerhapsSent, setPerhapsSent] = useState(false);
  /** Whatever is sent from now on is another proposal. */
  function showPerhapsSent(): false {
    setSending(findSending(user_id));
    setPerhapsSent(true);
    return false;
  }
  const { submit, form, refusal, failure, ...rest } = useOperationForm<Proposal>({
    schema: proposalSchema,
    values: written,
    draft: { name: `meet:${user_id}`, version: 1 },
    describe: (path, code) =>
      path === 'topic' && code === 'too_small' ? m.times_topic_missing() : m.times_too_long({ max: proposalLimits[path] ?? 0 }),
    async send({ topic, note, place, wants_table }) {
      const { chosen } = picks;
      const isTable = wants_table && canHaveTable(tables, chosen);
      const body = {
        client_booking_id: sending.client_booking_id,
        user_id,
        starts: chosen.map(({ starts_at }) => starts_at),
        topic,
        note,
        place: isTable ? '' : place,
        wants_table: isTable,
      };
      setPerhapsSent(false);
      const isUnsure = sending.open > 0;
      try {
        const { data } = await sendOnce(user_id, sending, () => api.call(proposeBooking, { body }));
        // What was sent before has gone on meanwhile, and is not what is asked for now.
        if (isUnsure && !isAsSent(data, body.starts)) return showPerhapsSent();
        onSent(data);
        return true;
      } catch (error) {
        if (picks.dropRefused(error, chosen)) return false;
        if (isPerhapsSent(sending, error)) return showPerhapsSent();
        throw error;
      }
    },
  });
  return {
    ...rest,
    form,
    /** Why it was not sent; null where it was, or the reason stands at a field. */
    refusal: hasPerhapsSent ? m.times_perhaps_sent() : refusal === null ? null : refusalText(failure, m.times_not_sent()),
    /** Whether it was refused because one that was sent before is through. */
    hasPerhapsSent,
    async submit(event: React.SyntheticEvent<HTMLFormElement>): Promise<void> {
      event.preventDefault();
      if (picks.chosen.length > 0) return void (await submit(event));
      // What else is missing is shown too, and the times are what comes first.
      await form.trigger();
      picks.hasSome();
    },
  };
}
