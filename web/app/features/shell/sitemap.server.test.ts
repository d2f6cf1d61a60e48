import type { ApiClient } from '@sabha/contract/core/operation';
import type { PageCall } from '@sabha/contract/core/page-rendering';
import { expect, it } from 'vitest';
import { listSitePaths, writeSitemap } from './sitemap.server.ts';

const answers: Readonly<Record<string, unknown>> = {
  'schedule.getAgenda': { sessions: [{ slug: 'drains' }] },
  'schedule.listSpeakers': { speakers: [{ slug: 'ishani' }] },
  'page.listPublished': [{ path: '/Our Impact' }],
  'knowledge.listHub': { articles: [{ slug: 'clean-air' }] },
  'startup.list': { startups: [{ slug: 'naalah-labs' }] },
  'publicTopic.getForum': { categories: [{ slug: 'water' }] },
  'publicTopic.listPaths': ['/web/forum/water/12-drain-sensors'],
};
const call = async ({ id }: { id: string }) => ({ data: answers[id] });

it('lists what the event shows of everything, each page once', async () => {
  const paths = await listSitePaths({ api: { call } as unknown as ApiClient } as PageCall);
  expect(paths).toEqual(
    expect.arrayContaining([
      '/',
      '/Our%20Impact',
      '/agenda/drains',
      '/speakers/ishani',
      '/knowledge-hub/clean-air',
      '/web/startups/naalah-labs',
      '/web/forum',
      '/web/forum/water',
      '/web/forum/water/12-drain-sensors',
    ]),
  );
  expect(new Set(paths).size).toBe(paths.length);
});

it('names each page in each language, with the others beside it', () => {
  const xml = writeSitemap('https://summit.example', ['/', '/Organizing%20Committee', '/a?x=1&y=2']);
  const addresses = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => url);
  expect(addresses).toEqual([
    'https://summit.example/',
    'https://summit.example/hi',
    'https://summit.example/gu',
    'https://summit.example/Organizing%20Committee',
    'https://summit.example/hi/Organizing%20Committee',
    'https://summit.example/gu/Organizing%20Committee',
    'https://summit.example/a?x=1&amp;y=2',
    'https://summit.example/hi/a?x=1&amp;y=2',
    'https://summit.example/gu/a?x=1&amp;y=2',
  ]);
  expect(xml.match(/hreflang="gu" href="https:\/\/summit\.example\/gu"/g)).toHaveLength(3);
});
