import type { ApiClient } from '@sabha/contract/core/operation';
import { pinTopic, voteForTopic } from '@sabha/contract/forum/operations';
import type { Topic } from '@sabha/contract/forum/topic';
import { useQueryClient } from '@tanstack/react-query';
import { refusalText } from '../../../lib/forms/refusal-text.ts';
import { writeOptimistically } from '../../../lib/query/optimistic.ts';
import { m } from '../../../paraglide/messages.js';
import { notify } from '../../../ui/toast.tsx';
import { topicRead } from './topic-read.ts';

interface Change {
  readonly change: (topic: Topic) => Topic;
  readonly write: () => Promise<unknown>;
  /** What is said where it is refused. */
  readonly failed: string;
}

interface TopicWrites {
  readonly vote: (is_on: boolean) => void;
  readonly pin: (is_pinned: boolean) => void;
}

/** What is changed of a topic with one press: shown at once, taken back with a note where it is refused. */
export function useTopicWrites(api: ApiClient, topic_id: number): TopicWrites {
  const client = useQueryClient();
  const params = { topic_id };
  async function run({ change, write, failed }: Change): Promise<void> {
    try {
      await writeOptimistically(client, {
        query: topicRead(topic_id),
        change: (found) => ({ ...found, topic: change(found.topic) }),
        write,
      });
    } catch (error) {
      void notify({ title: failed, text: refusalText(error, m.topic_try_again()), kind: 'bad' });
    }
  }
  return {
    vote: (is_on) =>
      void run({
        change: (topic) => withVote(topic, is_on),
        write: () => api.call(voteForTopic, { params, body: { is_on } }),
        failed: is_on ? m.topic_vote_failed() : m.topic_vote_not_taken_back(),
      }),
    pin: (is_pinned) =>
      void run({
        change: (topic) => ({ ...topic, is_pinned }),
        write: () => api.call(pinTopic, { params, body: { is_pinned } }),
        failed: m.topic_pin_failed(),
      }),
  };
}

function withVote(topic: Topic, is_mine: boolean): Topic {
  const { votes } = topic;
  if (votes === null || votes.is_mine === is_mine) return topic;
  return { ...topic, votes: { count: votes.count + (is_mine ? 1 : -1), is_mine } };
}
