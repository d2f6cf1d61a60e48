import type { SavedTrait, SavedType } from '@sabha/contract/saved/saved';
import {
  Building2,
  FileText,
  Lightbulb,
  Megaphone,
  MessageCircle,
  MessagesSquare,
  Presentation,
  Quote,
  UserRound,
  type LucideIcon,
} from 'lucide-react';
import { m } from '../../../paraglide/messages.js';

interface KindTexts {
  readonly icon: LucideIcon;
  /** Of one thing. */
  readonly one: () => string;
  /** Of all things of the kind. */
  readonly all: () => string;
  /** What leads to one of them. */
  readonly open: () => string;
}

/** What each kind of saved thing is called, and its icon. */
export const kindTexts: Readonly<Record<SavedType, KindTexts>> = {
  session: { icon: Presentation, one: m.saved_session, all: m.saved_sessions, open: m.saved_open_session },
  person: { icon: UserRound, one: m.saved_person, all: m.saved_persons, open: m.saved_open_person },
  organisation: { icon: Building2, one: m.saved_organisation, all: m.saved_organisations, open: m.saved_open_organisation },
  article: { icon: FileText, one: m.saved_article, all: m.saved_articles, open: m.saved_open_article },
  announcement: { icon: Megaphone, one: m.saved_announcement, all: m.saved_announcements, open: m.saved_open_announcement },
  topic: { icon: MessagesSquare, one: m.saved_topic, all: m.saved_topics, open: m.saved_open_topic },
  collaboration: {
    icon: Lightbulb,
    one: m.saved_collaboration,
    all: m.saved_collaborations,
    open: m.saved_open_collaboration,
  },
  post: { icon: Quote, one: m.saved_post, all: m.saved_posts, open: m.saved_open_post },
  message: { icon: MessageCircle, one: m.saved_message, all: m.saved_messages, open: m.saved_open_message },
};

/** What a list can be limited to besides its kinds. */
export const traitTexts: Readonly<Record<SavedTrait, () => string>> = {
  changed: m.saved_trait_changed,
  noted: m.saved_trait_noted,
  gone: m.saved_trait_gone,
};
