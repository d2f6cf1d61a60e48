import { listBookings } from '@sabha/contract/bookings/operations';
import { getDiary } from '@sabha/contract/calendar/operations';
import { composeQuery, type ReadOf } from '../../../lib/query/query-of.ts';
import { meetingKey, type StripData } from './diary-strip-items.ts';

const limit = 100;

/** A part of the reader's diary with the people of its meetings; it is read anew whenever a meeting changes. */
export const diaryStripRead = (range: { readonly from: string; readonly to: string }): ReadOf<StripData> =>
  composeQuery('diary-strip', range, async (api) => {
    const [diary, waiting, coming] = await Promise.all([
      api.call(getDiary, { query: range }),
      api.call(listBookings, { query: { view: 'waiting', limit } }),
      api.call(listBookings, { query: { view: 'coming', limit } }),
    ]);
    const { entries, openings, event_zone } = diary.data;
    const known = new Set(coming.data.map(({ booking_id }) => meetingKey(booking_id)));
    const hasPast = entries.some(({ kind, key, is_cancelled }) => kind === 'meeting' && !is_cancelled && !known.has(key));
    const past = hasPast ? (await api.call(listBookings, { query: { view: 'past', limit } })).data : [];
    return { entries, openings, event_zone, timed: [...coming.data, ...past], waiting: waiting.data };
  });
