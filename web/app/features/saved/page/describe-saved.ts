import type { SavedMoment } from '@sabha/contract/core/saved-subject';
import type { SavedItem } from '@sabha/contract/saved/saved';
import { m } from '../../../paraglide/messages.js';
import { deviceZone, formatDay, formatTime, formatTimeRange, zonedParts } from '../../../ui/time/zoned-time.ts';
import { kindTexts } from './kinds.ts';

/** Characters by which something without a title is named. */
const maxName = 60;

/** What a thing is called: by its title, else by how it begins, else by its kind. */
export function nameOf({ subject, type }: SavedItem): string {
  if (!subject) return m.saved_gone();
  if (subject.title !== '') return subject.title;
  const { excerpt } = subject;
  if (excerpt === '') return kindTexts[type].one();
  return excerpt.length > maxName ? `${excerpt.slice(0, maxName).trimEnd()}…` : excerpt;
}

/** `Fri, 16 Jul, 14:00–15:00` in the zone of the event. */
export const describeTime = ({ starts_at, ends_at }: SavedMoment, zone: string): string =>
  starts_at === null ? m.saved_no_time() : `${formatDay(starts_at, zone)}, ${formatTimeRange(starts_at, ends_at, zone)}`;

/** When and where, and whether it is cancelled. */
export const describeMoment = (moment: SavedMoment, zone: string): string =>
  [describeTime(moment, zone), moment.place, moment.is_cancelled && m.ui_cancelled()].filter(Boolean).join(', ');

/** What a session was when it was saved, as far as it is otherwise now: `Moved since you saved it: was 10:00, Vav Studio`. */
export function describeChange(before: SavedMoment, now: NonNullable<NonNullable<SavedItem['subject']>['moment']>): string {
  if (now.is_cancelled && !before.is_cancelled) return m.saved_cancelled_since();
  const place = before.place === now.place ? '' : before.place || m.saved_no_place();
  const was = [describeFormerTime(before, now, now.time_zone), place].filter(Boolean).join(', ');
  if (was !== '') return m.saved_moved_since({ was });
  return before.is_cancelled && !now.is_cancelled ? m.saved_back_since() : m.saved_changed_since();
}

const isSame = (one: string | null, other: string | null) =>
  one === null || other === null ? one === other : Date.parse(one) === Date.parse(other);

/** No more than what is otherwise; empty when nothing is. */
function describeFormerTime(before: SavedMoment, now: SavedMoment, zone: string): string {
  if (isSame(before.starts_at, now.starts_at) && isSame(before.ends_at, now.ends_at)) return '';
  if (before.starts_at === null) return m.saved_no_time();
  const isSameDay = now.starts_at !== null && zonedParts(before.starts_at, zone).date === zonedParts(now.starts_at, zone).date;
  if (!isSameDay) return `${formatDay(before.starts_at, zone)}, ${formatTime(before.starts_at, zone)}`;
  return isSame(before.starts_at, now.starts_at)
    ? formatTimeRange(before.starts_at, before.ends_at, zone)
    : formatTime(before.starts_at, zone);
}

/** `28 June` as the device counts days. */
export const describeDay = (at: string): string => formatDay(at, deviceZone(), { style: 'day-month' });
