import { sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import type { EntitySample } from '../entity-world.ts';
import type { OperationSample } from '../matrix/example-input.ts';

const params = { topic_id: 1 };

export const inputs: Record<string, OperationSample> = {
  'topic.create': () => ({
    body: {
      client_topic_id: randomUUID(),
      category_id: 1,
      kind: 'question',
      title: 'Who mends a pump?',
      tags: ['pumps'],
      body: 'Ours stands still.',
    },
  }),
  'topic.import': () => ({ body: { dry_run: 'true', category_id: '1', site: 'pumps.example.org' } }),
  'topic.edit': () => ({ params, body: { category_id: 1, title: 'Who mends a pump at night?', tags: [] } }),
  'topic.pin': () => ({ params, body: { is_pinned: true } }),
  'topic.vote': () => ({ params, body: { is_on: true } }),
  'topic.watchCategory': () => ({ params: { category_id: 1 }, body: { is_on: true } }),
  'topic.getOrganisationForum': () => ({ params: { community_common_id: 1 } }),
  'topic.changeOrganisationForum': () => ({ params: { community_common_id: 1 }, body: { is_open: true } }),
  'topic.setPoll': () => ({
    params,
    body: { poll: { question: 'Which pump?', options: ['The old one', 'The new one'] }, seen_poll_id: null },
  }),
  'topic.removePoll': () => ({ params, query: { poll_id: 1 } }),
  'topic.closePoll': () => ({ params, body: { poll_id: 1 } }),
  'topic.voteInPoll': () => ({ params, body: { poll_id: 1, choices: [1] } }),
  'topic.split': () => ({
    params,
    body: { category_id: 1, kind: 'discussion', title: 'What a valve costs', tags: [], post_numbers: [2] },
  }),
  'topic.movePosts': () => ({ params, body: { into_topic_id: 2, post_numbers: [2] } }),
  'topic.merge': () => ({ params, body: { into_topic_id: 2 } }),
  'publicTopic.get': () => ({ params }),
  'topic.listSimilar': () => ({ query: { title: 'Who mends a pump?' } }),
};

export const samples: Record<string, EntitySample> = {
  forumCategory: {
    build: async (n, world) => ({
      slug: `category-${n}`,
      name: `Cátegory ${n}`,
      lattice: 'vav',
      palette: 'water',
      menu_id: await world.make('menu of categories', sql`SELECT min(menu_id) AS id FROM menus`),
      position: n % 3,
    }),
    change: { is_archived: true, position: 7 },
    invalid: { position: -1 },
    searched: 'name',
  },
};
