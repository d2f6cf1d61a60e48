import type { CollaborationCard, CollaborationKind, CollaborationState, OutcomeResult } from '@sabha/contract/collaboration/collaboration';
import { Flag, GraduationCap, HandHelping, Handshake, IndianRupee, Landmark, UsersRound, type LucideIcon } from 'lucide-react';
import { m } from '../../../paraglide/messages.js';
import { formatCalendarDay } from '../../../ui/time/zoned-time.ts';

interface KindTexts {
  readonly icon: LucideIcon;
  /** Of one. */
  readonly one: () => string;
  /** Of all of the kind. */
  readonly all: () => string;
}

/** What each kind is called, and its icon. */
export const kindTexts: Readonly<Record<CollaborationKind, KindTexts>> = {
  city_problem: { icon: Landmark, one: m.collaboration_city_problem, all: m.collaboration_city_problems },
  pilot: { icon: Flag, one: m.collaboration_pilot, all: m.collaboration_pilots },
  co_founder: { icon: UsersRound, one: m.collaboration_co_founder, all: m.collaboration_co_founders },
  partner: { icon: Handshake, one: m.collaboration_partner, all: m.collaboration_partners },
  funding: { icon: IndianRupee, one: m.collaboration_funding, all: m.collaboration_fundings },
  mentor: { icon: GraduationCap, one: m.collaboration_mentor, all: m.collaboration_mentors },
  volunteer: { icon: HandHelping, one: m.collaboration_volunteer, all: m.collaboration_volunteers },
};

export const stateTexts: Readonly<Record<CollaborationState, () => string>> = {
  open: m.collaboration_open,
  in_talks: m.collaboration_in_talks,
  agreed: m.collaboration_agreed,
  done: m.collaboration_done,
  closed: m.collaboration_closed,
};

export const resultTexts: Readonly<Record<OutcomeResult, () => string>> = {
  worked: m.collaboration_worked,
  partly: m.collaboration_partly,
  failed: m.collaboration_failed,
};

export const directionText = (is_offer: boolean): string => (is_offer ? m.collaboration_offer() : m.collaboration_ask());

/** The title of an ask or offer; of one whose author has left, words in its place. */
export const titleOf = ({ title }: { title: string }): string => (title === '' ? m.collaboration_no_title() : title);

/** Days before the end from which on it is pressing, and those from which on the year is named, too. */
const pressingDays = 7;
const daysWithYear = 180;

export const isPressing = ({ days_left }: Pick<CollaborationCard, 'days_left'>): boolean => days_left !== null && days_left <= pressingDays;

/** Until when it can be answered; null for what takes no more answers. */
export function endText(card: Pick<CollaborationCard, 'days_left' | 'ends_on'>): string | null {
  const { days_left, ends_on } = card;
  if (days_left === null) return null;
  if (isPressing(card)) return days_left === 0 ? m.collaboration_list_last_day() : m.collaboration_list_days_left({ count: days_left });
  return m.collaboration_list_until({ day: formatCalendarDay(ends_on, { style: days_left < daysWithYear ? 'day-month' : 'long-date' }) });
}
