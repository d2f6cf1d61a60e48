import { meetingPath } from '@sabha/contract/bookings/booking';
import { acceptBooking, declineBooking } from '@sabha/contract/bookings/operations';
import { timeToTake, type ProposedTime, type RequestAction, type RequestActions } from '../../../lib/request-actions.ts';
import { m } from '../../../paraglide/messages.js';
import { deviceZone, formatDay, formatTime } from '../../../ui/time/zoned-time.ts';
import { formatSlot } from './meeting-texts.ts';

/** `Fri, 12:00` */
function shortTime({ starts_at }: ProposedTime): string {
  const zone = deviceZone();
  return `${formatDay(starts_at, zone, { style: 'short-weekday' })}, ${formatTime(starts_at, zone)}`;
}

/** Somebody proposes times to meet, or other times for a meeting that holds. */
export const meetingActions: RequestActions['meeting'] = ({ booking_id, is_confirmed, times, can_accept }) => {
  const params = { booking_id };
  const taken = can_accept ? timeToTake(times) : null;
  const hasChoice = times.length > 1;
  const others: readonly RequestAction[] = [
    {
      name: 'times',
      label: () => (hasChoice ? m.meetings_see_times({ count: times.length }) : can_accept ? m.meetings_suggest() : m.notify_open()),
      kind: 'plain',
      to: meetingPath(booking_id),
    },
    {
      name: 'decline',
      label: m.meetings_decline,
      kind: 'quiet',
      call: (api) => api.call(declineBooking, { params, body: { reason: '' } }),
      done: is_confirmed ? m.meetings_move_declined : m.meetings_now_declined,
      // A meeting that holds stays at its time.
      ...(!is_confirmed && {
        question: () => ({ title: m.meetings_decline_it_title(), text: m.meetings_decline_it_text() }),
      }),
    },
  ];
  if (taken === null) return others;
  const accept: RequestAction = {
    name: 'accept',
    label: () => (hasChoice ? m.meetings_accept({ time: shortTime(taken) }) : m.meetings_accept_it()),
    kind: 'primary',
    call: (api) => api.call(acceptBooking, { params, body: { starts_at: taken.starts_at } }),
    done: () => m.meetings_now_agreed({ when: formatSlot(taken) }),
  };
  return [accept, ...others];
};
