import type { PublicPerson } from '@sabha/contract/accounts/public-person';
import type { PublicCategory } from '@sabha/contract/forum/public-forum';
import type { TopicKind } from '@sabha/contract/forum/topic';
import { m } from '../../../paraglide/messages.js';

/** The kind of a topic in a word. */
export const kindNames: Readonly<Record<TopicKind, () => string>> = {
  question: m.publicforum_question,
  discussion: m.publicforum_discussion,
  idea: m.publicforum_idea,
};

/** What somebody is called who may have no name here. */
export const nameOf = ({ name }: Pick<PublicPerson, 'name'>): string => name || m.publicforum_member();

/** What is talked about in a category. */
export const describeCategory = ({ name, description }: Pick<PublicCategory, 'name' | 'description'>): string =>
  description || m.publicforum_category_lead({ category: name });
