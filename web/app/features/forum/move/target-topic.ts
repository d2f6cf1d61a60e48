import { getTopic, listTopics, topicIdOf } from '@sabha/contract/forum/operations';
import { topicLimits, type TopicCard } from '@sabha/contract/forum/topic';
import type { ApiClient } from '@sabha/contract/core/operation';
import { readProblem } from '../../../lib/problem-message.ts';
import { composeQuery } from '../../../lib/query/query-of.ts';
import { maxForumSearch } from '../forum-address.ts';
import { isOfSameOrganisation } from '../write/topic-values.ts';

/** A topic that posts can be moved into. */
export type TargetTopic = Pick<TopicCard, 'topic_id' | 'kind' | 'title' | 'category' | 'replies' | 'withheld_because'>;

/** The topic whose posts are moved. */
export type PresentTopic = Pick<TopicCard, 'topic_id' | 'category'>;

/** What somebody looks for: a topic by its number, topics by their words, or both. */
export interface AskedTarget {
  readonly topic_id: number | null;
  readonly words: string;
}

/** Those that are offered at once. */
const maxOffered = 8;

/** The page of a topic, of members or of everybody, with or without the site before it and a place in it behind. */
const topicAddress = /(?:^|\/)(?:community|web)\/forum\/[a-z0-9-]+\/([a-z0-9-]+)\/?(?:[?#]\S*)?$/;

/** Reads what was typed or pasted: an address and `#12` name one topic; `12` may be a word, too. */
export function readTarget(typed: string): AskedTarget {
  const text = typed.trim();
  const address = topicAddress.exec(text)?.[1];
  const named = topicIdOf(address ?? '');
  if (named !== null) return { topic_id: named, words: '' };
  const [, hash, number] = /^(#?)(\d+)$/.exec(text) ?? [];
  const topic_id = topicIdOf(number ?? '');
  return { topic_id, words: topic_id !== null && hash === '#' ? '' : text.slice(0, maxForumSearch) };
}

async function findNumber(api: ApiClient, topic_id: number | null): Promise<readonly TargetTopic[]> {
  if (topic_id === null) return [];
  try {
    return [(await api.call(getTopic, { params: { topic_id } })).data];
  } catch (error) {
    if (readProblem(error)?.status === 404) return [];
    throw error;
  }
}

/** What was typed finds nothing but the topic itself, or nothing but topics of other forums. */
export type MissingTarget = 'itself' | 'apart';

async function findWords(api: ApiClient, words: string, { category: { slug, organisation_slug } }: PresentTopic) {
  if (words === '') return [];
  // More than are offered: the present topic is left out, and so are those of organisations.
  const query = { search: words, limit: topicLimits.page, ...(organisation_slug !== null && { category: slug }) };
  return (await api.call(listTopics, { query })).data;
}

/** Topics that posts of one topic may be moved into, for what was typed, or why there are none: posts of an organisation stay in its forum. */
export const targetsQuery = (typed: string, { topic_id: present_id, category }: PresentTopic) =>
  composeQuery('forum/targets', { typed, present_id, organisation: category.organisation_slug }, async (api) => {
    const { topic_id, words } = readTarget(typed);
    const present = { topic_id: present_id, category };
    const [named, found] = await Promise.all([findNumber(api, topic_id), findWords(api, words, present)]);
    const all = [...named, ...found.filter((each) => each.topic_id !== named[0]?.topic_id)];
    const others = all.filter((each) => each.topic_id !== present_id);
    const targets = others.filter((each) => isOfSameOrganisation(each.category, category)).slice(0, maxOffered);
    return { typed, targets, missing: targets.length > 0 ? null : missingOf(all.length, others.length) };
  });

function missingOf(found: number, others: number): MissingTarget | null {
  if (others > 0) return 'apart';
  return found > 0 ? 'itself' : null;
}
