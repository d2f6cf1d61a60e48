import { blockSchema, type Block } from '@sabha/contract/pages/blocks';
import { expect, test } from 'vitest';
import { findPlaces, groupsOf, moveEntries, moveGroup, withoutEntries } from './change-groups.ts';
import type { EntriesSpec } from './entries-spec.ts';

const faq = (id: string, ...questions: readonly string[]): Block =>
  blockSchema.parse({ id, type: 'faq', title: id, items: questions.map((question) => ({ question, text: 'Yes.' })) });
const text = blockSchema.parse({ id: 'words', type: 'text' });
const blocks = [faq('money', 'How much?', 'When back?'), text, faq('place', 'Where?')];
const read = (list: readonly Block[]) =>
  list.map((block) => (block.type === 'faq' ? `${block.id}: ${block.items.map(({ question }) => question).join(' ')}` : block.id));
const spec = { entryTexts: ['question', 'text'] } as unknown as EntriesSpec;

test('entries go to the end of another group in their order, and those that are there already stay', () => {
  const places = [
    { group: 'money', index: 0 },
    { group: 'money', index: 1 },
    { group: 'place', index: 0 },
  ];
  expect(read(moveEntries(blocks, places, 'place'))).toEqual(['money: ', 'words', 'place: Where? How much? When back?']);
});

test('entries of several groups are taken out at once', () => {
  const places = [
    { group: 'money', index: 1 },
    { group: 'place', index: 0 },
  ];
  expect(read(withoutEntries(blocks, places))).toEqual(['money: How much?', 'words', 'place: ']);
});

test('a group moves past the next of its kind, and no further than the last', () => {
  expect(read(moveGroup(blocks, 'money', 1))).toEqual(['words', 'place: Where?', 'money: How much? When back?']);
  expect(moveGroup(blocks, 'place', 1)).toEqual(blocks);
});

test('entries are found by their words in any language, and by the language that they lack', () => {
  const [block] = groupsOf(
    [
      blockSchema.parse({
        id: 'money',
        type: 'faq',
        items: [
          { question: 'How much?', text: 'Ten.', translations: { hi: { question: 'कितना?', text: 'दस।' } } },
          { question: 'When back?' },
        ],
      }),
    ],
    'faq',
  );
  if (!block) throw new Error('The block is no group.');
  const places = (search: string, lacks = '') => findPlaces(spec, block, { search, group: '', lacks }).map(({ index }) => index);
  expect(places('कितना')).toEqual([0]);
  expect(places('WHEN')).toEqual([1]);
  expect(places('', 'hi')).toEqual([1]);
  expect(places('', 'gu')).toEqual([0, 1]);
  expect(findPlaces(spec, block, { search: '', group: 'place', lacks: '' })).toEqual([]);
});
