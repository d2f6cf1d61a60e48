import type { Reaction } from '@sabha/contract/discussion/post';
import type { PollResults } from '@sabha/contract/forum/poll';
import type { TopicKind } from '@sabha/contract/forum/topic';

export interface SamplePost {
  /** Who wrote it: the sign-in name of somebody in `people.data.ts`, or the full name of a member in `community.data.ts`. */
  readonly by: string;
  /** How long after the post before it; of a first post nothing. */
  readonly hours?: number;
  /** Markdown. */
  readonly text: string;
  /** The number of the post that it answers. */
  readonly replyTo?: number;
  readonly isAnswer?: true;
  readonly isDeleted?: true;
  readonly reactions?: Readonly<Partial<Record<Reaction, readonly string[]>>>;
}

export interface SamplePoll {
  readonly question: string;
  /** What can be chosen, and who chose it. */
  readonly options: readonly { readonly text: string; readonly by: readonly string[] }[];
  readonly maxChoices?: number;
  readonly showsResults?: PollResults;
  /** After its topic was started. */
  readonly closesInDays?: number;
}

export interface SampleTopic {
  /** The address of its category. */
  readonly category: string;
  readonly kind: TopicKind;
  readonly title: string;
  readonly tags: readonly string[];
  /** Before the sample was loaded; the posts that come after it must not lie in the future. */
  readonly daysAgo: number;
  readonly isPinned?: true;
  readonly isClosed?: true;
  readonly slowSeconds?: number;
  /** Of an idea: who voted for it. */
  readonly votes?: readonly string[];
  readonly poll?: SamplePoll;
  /** The first one is the topic's own. */
  readonly posts: readonly SamplePost[];
}
