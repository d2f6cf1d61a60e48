import { ProblemError } from '@sabha/contract/core/errors';
import { getDiscussion } from '@sabha/contract/discussion/operations';
import type { Discussion } from '@sabha/contract/discussion/post';
import { getTopic } from '@sabha/contract/forum/operations';
import type { Topic } from '@sabha/contract/forum/topic';
import { composeQuery, type ReadOf } from '../../../lib/query/query-of.ts';

/** What the posts of topics hang on. */
export const topicKind = 'forum_topic';

/** A topic, and how far its discussion is: what is written there changes what stands above it. */
export interface FoundTopic {
  readonly topic: Topic;
  readonly discussion: Discussion;
}

/** The read of a topic by its number, or of the one that it was merged into; null is nobody's. */
export const topicRead = (topic_id: number | null): ReadOf<FoundTopic> =>
  composeQuery('topic', { topic_id }, async (api) => {
    if (topic_id === null) throw new ProblemError(404, 'There is no such topic.');
    const [topic, discussion] = await Promise.all([
      api.call(getTopic, { params: { topic_id } }),
      api.call(getDiscussion, { params: { kind: topicKind, id: topic_id } }),
    ]);
    return { topic: topic.data, discussion: discussion.data };
  });
