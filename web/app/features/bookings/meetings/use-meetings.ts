import type { Booking, BookingSummary } from '@sabha/contract/bookings/booking';
import { getBooking, getBookingSummary, listBookings } from '@sabha/contract/bookings/operations';
import { useRead } from '../../../lib/query/use-read.ts';
import { useRefreshOn } from '../../../lib/query/use-refresh-on.ts';
import { comingRead, summaryRead, waitingRead } from '../bookings-query.ts';
import type { MeetingsQuery } from '../meetings-address.ts';
import { usePastMeetings, type PastMeetings } from './past-read.ts';

export interface Meetings {
  readonly state: 'loading' | 'failed' | 'ready';
  /** Null until it is read. */
  readonly summary: BookingSummary | null;
  readonly waiting: readonly Booking[];
  readonly coming: readonly Booking[];
  readonly past: PastMeetings;
  readonly reload: () => void;
}

/** One's meetings as far as they are shown; another's answer comes with its notification. */
export function useMeetings(when: MeetingsQuery['when']): Meetings {
  const isComing = when === 'coming';
  const summary = useRead(summaryRead);
  const waiting = useRead(waitingRead, { isWanted: isComing });
  const coming = useRead(comingRead, { isWanted: isComing });
  const past = usePastMeetings(!isComing);
  useRefreshOn({ event: 'new_notification', operations: [listBookings, getBooking, getBookingSummary], restMs: 1_000 });
  const states = [summary.loaded.state, ...(isComing ? [waiting.loaded.state, coming.loaded.state] : [past.state])];
  return {
    state: states.includes('failed') ? 'failed' : states.includes('loading') ? 'loading' : 'ready',
    summary: summary.loaded.state === 'ready' ? summary.loaded.value.data : null,
    waiting: waiting.loaded.state === 'ready' ? waiting.loaded.value.data : [],
    coming: coming.loaded.state === 'ready' ? coming.loaded.value.data : [],
    past,
    reload() {
      void summary.reload();
      if (isComing) {
        void waiting.reload();
        void coming.reload();
      } else past.reload();
    },
  };
}
