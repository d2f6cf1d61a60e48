import type { Discussion, Post } from '@sabha/contract/discussion/post';
import type { Poll } from '@sabha/contract/forum/poll';
import type { Topic } from '@sabha/contract/forum/topic';

/** For tests: where the topic stands. */
export const topicPath = '/community/forum/water/5-drain-sensors';
/** For tests: somebody who wrote in it. */
export const omkar = { user_id: 12, name: 'Omkar Bhide', profile_image: null };

/** For tests: nothing can be changed of it. */
export const nobody: Topic['abilities'] = { edit: false, pin: false, vote: false, add_poll: false, move_posts: false };

/** For tests: a question without an answer, of somebody else. */
export const topicOf = (more: Partial<Topic> = {}): Topic => ({
  topic_id: 5,
  kind: 'question',
  title: 'How do you power drain sensors?',
  path: topicPath,
  public_path: null,
  category: { category_id: 1, slug: 'water', name: 'Water & drainage', lattice: 'chowk', palette: 'water', organisation_slug: null },
  tags: ['monsoon', 'ગુજરાતી'],
  author: { user_id: 8, name: 'Rukhsana Pathan', profile_image: null },
  created_at: '2027-06-30T08:00:00.000Z',
  last_posted_at: '2027-07-14T08:00:00.000Z',
  replies: 1,
  is_solved: false,
  votes: null,
  is_pinned: false,
  is_closed: false,
  slow_seconds: null,
  withheld_because: null,
  answer: null,
  people: [{ ...omkar, posts: 3 }],
  poll: null,
  number_offset: 0,
  abilities: nobody,
  ...more,
});

/** For tests: its discussion, read to the end. */
export const discussion: Discussion = {
  kind: 'forum_topic',
  id: 5,
  title: '',
  link: topicPath,
  last_number: 2,
  read_number: 2,
  watch_level: 'normal',
  muted_until: null,
  seen_at: null,
  is_closed: false,
  slow_seconds: null,
  answer_numbers: [],
  abilities: { write: true, manage: false },
  closed_because: null,
};

/** For tests: a post that is shown. */
export const postOf = (post_number: number, more: Partial<Post> = {}): Post => ({
  post_id: post_number + 100,
  post_number,
  author: { user_id: null, name: 'Omkar Bhide', profile_image: null, is_me: false, work: null },
  state: 'visible',
  body_html: '<p>Ask for hours.</p>',
  body: null,
  attachments: [],
  version: 1,
  created_at: '2027-07-01T08:00:00.000Z',
  edited_at: null,
  reply_to: null,
  reactions: [],
  moved_to: null,
  origin: null,
  is_answer: false,
  is_collapsed: false,
  abilities: { edit: false, delete: false, report: false, mark_answer: false },
  ...more,
});

/** For tests: a poll in which eighty-six have voted, for one option each, and in which the reader may. */
export const pollOf = (more: Partial<Poll> = {}): Poll => ({
  poll_id: 3,
  question: 'What carries your sensors?',
  options: [
    { text: 'Own battery', votes: 35, is_mine: false },
    { text: 'Small solar panel', votes: 27, is_mine: false },
    { text: 'Nothing', votes: 24, is_mine: false },
  ],
  voters: 86,
  max_choices: 1,
  shows_results: 'always',
  closes_at: null,
  closed_at: null,
  abilities: { vote: true, edit: false, close: false, remove: false },
  ...more,
});
