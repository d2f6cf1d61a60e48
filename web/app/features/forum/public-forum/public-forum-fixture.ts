import type { ApiClient } from '@sabha/contract/core/operation';
import type { PageCall } from '@sabha/contract/core/page-rendering';
import type { PostOrigin } from '@sabha/contract/discussion/post';
import type { PublicPost } from '@sabha/contract/discussion/public-post';
import type { PublicPoll } from '@sabha/contract/forum/poll';
import type { PublicCategory, PublicTopic, PublicTopicCard } from '@sabha/contract/forum/public-forum';
import type { ForumView } from './load-public-forum.server.ts';

/** For tests: a category that everybody may read. */
export const water: PublicCategory = {
  category_id: 1,
  slug: 'water',
  name: 'Water & drainage',
  lattice: 'vav',
  palette: 'water',
  organisation_slug: null,
  description: 'Rain, drains and tanks.',
  topics: 3,
};

/** For tests: somebody who has a public page, and somebody who is known by the first name. */
export const rukhsana = { user_id: 7, name: 'Rukhsana Pathan', profile_image: null };
const omkar = { user_id: null, name: 'Omkar', profile_image: null };

/** For tests: a question without an answer. */
export const cardOf = (more: Partial<PublicTopicCard> = {}): PublicTopicCard => ({
  topic_id: 12,
  kind: 'question',
  title: 'How do you power drain sensors?',
  path: '/web/forum/water/12-drain-sensors',
  category: water,
  tags: ['monsoon'],
  author: rukhsana,
  summary: 'The mains went at 21:10.',
  created_at: '2027-06-30T11:10:00.000Z',
  last_posted_at: '2027-07-14T20:00:00.000Z',
  replies: 2,
  is_solved: false,
  votes: null,
  ...more,
});

/** For tests: a post that is shown. */
export const postOf = (post_number: number, more: Partial<PublicPost> = {}): PublicPost => ({
  post_number,
  is_shown: true,
  author: omkar,
  body_html: `<p>Words of post ${post_number}.</p>`,
  attachment_count: 0,
  created_at: '2027-07-01T03:52:00.000Z',
  edited_at: null,
  reply_to: null,
  reactions: 0,
  origin: null,
  is_answer: false,
  ...more,
});

/** For tests: where a post was written that was taken over. */
export const pumps: PostOrigin = {
  site: 'pumps.example.org',
  url: 'https://pumps.example.org/q/1',
  author_url: 'https://pumps.example.org/users/5',
  licence: 'CC BY-SA 3.0',
  licence_url: 'https://creativecommons.org/licenses/by-sa/3.0/',
};

/** For tests: a poll in which people vote until a moment that will not pass soon. */
export const pollOf = (more: Partial<PublicPoll> = {}): PublicPoll => ({
  question: 'What carries your sensors?',
  options: [
    { text: 'Own battery', votes: 35 },
    { text: 'Small solar panel', votes: 51 },
  ],
  voters: 86,
  max_choices: 1,
  shows_results: 'always',
  closes_at: '2099-07-10T20:00:00.000Z',
  closed_at: null,
  ...more,
});

/** For tests: the one page of a question. */
export const topicOf = (more: Partial<PublicTopic> = {}): PublicTopic => ({
  ...cardOf(),
  is_closed: false,
  member_path: '/community/forum/water/12-drain-sensors',
  answer: null,
  page: 1,
  pages: 1,
  posts: [postOf(1, { author: rukhsana }), postOf(2)],
  poll: null,
  number_offset: 0,
  ...more,
});

/** For tests: the latest topics of all categories. */
export const forumOf = (more: Partial<ForumView> = {}): ForumView => ({
  categories: [water],
  category: null,
  tag: null,
  topics: [cardOf()],
  next: null,
  is_later: false,
  zone: 'Asia/Kolkata',
  ...more,
});

interface Answers {
  readonly categories?: readonly PublicCategory[];
  readonly topics?: readonly PublicTopicCard[];
  readonly topic?: PublicTopic;
}

/** For tests: a call whose server has these, and what it was asked for. */
export function callOf({ categories = [water], topics = [cardOf()], topic = topicOf() }: Answers = {}) {
  const asked: { id: string; input: unknown }[] = [];
  const answers: Readonly<Record<string, unknown>> = {
    'edition.getCurrent': { data: { name: 'Nagar Summit 2027', time_zone: 'Asia/Kolkata' } },
    'publicTopic.getForum': { data: { categories } },
    'publicTopic.list': { data: topics, meta: { next: '1783000000000000-12' } },
    'publicTopic.get': { data: topic },
  };
  const api = {
    call: async ({ id }: { id: string }, input: unknown) => {
      asked.push({ id, input });
      return answers[id];
    },
  } as unknown as ApiClient;
  return { call: { api, public_url: 'https://summit.example' } as PageCall, asked };
}
