import type { Operation } from '@sabha/contract/core/operation';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { features } from '../src/features.ts';

/**
 * What may stand in the path of a call, because knowing it opens nothing by itself. Paths are written into the logs of every proxy,
 * and stay in histories: whatever opens something travels in a body, a cookie or behind `#`.
 */
const opensNothing = /^(\w+_id|id|slug|edition|kind|order|code|entry_id|number|wallet|name|plan|stage|draft_key|type|address)$/;
/** What the name of a query parameter says when its value opens something. */
const opensSomething = /key|token|secret|code|voucher|otp|password|proof/;
/** Each with the reason why it may stand in a path, or in a query, all the same. */
const reasons: Readonly<Record<string, string>> = {
  'GET /api/content/page/preview/{token}':
    'opens one draft of a public page, for as many hours as its editor chose, and names nobody; editors end it whenever they like',
  'GET /api/tickets/apple-passes/{file}':
    'a wallet opens an address and sends nothing else; it works for fifteen minutes and once the ticket ends no more',
  'GET /api/calendar/feed.ics?key':
    'a calendar program opens an address and sends nothing else; its owner renews or ends it, and sees when it was read last',
  'GET /api/tickets/catalogue?voucher':
    'takes something off a price and opens nothing of anybody; wrong ones are counted before they are looked at',
};

const calls = features.flatMap(({ operations = [], entities = [] }): readonly Operation[] => [
  ...operations,
  ...entities.flatMap(({ entity }) => Object.values(entity.operations as Readonly<Record<string, Operation>>)),
]);

test('no call takes in its path what opens something', () => {
  const found = calls.flatMap(({ method, path }) =>
    [...path.matchAll(/\{(\w+)\}/g)].filter(([, name = '']) => !opensNothing.test(name)).map(() => `${method} ${path}`),
  );
  expect(found.filter((call) => !(call in reasons))).toEqual([]);
});

test('nor in its query', () => {
  const found = calls.flatMap(({ method, path, query }) =>
    Object.keys(query instanceof z.ZodObject ? query.shape : {})
      .filter((name) => opensSomething.test(name))
      .map((name) => `${method} ${path}?${name}`),
  );
  expect(found).toContain('GET /api/calendar/feed.ics?key');
  expect(found.filter((call) => !(call in reasons))).toEqual([]);
});
