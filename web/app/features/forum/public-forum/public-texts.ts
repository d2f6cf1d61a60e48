import type { PublicPerson } from '@sabha/contract/accounts/public-person';
import type { PublicCategory } from '@sabha/contract/forum/public-forum';
import type { TopicKind } from '@sabha/contract/forum/topic';
import { formatDays } from '../../../lib/format-days.ts';
import { m } from '../../../paraglide/messages.js';
import { getLocale } from '../../../paraglide/runtime.js';
import { zonedParts } from '../../../ui/time/zoned-time.ts';

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

/** `15 July 2027`: the day of a moment in a zone. */
export function formatPublicDay(at: string, zone: string): string {
  const { date } = zonedParts(at, zone);
  return formatDays(date, date, getLocale());
}
