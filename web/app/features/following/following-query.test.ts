import { expect, test } from 'vitest';
import { followingHref, isPartOfFeed, readFollowingQuery, wholeFeed, type FollowingQuery } from './following-query.ts';

const read = (address: string) => readFollowingQuery(new URL(address, 'https://x').searchParams);

test('what is as usual is not in the address', () => {
  expect(followingHref(wholeFeed)).toBe('/community/following');
  expect(read('/community/following')).toEqual(wholeFeed);
  expect(isPartOfFeed(wholeFeed)).toBe(false);
});

test('an address is read as it was written', () => {
  const asked: FollowingQuery = { kind: 'post', of: { type: 'person', address: '12' }, order: 'mark', view: 'follows', hasEarlier: true };
  expect(followingHref(asked)).toBe('/community/following?kind=post&of=person:12&earlier=true&view=follows');
  expect(read(followingHref(asked))).toEqual(asked);
  expect(isPartOfFeed(asked)).toBe(true);
});

test('newest first there is nothing earlier to ask for', () => {
  expect(followingHref({ order: 'newest', hasEarlier: true })).toBe('/community/following?order=newest');
});

test('what nobody could have meant is left out', () => {
  for (const named of ['person:tejal', 'person:0', 'theme', 'theme:', 'theme:a:b', 'elephant:1', `theme:${'a'.repeat(201)}`, 'theme:Ä']) {
    expect(read(`/community/following?of=${encodeURIComponent(named)}&kind=elephant&order=up&view=x&earlier=1`)).toEqual(wholeFeed);
  }
});
