import type { CategoryView, TopicCard } from '@sabha/contract/forum/topic';
import type { Forum } from './forum-read.ts';

const water = {
  category_id: 1,
  slug: 'water',
  name: 'Water & drainage',
  lattice: 'chowk',
  palette: 'water',
  organisation_slug: null,
} as const;

/** For tests: a category that everybody reads and nothing is new in. */
export const categoryOf = (slug: string, more: Partial<CategoryView> = {}): CategoryView => ({
  ...water,
  slug,
  description: 'Rain, drains and tanks.',
  is_limited: false,
  is_public: false,
  starters: 'members',
  is_archived: false,
  topics: 87,
  unread: 0,
  new: 0,
  can_start: true,
  is_watched: false,
  ...more,
});

/** For tests: what stands beside the list. */
export const forumOf = (more: Partial<Forum> = {}): Forum => ({
  categories: [categoryOf('water')],
  topics: 837,
  counts: { unread: 14, new: 3, unanswered: 19, ideas: 99, mine: 0 },
  tags: [
    { tag: 'tender', topics: 64 },
    { tag: 'ગુજરાતી', topics: 31 },
  ],
  abilities: { start: true, moderate: false },
  ...more,
});

const tejal = { user_id: 12, name: 'Tejal Mistry', profile_image: null };

/** For tests: a discussion that has been read. */
export const topicOf = (more: Partial<TopicCard> = {}): TopicCard => ({
  topic_id: 1,
  kind: 'discussion',
  title: 'The sandbox rules, one year on',
  path: '/community/forum/water/1-sandbox-rules',
  category: water,
  tags: [],
  author: tejal,
  created_at: '2027-06-01T08:00:00.000Z',
  last_posted_at: '2027-07-14T08:00:00.000Z',
  replies: 17,
  is_solved: false,
  votes: null,
  is_pinned: false,
  is_closed: false,
  slow_seconds: null,
  withheld_because: null,
  last_author: tejal,
  unread: 0,
  is_new: false,
  people: [tejal],
  others: 0,
  poll: null,
  match: null,
  ...more,
});
