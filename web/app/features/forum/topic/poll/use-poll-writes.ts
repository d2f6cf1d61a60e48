import type { ApiClient } from '@sabha/contract/core/operation';
import type { Poll } from '@sabha/contract/forum/poll';
import { closePoll, removePoll, voteInPoll } from '@sabha/contract/forum/poll-operations';
import type { Topic } from '@sabha/contract/forum/topic';
import { useQueryClient } from '@tanstack/react-query';
import { refusalText } from '../../../../lib/forms/refusal-text.ts';
import { readProblem } from '../../../../lib/problem-message.ts';
import { writeOptimistically } from '../../../../lib/query/optimistic.ts';
import { m } from '../../../../paraglide/messages.js';
import { notify } from '../../../../ui/toast.tsx';
import { topicRead } from '../topic-read.ts';

interface Change {
  /** What the poll is shown as until the server has answered. */
  readonly change?: (poll: Poll) => Poll;
  readonly write: () => Promise<{ readonly data: Topic }>;
  /** What is said where it is refused. */
  readonly failed: string;
  /** Why, where the poll is another one than the reader saw, or stands otherwise. */
  readonly outdated: string;
}

/** What is done with the poll of a topic; each answers the topic after it, or null where it was refused, which a note has said. */
interface PollWrites {
  /** Numbers of the options, from 1; none takes the vote back. */
  readonly vote: (poll_id: number, choices: readonly number[]) => Promise<Topic | null>;
  readonly close: (poll_id: number) => Promise<Topic | null>;
  readonly remove: (poll_id: number) => Promise<Topic | null>;
}

export function usePollWrites(api: ApiClient, { topic_id, abilities }: Pick<Topic, 'topic_id' | 'abilities'>): PollWrites {
  const client = useQueryClient();
  const params = { topic_id };
  async function run({ change, write, failed, outdated }: Change): Promise<Topic | null> {
    try {
      const answer: { topic: Topic | null } = { topic: null };
      await writeOptimistically(client, {
        query: topicRead(topic_id),
        change: ({ topic, ...found }) => ({ ...found, topic: change ? withPoll(topic, change) : topic }),
        async write() {
          answer.topic = (await write()).data;
        },
      });
      return answer.topic;
    } catch (error) {
      void notify({ title: failed, text: describeRefusal(error, outdated), kind: 'bad' });
      return null;
    }
  }
  return {
    vote: (poll_id, choices) =>
      run({
        change: (poll) => (poll.poll_id === poll_id ? withVote(poll, choices) : poll),
        write: () => api.call(voteInPoll, { params, body: { poll_id, choices: [...choices] } }),
        failed: choices.length > 0 ? m.poll_vote_failed() : m.poll_take_back_failed(),
        outdated: m.poll_changed_meanwhile(),
      }),
    close: (poll_id) =>
      run({
        write: () => api.call(closePoll, { params, body: { poll_id } }),
        failed: m.poll_close_failed(),
        outdated: m.poll_changed_meanwhile(),
      }),
    remove: (poll_id) =>
      run({
        write: () => api.call(removePoll, { params, query: { poll_id } }),
        failed: m.poll_remove_failed(),
        // Votes hold back nobody who moderates.
        outdated: abilities.move_posts ? m.poll_changed_meanwhile() : m.poll_voted_meanwhile(),
      }),
  };
}

function describeRefusal(error: unknown, outdated: string): string {
  const problem = readProblem(error);
  if (problem?.status !== 409) return refusalText(error, m.poll_try_again());
  return problem.detail.startsWith('This discussion is closed') ? m.poll_topic_is_closed() : outdated;
}

const withPoll = (topic: Topic, change: (poll: Poll) => Poll): Topic => ({ ...topic, poll: topic.poll && change(topic.poll) });

/** A poll once the reader has chosen these options in place of those before; what it hid from them the server tells. */
function withVote(poll: Poll, choices: readonly number[]): Poll {
  const { options, voters, shows_results } = poll;
  const hadVoted = options.some(({ is_mine }) => is_mine);
  const isTakenBack = choices.length === 0;
  const isHidden = isTakenBack && shows_results === 'voted';
  return {
    ...poll,
    voters: voters + Number(!isTakenBack) - Number(hadVoted),
    options: options.map((option, at) => {
      const is_mine = choices.includes(at + 1);
      const votes = option.votes === null || isHidden ? null : option.votes + Number(is_mine) - Number(option.is_mine);
      return { ...option, is_mine, votes };
    }),
  };
}
