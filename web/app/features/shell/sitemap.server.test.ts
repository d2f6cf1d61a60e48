import { expect, it } from 'vitest';
import { writeSitemap } from './sitemap.server.ts';

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
