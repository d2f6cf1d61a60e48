import type { EntitySample } from '../entity-world.ts';

export const samples: Record<string, EntitySample> = {
  communityCommon: {
    build: async (n, world) => ({
      community_type: 'startup',
      owner_user_id: await world.personId(n),
      community_name: `Foúnders ${n}`,
      slug: `founders-${n}`,
      city: 'Surat',
      theme: 'water',
      founded_year: 2015 + (n % 8),
      position: n % 3,
    }),
    change: { community_name: 'Makers', description: 'People who make things.', goals: ['pilot'] },
    invalid: { community_type: 'club' },
    searched: 'community_name',
  },
};
