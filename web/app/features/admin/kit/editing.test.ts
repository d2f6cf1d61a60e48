import { pageDocumentSchema } from '@sabha/contract/pages/page';
import { expect, test } from 'vitest';
import { begin, createBlock, edit, move, type Editing } from './editing.ts';

const titled = (title: string) => pageDocumentSchema.parse({ title });
const titlesOf = (states: readonly Editing[]) => states.map(({ document }) => document.title);

test('every change can be taken back and made again, and a new change ends what was taken back', () => {
  const first = begin(titled('a'));
  const second = edit(first, { kind: 'edit', document: titled('b'), step: 'title' });
  const third = edit(second, { kind: 'edit', document: titled('c'), step: 'lead' });
  const back = edit(third, { kind: 'undo' });
  expect(titlesOf([back, edit(back, { kind: 'undo' }), edit(back, { kind: 'redo' })])).toEqual(['b', 'a', 'c']);
  const other = edit(back, { kind: 'edit', document: titled('d'), step: '' });
  expect(edit(other, { kind: 'redo' })).toBe(other);
  expect(edit(first, { kind: 'undo' })).toBe(first);
});

test('letters typed into one field are one step', () => {
  const typed = ['b', 'bc', 'bcd'].reduce(
    (state, title) => edit(state, { kind: 'edit', document: titled(title), step: 'title' }),
    begin(titled('a')),
  );
  expect(edit(typed, { kind: 'undo' }).document.title).toBe('a');
});

test('an entry moves to its new place, and not out of the list', () => {
  expect(move(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a']);
  expect(move(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
  expect(move(['a', 'b'], 1, 2)).toEqual(['a', 'b']);
});

test('a new block has a name of its own and everything that its type needs', () => {
  const first = createBlock('faq', []);
  const second = createBlock('faq', [first]);
  expect([first.id, second.id]).toEqual(['faq', 'faq-2']);
  expect(first).toMatchObject({ type: 'faq', title: '', items: [] });
});
