import type { ShownBlock } from '@sabha/contract/pages/page';
import { expect, test } from 'vitest';
import { countQuestions, findQuestions } from './find-questions.ts';

const blocks: ShownBlock[] = [
  {
    id: 'passes',
    type: 'faq',
    title: 'Passes',
    items: [
      { question: 'Who comes free?', text_html: '<p>City <strong>teams</strong>.</p>', anchor: '' },
      { question: 'Do I get an invoice?', text_html: '<p>Yes, from the Café desk.</p>', anchor: 'invoice' },
    ],
  },
  { id: 'travel', type: 'faq', title: 'यात्रा', items: [{ question: 'बारिश हो तो?', text_html: '<p>छत है।</p>', anchor: 'rain' }] },
  { id: 'missing', type: 'call', title: 'Write', lead: '', actions: [], tone: 'plain' },
];
const found = (text: string) =>
  findQuestions(blocks, text).flatMap((block) => (block.type === 'faq' ? block.items.map(({ anchor }) => anchor) : []));

test('every word must stand in the question, its answer or the name of its group', () => {
  expect(found('')).toEqual(['passes-1', 'invoice', 'rain']);
  expect(found('FREE teams')).toEqual(['passes-1']);
  expect(found('cafe')).toEqual(['invoice']);
  expect(found('यात्रा छत')).toEqual(['rain']);
  expect(found('free invoice')).toEqual([]);
});

test('tags are not words, and what is no question stays', () => {
  expect(found('strong')).toEqual([]);
  expect(findQuestions(blocks, 'nothing has this').map(({ id }) => id)).toEqual(['missing']);
  expect(countQuestions(blocks)).toBe(3);
});
