import type { EntitySample } from '../entity-world.ts';

export const samples: Record<string, EntitySample> = {
  article: {
    build: (n) => ({
      slug: `article-${n}`,
      kind: n % 2 ? 'article' : 'report',
      status: n % 3 ? 'published' : 'draft',
      title: `Dráins ${n}`,
      authors: [`Author ${n}`],
      themes: ['water'],
      published_at: `2026-03-0${(n % 9) + 1}T06:00:00.000Z`,
    }),
    change: { title: 'Another title', is_featured: true },
    invalid: { kind: 'poem' },
    searched: 'title',
  },
};
