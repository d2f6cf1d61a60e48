import { expect, test } from 'vitest';
import { toTerms } from './named-terms.ts';

const terms = toTerms([
  { name: 'Municipal finance', translations: { hi: { name: 'नगर वित्त' }, gu: { name: 'નગર નાણાં' } } },
  { name: 'Heat', translations: { hi: { name: 'गर्मी' } } },
]);

test('a term is stored by one name in whatever language it was chosen, and words of one’s own stay as they are', () => {
  expect(terms.toStored(['नगर वित्त', 'municipal finance ', 'નગર નાણાં', 'Kites'])).toEqual(['Municipal finance', 'Kites']);
});

test('a stored name is shown in the language of the reader, or as it is where nobody has translated it', () => {
  expect(terms.nameIn('hi', 'Municipal finance')).toBe('नगर वित्त');
  expect(terms.nameIn('gu', 'Heat')).toBe('Heat');
  expect(terms.nameIn('hi', 'Kites')).toBe('Kites');
});

test('in all languages a term has all its names', () => {
  expect(terms.inAllLanguages(['Heat', 'Kites'])).toEqual(['Heat', 'गर्मी', 'Kites']);
  expect(terms.stored).toEqual(['Municipal finance', 'Heat']);
});
