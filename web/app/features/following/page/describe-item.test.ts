import type { FeedItem } from '@sabha/contract/following/following';
import { expect, test } from 'vitest';
import { causesInWords, describePlace, kindOf, textsOf } from './describe-item.ts';

const subject = { link: '/x', title: '', excerpt: '', byline: '', context: '', appearance: null };
const item: FeedItem = {
  kind: 'article',
  variant: 'video',
  at: '2027-07-14T04:10:00.000Z',
  subject,
  release: null,
  cursor: 'a',
  is_new: true,
  causes: [],
};
const release = { number: 14, time_zone: 'Asia/Kolkata', change_count: 3, changes: [] };

test('kinds have words, with those of a variant where it has some', () => {
  const wordOf = (kind: FeedItem['kind'], variant: string) => kindOf({ ...item, kind, variant }).word;
  expect([wordOf('article', 'video'), wordOf('article', 'podcast'), wordOf('post', '')]).toEqual(['Video', 'Publication', 'Post']);
  expect([wordOf('organisation', 'added'), wordOf('organisation', 'verified')]).toEqual(['New organisation', 'Verified organisation']);
  expect(kindOf({ ...item, kind: 'programme', variant: '', release }).word).toBe('3 programme changes');
  expect(kindOf({ ...item, kind: 'programme', variant: '', release: { ...release, change_count: 1 } }).word).toBe('1 programme change');
});

test('what has no title is named by its release, by what it belongs to, by how it begins, or by its kind', () => {
  const named = (more: Partial<typeof subject>, of: Partial<FeedItem> = {}) =>
    textsOf({ ...item, ...of, subject: { ...subject, ...more } });
  expect(named({ title: 'Wells', byline: 'Asha', context: 'Water', excerpt: 'Deep.' })).toEqual({
    title: 'Wells',
    details: ['Asha', 'Water'],
    excerpt: 'Deep.',
  });
  expect(named({ title: 'Friday is final' }, { release })).toMatchObject({ title: 'Friday is final', details: ['Release 14'] });
  expect(named({}, { release })).toMatchObject({ title: 'Release 14', details: [] });
  expect(named({ context: 'Ward line', excerpt: 'Yes.' })).toMatchObject({ title: 'On “Ward line”', excerpt: 'Yes.' });
  expect(named({ excerpt: 'Yes.' })).toMatchObject({ title: 'Yes.', excerpt: '' });
  expect(named({ excerpt: 'a'.repeat(100) })).toMatchObject({ title: `${'a'.repeat(80)}…`, excerpt: 'a'.repeat(100) });
  expect(named({}).title).toBe('Video');
});

test('causes are joined as the language joins them', () => {
  const tejal = { type: 'person', address: '12', title: 'Tejal' } as const;
  const water = { type: 'theme', address: 'water', title: 'Water' } as const;
  expect(causesInWords([tejal])).toBe('You follow Tejal');
  expect(causesInWords([tejal, { ...tejal, title: 'Doab' }, water])).toBe('You follow Tejal, Doab and the theme Water');
});

test('a place has its time in the zone of the event, and words for what is open', () => {
  const place = { starts_at: '2027-07-16T08:30:00Z', ends_at: '2027-07-16T09:30:00Z', room: 'Mandvi Stage' };
  expect(describePlace(place, 'Asia/Kolkata')).toBe('Fri, 16 Jul, 14:00–15:00, Mandvi Stage');
  expect(describePlace({ starts_at: null, ends_at: null, room: null }, 'Asia/Kolkata')).toBe('Time to be announced, no room yet');
});
