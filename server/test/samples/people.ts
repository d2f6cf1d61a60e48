import type { EntitySample } from '../entity-world.ts';

export const samples: Record<string, EntitySample> = {
  userRepoItem: {
    build: async (n, world) => ({
      user_id: await world.personId(n),
      repoitem_type: 'education',
      repoitem_subtype: 'School of Study',
      title: `Schóol ${n}`,
      started_on: `20${10 + (n % 10)}-06-01`,
    }),
    change: { title: 'Another school', is_public: true },
    invalid: { url: 'javascript:alert(1)' },
    searched: 'title',
  },
};
