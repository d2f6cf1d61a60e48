import type { Topic, TopicKind } from '@sabha/contract/forum/topic';
import { m } from '../../../paraglide/messages.js';

/** The kind of a topic in a word. */
export const kindNames: Readonly<Record<TopicKind, () => string>> = {
  question: m.topic_question,
  idea: m.topic_idea,
  discussion: m.topic_discussion,
};

/** The title of a topic, which is gone with its author. */
export const titleOf = ({ title }: Pick<Topic, 'title'>): string => title || m.topic_left();
