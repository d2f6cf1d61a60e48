import { expect, test } from 'vitest';
import { compareTexts, flatten } from './messages.ts';
import { findBadNames } from './names.ts';
import { findForbidden } from './words.ts';

const english = flatten({ greeting: 'Hello {name}', bye: 'Bye', menu: { home: 'Home' } });

test('a language that lacks a text, invents one or changes a placeholder is named', () => {
  const hindi = flatten({ greeting: 'नमस्ते {naam}', menu: { home: ' ' }, extra: 'x' });
  expect(compareTexts('hi.json', english, hindi)).toEqual([
    'hi.json: greeting has other placeholders than the base language.',
    'hi.json lacks bye.',
    'hi.json: menu.home is empty.',
    'hi.json: extra is not in the base language.',
  ]);
});

test('placeholders may stand in another order', () => {
  const base = flatten({ ago: '{count} days before {day}' });
  const other = flatten({ ago: '{day} se {count} din pehle' });
  expect(compareTexts('gu.json', base, other)).toEqual([]);
});

test('plural forms are compared by the values they use, because languages differ in their forms', () => {
  const base = flatten({ days: [{ match: { 'countPlural=one': '{count} day', 'countPlural=other': '{count} days' } }] });
  const other = flatten({ days: [{ match: { 'countPlural=*': '{count} divas' } }] });
  expect(compareTexts('gu.json', base, other)).toEqual([]);
});

test('unfinished, skipped and silenced work is found with its line', () => {
  const text = 'const a = 1;\n// TODO later\ntest.skip("x", () => {});\n// oxlint-disable-next-line no-console\n';
  expect(findForbidden('a.ts', text).map((line) => line.slice(0, 6))).toEqual(['a.ts:2', 'a.ts:3', 'a.ts:4']);
});

test('a suppression that says why is accepted', () => {
  expect(findForbidden('a.ts', '// oxlint-disable-next-line react/no-danger -- the text was sanitised by the server\n')).toEqual([]);
});

test('names outside kebab-case are found, with role suffixes and given names accepted', () => {
  const paths = [
    'server/src/personStore.ts',
    'server/src/person.store.ts',
    'web/app/ui/Button.tsx',
    'README.md',
    'web/app/routes/$slug.tsx',
  ];
  expect(findBadNames(paths)).toEqual(['server/src/personStore.ts is not in kebab-case.', 'web/app/ui/Button.tsx is not in kebab-case.']);
});
