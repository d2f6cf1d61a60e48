import type { AnswerStatus, Collaboration, CollaborationAnswer, Collaborator } from '@sabha/contract/collaboration/collaboration';
import { m } from '../../../paraglide/messages.js';
import { deviceZone, formatCalendarDay, formatDay } from '../../../ui/time/zoned-time.ts';

/** How an answer stands, in a word. */
export const statusTexts: Readonly<Record<AnswerStatus, () => string>> = {
  waiting: m.collaboration_page_waiting,
  in_talks: m.collaboration_in_talks,
  agreed: m.collaboration_agreed,
  done: m.collaboration_done,
  thanked: m.collaboration_page_thanked,
  withdrawn: m.collaboration_page_withdrawn,
};

/** Somebody's name, which may be gone with them. */
export const nameOf = ({ name }: Pick<Collaborator, 'name'>): string => name || m.collaboration_page_somebody();

/** Who answers: the organisation in whose name it is, else the person. */
export const answererOf = ({ organisation, author }: Pick<CollaborationAnswer, 'organisation' | 'author'>): string =>
  organisation?.name ?? nameOf(author);

/** The day of a moment, `15 Jul 2027`. */
export const dayOf = (at: string): string => formatDay(at, deviceZone(), { style: 'date' });

/** Whether both sides have said that they agree. */
export const isAgreed = (status: AnswerStatus): boolean => status === 'agreed' || status === 'done';

/** The last day on which it could be answered, where that alone has ended it while it goes on; else null. */
export function lastDayOf({ state, days_left, closed_at, withheld_because, taken, places, ends_on }: Collaboration): string | null {
  const isOver = days_left === null && closed_at === null && withheld_because === null && taken < places;
  return isOver && (state === 'in_talks' || state === 'agreed') ? formatCalendarDay(ends_on, { style: 'long-date' }) : null;
}
