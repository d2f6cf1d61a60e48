import type { PageCall } from '@sabha/contract/core/page-rendering';
import { createStaticHandler } from 'react-router';
import { expect, test } from 'vitest';
import { loadStartup } from './load-startups.server.ts';

const call = { api: { call: async () => ({ data: { slug: 'khasra' } }) } } as unknown as PageCall;
const ask = (address: string, basename: string) =>
  createStaticHandler([{ path: '/web/startups/:slug', loader: ({ params }) => loadStartup(params.slug ?? '', call) }], { basename }).query(
    new Request(`https://summit.example${address}`),
  );

test.each([
  { language: 'the base language', basename: '/', prefix: '' },
  { language: 'another language', basename: '/hi', prefix: '/hi' },
])('a startup that is another one now leads to its address, in $language', async ({ basename, prefix }) => {
  const moved = await ask(`${prefix}/web/startups/khasra-maps`, basename);
  expect(moved).toBeInstanceOf(Response);
  const { status, headers } = moved as Response;
  expect([status, headers.get('location')]).toEqual([302, `${prefix}/web/startups/khasra`]);
  expect(await ask(`${prefix}/web/startups/khasra`, basename)).toMatchObject({ statusCode: 200 });
});
