import { notificationTopics, type NotificationTopic } from '@sabha/contract/core/notification-type';
import {
  BookOpen,
  CalendarDays,
  GraduationCap,
  Handshake,
  Megaphone,
  MessageSquare,
  MessagesSquare,
  ShieldCheck,
  Ticket,
  Trophy,
  type LucideIcon,
} from 'lucide-react';
import { hasMemberPage } from '../../lib/member-pages.ts';
import { m } from '../../paraglide/messages.js';

export interface TopicText {
  readonly label: () => string;
  /** What of it reaches people. */
  readonly hint: () => string;
  readonly icon: LucideIcon;
  /** The page without which nothing of this topic can happen; the others happen in every build. */
  readonly page?: string;
}

export const topicTexts: Readonly<Record<NotificationTopic, TopicText>> = {
  tickets: { label: m.notify_topic_tickets, hint: m.notify_topic_tickets_hint, icon: Ticket },
  programme: { label: m.notify_topic_programme, hint: m.notify_topic_programme_hint, icon: CalendarDays },
  meetings: { label: m.notify_topic_meetings, hint: m.notify_topic_meetings_hint, icon: Handshake, page: '/community/network' },
  messages: { label: m.notify_topic_messages, hint: m.notify_topic_messages_hint, icon: MessageSquare, page: '/messages' },
  forum: { label: m.notify_topic_forum, hint: m.notify_topic_forum_hint, icon: MessagesSquare },
  learning: { label: m.notify_topic_learning, hint: m.notify_topic_learning_hint, icon: BookOpen, page: '/lxp' },
  mentoring: { label: m.notify_topic_mentoring, hint: m.notify_topic_mentoring_hint, icon: GraduationCap, page: '/lxp' },
  competitions: { label: m.notify_topic_competitions, hint: m.notify_topic_competitions_hint, icon: Trophy, page: '/competitions' },
  announcements: { label: m.notify_topic_announcements, hint: m.notify_topic_announcements_hint, icon: Megaphone },
  account: { label: m.notify_topic_account, hint: m.notify_topic_account_hint, icon: ShieldCheck },
};

/** Topics of which something can reach people in this build. */
export const shownTopics: readonly NotificationTopic[] = notificationTopics.filter((topic) => {
  const { page } = topicTexts[topic];
  return page === undefined || hasMemberPage(page);
});

export const readTopic = (text: string | null): NotificationTopic | null => notificationTopics.find((topic) => topic === text) ?? null;
