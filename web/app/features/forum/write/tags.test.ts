import { topicTagSchema } from '@sabha/contract/forum/topic';
import { describe, expect, test } from 'vitest';
import { addTyped, toTag } from './tags.ts';

const none = { tags: [], typed_tag: '' };

describe('what is typed as a tag', () => {
  test.each([
    ['#Running bills ', 'running-bills'],
    ['ગુજરાતી', 'ગુજરાતી'],
    ['હરતું ફરતું', 'હરતું-ફરતું'],
    ['GIS', 'gis'],
    ['e\u0301tat', '\u00e9tat'],
  ])('%s is %s, which the contract takes', (typed, tag) => {
    expect(toTag(typed)).toBe(tag);
    expect(topicTagSchema.parse(toTag(typed))).toBe(tag);
  });

  test('several stand between commas, in their order', () => {
    expect(addTyped({ tags: ['tender'], typed_tag: 'ગુજરાતી, Pilot,' })).toEqual({
      tags: ['tender', 'ગુજરાતી', 'pilot'],
      typed_tag: '',
      fault: null,
    });
    expect(addTyped({ ...none, typed_tag: ' , ' })).toEqual({ ...none, fault: null });
  });

  test.each([
    ['a', 'short'],
    ['x'.repeat(31), 'long'],
    ['bills/2027', 'form'],
    ['two--hyphens', 'form'],
    ['Tender', 'twice'],
  ])('%s is no tag (%s) and stays as it was typed, with what follows', (typed, fault) => {
    expect(addTyped({ tags: ['tender'], typed_tag: `pilot, ${typed}, Last one` })).toEqual({
      tags: ['tender', 'pilot'],
      typed_tag: `${typed}, Last one`,
      fault,
    });
  });

  test('a sixth is one too many', () => {
    const tags = ['one', 'two', 'three', 'four'];
    expect(addTyped({ tags, typed_tag: 'five, six' })).toEqual({ tags: [...tags, 'five'], typed_tag: 'six', fault: 'many' });
    expect(addTyped({ tags: [...tags, 'five'], typed_tag: 'TWO' }).fault).toBe('twice');
  });
});
