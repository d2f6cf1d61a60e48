import { meetingPath, type Booking } from '@sabha/contract/bookings/booking';
import type { Diary } from '@sabha/contract/calendar/entry';
import type { DiaryEntry } from '@sabha/contract/core/diary-entry';
import { m } from '../../../paraglide/messages.js';
import { formatDay, zonedParts } from '../../../ui/time/zoned-time.ts';
import { kindOf } from '../describe-entry.ts';

export interface StripData extends Pick<Diary, 'entries' | 'openings' | 'event_zone'> {
  /** Meetings that have a time, which the diary does not name the other person of. */
  readonly timed: readonly Booking[];
  /** Meetings that wait for an answer. */
  readonly waiting: readonly Booking[];
}

/** `planned` is a session without a place in it: a star, or a turn on its waiting list. */
export type StripForm = 'confirmed' | 'waits_for_me' | 'waits_for_other' | 'session' | 'planned' | 'own' | 'busy';

const meetingForms: readonly StripForm[] = ['confirmed', 'waits_for_me', 'waits_for_other'];
export const isMeeting = ({ form }: Pick<StripItem, 'form'>): boolean => meetingForms.includes(form);

/** One thing of the shown days: an entry of the diary, or a time that is proposed for a meeting. */
export interface StripItem extends Pick<DiaryEntry, 'starts_at' | 'ends_at' | 'all_day' | 'place' | 'link'> {
  /** Unique among the items. */
  readonly key: string;
  readonly form: StripForm;
  readonly title: string;
  /** What it is, in a word, where its form does not say so by itself. */
  readonly kind: string;
  /** Whom a meeting is with, where that is known. */
  readonly person: Booking['other'] | null;
}

/** The key of a meeting among the entries of a diary. */
export const meetingKey = (booking_id: number): string => `meeting-${booking_id}`;

/** What fills or may fill a time; neither what was cancelled, nor deadlines, nor times that nobody can agree to any more. */
export function buildItems({ entries, timed, waiting }: Omit<StripData, 'openings' | 'event_zone'>, now: number): StripItem[] {
  const known = new Map(timed.map((booking) => [meetingKey(booking.booking_id), booking]));
  const planned = entries.flatMap((entry): StripItem[] => {
    const { key, starts_at, ends_at, all_day, place, link } = entry;
    const booking = known.get(key);
    if (entry.is_cancelled || entry.kind === 'deadline' || booking?.state === 'missed') return [];
    const title = entry.title || m.calendar_untitled();
    return [
      { key, starts_at, ends_at, all_day, place, link, title, form: formOf(entry), kind: kindOf(entry), person: booking?.other ?? null },
    ];
  });
  return [...planned, ...waiting.flatMap((booking) => proposedTimes(booking, now))];
}

function formOf({ kind, reasons }: DiaryEntry): StripForm {
  if (kind === 'meeting') return 'confirmed';
  if (kind === 'own') return 'own';
  if (kind !== 'session' && kind !== 'shift') return 'busy';
  return reasons.includes('has_place') || reasons.includes('ticket') ? 'session' : 'planned';
}

function proposedTimes({ booking_id, topic, place, other, awaits, options }: Booking, now: number): StripItem[] {
  return options
    .filter(({ starts_at, is_free }) => is_free && Date.parse(starts_at) > now)
    .map(({ starts_at, ends_at }) => ({
      key: `${meetingKey(booking_id)}-${starts_at}`,
      form: awaits === 'me' ? 'waits_for_me' : 'waits_for_other',
      title: topic,
      kind: m.calendar_kind_meeting(),
      starts_at,
      ends_at,
      all_day: null,
      place,
      link: meetingPath(booking_id),
      person: other,
    }));
}

const states: Partial<Record<StripForm, () => string>> = {
  confirmed: m.strip_is_confirmed,
  waits_for_me: m.strip_waits_for_me,
  waits_for_other: m.strip_waits_for_other,
};

/** Everything about it in a sentence, for whoever does not see where it stands: when it is on that day, what, where, and how sure. */
export function describeItem(item: StripItem, day: string, zone: string): string {
  const { form, person, title, kind, place } = item;
  const when = m.strip_span({ from: timeOn(item.starts_at, day, zone), to: timeOn(item.ends_at, day, zone) });
  const state = states[form];
  const what = person ? [m.strip_meeting_with({ name: person.name || m.profile_nameless() })] : state ? [title] : [title, kind];
  return [when, ...what, place, state?.()].filter(Boolean).join(', ');
}

/** `09:30`, with the day where it is another one than the day that is read. */
function timeOn(instant: string, day: string, zone: string): string {
  const { date, time } = zonedParts(instant, zone);
  return date === day ? time : `${formatDay(instant, zone, { style: 'short' })}, ${time}`;
}
