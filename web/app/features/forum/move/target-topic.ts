import { getTopic, listTopics, topicIdOf } from '@sabha/contract/forum/operations';
import type { TopicCard } from '@sabha/contract/forum/topic';
import type { ApiClient } from '@sabha/contract/core/operation';
import { readProblem } from '../../../lib/problem-message.ts';
import { composeQuery } from '../../../lib/query/query-of.ts';
import { maxForumSearch } from '../forum-address.ts';

/** A topic that posts can be moved into. */
export type TargetTopic = Pick<TopicCard, 'topic_id' | 'kind' | 'title' | 'category' | 'replies' | 'withheld_because'>;

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

async function findWords(api: ApiClient, words: string): Promise<readonly TargetTopic[]> {
  if (words === '') return [];
  // One more than is offered: the present topic is left out.
  const { data } = await api.call(listTopics, { query: { search: words, limit: maxOffered + 1 } });
  return data;
}

/** Topics that posts of one topic may be moved into, for what was typed; whether it has found none but that topic itself. */
export const targetsQuery = (typed: string, present_id: number) =>
  composeQuery('forum/targets', { typed, present_id }, async (api) => {
    const { topic_id, words } = readTarget(typed);
    const [named, found] = await Promise.all([findNumber(api, topic_id), findWords(api, words)]);
    const all = [...named, ...found.filter((each) => each.topic_id !== named[0]?.topic_id)];
    const others = all.filter((each) => each.topic_id !== present_id);
    return { typed, targets: others.slice(0, maxOffered), isItself: all.length > 0 && others.length === 0 };
  });
