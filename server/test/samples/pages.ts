import type { EntitySample } from '../entity-world.ts';

export const samples: Record<string, EntitySample> = {
  page: {
    build: (n) => ({ path: `/sample page ${n}`, title: `Páge ${n}`, aliases: [`/sample-alias-${n}`] }),
    change: { aliases: [] },
    invalid: { path: 'no slash' },
    searched: 'title',
  },
};
