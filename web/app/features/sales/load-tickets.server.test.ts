import type { PageCall } from '@sabha/contract/core/page-rendering';
import { createStaticHandler } from 'react-router';
import { expect, test } from 'vitest';
import { loadTickets } from './load-tickets.server.ts';

const call = { api: { call: async () => ({ data: null }) } } as unknown as PageCall;

test.each([
  { language: 'the base language', basename: '/', prefix: '' },
  { language: 'another language', basename: '/hi', prefix: '/hi' },
])('whom a provider sends back finds their order, in $language', async ({ basename, prefix }) => {
  const pages = createStaticHandler([{ path: '/tickets', loader: ({ request }) => loadTickets(call, request) }], { basename });
  const sent = (await pages.query(new Request(`https://summit.example${prefix}/tickets?order=K7%2FQ`))) as Response;
  expect([sent.status, sent.headers.get('location')]).toEqual([302, `${prefix}/tickets/orders/K7%2FQ`]);
});
