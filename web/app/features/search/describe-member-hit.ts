import type { MemberFoundType, MemberHit } from '@sabha/contract/search/member-search';
import { Building2, Lightbulb, Megaphone, MessageCircle, MessagesSquare, UserRound, type LucideIcon } from 'lucide-react';
import { deviceZone, formatDay } from '../../ui/time/zoned-time.ts';
import { m } from '../../paraglide/messages.js';

/** What each kind is called, and its icon. */
export const memberKinds: Readonly<Record<MemberFoundType, { readonly name: () => string; readonly icon: LucideIcon }>> = {
  person: { name: m.saved_persons, icon: UserRound },
  organisation: { name: m.saved_organisations, icon: Building2 },
  topic: { name: m.search_kind_topic, icon: MessagesSquare },
  collaboration: { name: m.saved_collaborations, icon: Lightbulb },
  announcement: { name: m.saved_announcements, icon: Megaphone },
  message: { name: m.saved_messages, icon: MessageCircle },
};

/** A message by what it says, everything else by its title. */
export const titleOf = ({ title, excerpt }: MemberHit) => (title.length > 0 ? title : excerpt);

/** On one line. */
const dayOf = ({ written_at }: MemberHit): string =>
  written_at === null ? '' : formatDay(written_at, deviceZone(), { style: 'date' }).replaceAll(' ', '\u00A0');

/** Two people who write to each other are one name. */
const join = (...parts: readonly string[]): string => Array.from(new Set(parts.filter(Boolean))).join(' · ');

/** Who, where and when, in a line. */
export const describeHit = (hit: MemberHit): string => join(hit.byline, hit.context, dayOf(hit));

/** In a short list: when it was sent, for what is sent; for a topic its category before its author. */
export function describeShortly(type: MemberFoundType, hit: MemberHit): string {
  if (type === 'announcement' || type === 'message') return describeHit(hit);
  return type === 'topic' ? join(hit.context, hit.byline) : join(hit.byline, hit.context);
}
