import type { MemberHit } from '@sabha/contract/search/member-search';
import { expect, test } from 'vitest';
import { describeHit, describeShortly } from './describe-member-hit.ts';

const hit: MemberHit = {
  link: '/messages/7?at=3',
  title: [],
  excerpt: [{ text: 'bring the lamp', is_match: false }],
  byline: '',
  context: 'Stage crew',
  written_at: '2027-02-01T06:00:00Z',
  appearance: null,
};

test('what has no author begins with its place, and what has neither with its day', () => {
  expect(describeHit(hit)).toBe('Stage crew · 1\u00A0Feb\u00A02027');
  expect(describeHit({ ...hit, context: '' })).toBe('1\u00A0Feb\u00A02027');
  expect(describeShortly('message', hit)).toBe('Stage crew · 1\u00A0Feb\u00A02027');
  expect(describeShortly('topic', hit)).toBe('Stage crew');
  expect(describeShortly('person', { ...hit, context: '' })).toBe('');
});
