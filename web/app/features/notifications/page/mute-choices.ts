import type { NotificationSourceKind } from '@sabha/contract/core/notification-type';
import type { Notification } from '@sabha/contract/notifications/notification';
import { lockedTopics, mutedForGood, type MutableThing, type Mute } from '@sabha/contract/notifications/mutes';
import { m } from '../../../paraglide/messages.js';
import { deviceZone, formatMoment, formatTime, zonedParts } from '../../../ui/time/zoned-time.ts';
import { topicTexts } from '../topics.ts';

export interface MuteChoice {
  readonly thing: MutableThing;
  readonly label: string;
}

const sourceTexts: Readonly<Record<NotificationSourceKind, () => string>> = {
  conversation: m.notify_mute_conversation,
  discussion: m.notify_mute_discussion,
  organisation: m.notify_mute_organisation,
};

/** What of a notification can be muted, the narrowest first; nothing where something of it always comes. */
export function choicesOf({ source_kind, source_id, created_by, topic }: Notification, user_id: number): MuteChoice[] {
  const choices: MuteChoice[] = [];
  if (source_kind !== null && source_id !== null) {
    choices.push({ thing: { kind: source_kind, id: source_id }, label: sourceTexts[source_kind]() });
    if (created_by > 0 && created_by !== user_id)
      choices.push({ thing: { kind: 'person', user_id: created_by }, label: m.notify_mute_person() });
  }
  const isLocked = lockedTopics.some((locked) => locked === topic);
  if (!isLocked)
    choices.push({ thing: { kind: 'topic', topic } as MutableThing, label: m.notify_mute_topic({ topic: topicTexts[topic].label() }) });
  return choices;
}

export const spans = ['hour', 'morning', 'week', 'for_good'] as const;
export type Span = (typeof spans)[number];

export const spanTexts: Readonly<Record<Span, () => string>> = {
  hour: m.notify_mute_hour,
  morning: m.notify_mute_morning,
  week: m.notify_mute_week,
  for_good: m.notify_mute_for_good,
};

const morningHour = 8;
const hourMs = 3_600_000;

/** When what is muted now for so long is heard again; mornings and days are those of the device. */
export function endOf(span: Span, now: Date): string {
  if (span === 'for_good') return mutedForGood;
  if (span === 'hour') return new Date(now.getTime() + hourMs).toISOString();
  const days = span === 'morning' ? 1 : 7;
  const end = new Date(now);
  end.setDate(end.getDate() + days);
  if (span === 'morning') end.setHours(morningHour, 0, 0, 0);
  return end.toISOString();
}

/** The end in words; null for what is muted until it is taken back. */
export function describeEnd(muted_until: string, now: Date = new Date()): string | null {
  if (muted_until >= mutedForGood) return null;
  const zone = deviceZone();
  return zonedParts(muted_until, zone).date === zonedParts(now, zone).date
    ? formatTime(muted_until, zone)
    : formatMoment(muted_until, zone, 'short');
}

/** What it is called in its list; the conversation without a name is the one with the help desk. */
export const titleOf = ({ thing, title }: Pick<Mute, 'thing' | 'title'>): string =>
  thing.kind === 'topic' ? topicTexts[thing.topic].label() : title === '' && thing.kind === 'conversation' ? m.messages_help_desk() : title;

export const kindTexts: Readonly<Record<MutableThing['kind'], () => string>> = {
  topic: m.notify_kind_topic,
  person: m.notify_kind_person,
  conversation: m.notify_kind_conversation,
  discussion: m.notify_kind_discussion,
  organisation: m.notify_kind_organisation,
};
