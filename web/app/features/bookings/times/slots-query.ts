import { listBookingSlots, listSlots } from '@sabha/contract/bookings/operations';
import type { OperationOutput } from '@sabha/contract/core/operation';
import { readProblem } from '../../../lib/problem-message.ts';
import { composeQuery } from '../../../lib/query/query-of.ts';
import type { Stretch } from './days.ts';

/** Of whom times are asked: somebody who is to be met, or a meeting that is to be moved. */
export type SlotsSource = { readonly user_id: number } | { readonly booking_id: number };

export type Slots = OperationOutput<typeof listSlots>['data'];

/** What the server answers about a part of time; refused, with the reason, where the reader is not to see it, or it is gone. */
type SlotsAnswer =
  | { readonly from: string; readonly state: 'known'; readonly slots: Slots }
  | { readonly from: string; readonly state: 'refused'; readonly reason: string };

export const slotsRead = (source: SlotsSource, { from, to }: Pick<Stretch, 'from' | 'to'>) =>
  composeQuery('bookings.slots', { source, from, to }, async (api): Promise<SlotsAnswer> => {
    try {
      const query = { from, to };
      const { data } = await ('user_id' in source
        ? api.call(listSlots, { query: { ...source, ...query } })
        : api.call(listBookingSlots, { params: source, query }));
      return { from, state: 'known', slots: data };
    } catch (error) {
      const problem = readProblem(error);
      if (problem === null || ![403, 404, 409].includes(problem.status)) throw error;
      return { from, state: 'refused', reason: problem.detail };
    }
  });
