import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../bootstrap/paths.mjs';
import { listSources } from '../bootstrap/sources.mjs';

interface OldWord {
  /** How a declared name begins or ends that has the word. */
  readonly name: RegExp;
  readonly instead: string;
}

/** What the glossary calls by another name; the field's own terms are the ones that a new reader guesses. */
const oldWords: readonly OldWord[] = [
  { name: /^tell[A-Z]|^told[A-Z]?$|^told[A-Z]/, instead: 'present…, mail…, notify… or broadcast…' },
  { name: /^(?:keep|kept)(?:[A-Z]|$)/, instead: 'cache…, store…, retain… or offline…' },
  { name: /^(?:look|looking)(?:[A-Z]|$)|[a-z]Looks?$/, instead: 'read…, appearance or impersonation' },
  { name: /^(?:wear|speak)(?:[A-Z]|$)/, instead: 'what it does, such as setTheme or setLocale' },
  { name: /^hear(?:[A-Z]|$)/, instead: 'listen or on…' },
  { name: /^(?:say|said)(?:[A-Z]|$)/, instead: 'what it does, such as answer… or describe…' },
  { name: /^(?:most|least)(?:[A-Z]|$)/, instead: 'max… or min…' },
  { name: /^may[A-Z]/, instead: 'can… or is…' },
  { name: /^narrow(?:[A-Z]|ings?$)|^narrow$|Narrowings?$/, instead: 'filter' },
  { name: /[a-z](?:Acts?|Papers?|Standing)$|^(?:Act|Paper|Standing)$/, instead: 'action, document or status' },
];
/** The column of an amount, and what is named after one. */
const paise = /\b\w*(?:_paise|[a-z]Paise|paise[A-Z])\w*/g;
const declared = /\b(?:function|const|let|class|interface|type)\s+([A-Za-z_$][\w$]*)/g;
const code = /^(?:contract|server|web|tools|e2e|bench)\/.+\.(?:tsx?|mjs)$/;
const oldFiles = /(?:^|\/)(?:tell|keep|kept|looking|said|narrowing)-|-(?:words|acts?|papers?|standing|narrowings?)(?:\.[a-z-]+)?\.tsx?$/;
/** They name old words to refuse them, or to show what becomes of them. */
const exempt = new Set([
  'tools/checks/vocabulary.ts',
  'tools/checks/checks.test.ts',
  'tools/checks/forbidden-words.ts',
  'server/test/migrations.test.ts',
]);

/** Names of files and declarations say things in the terms of the glossary. */
export const checkVocabulary = (): string[] =>
  listSources()
    .filter((path) => code.test(path) && !exempt.has(path))
    .flatMap((path) => [...findOldFileNames([path]), ...findOldNames(path, readFileSync(join(root, path), 'utf8'))]);

export const findOldFileNames = (paths: readonly string[]): string[] =>
  paths.filter((path) => oldFiles.test(path)).map((path) => `${path}: the glossary has another word for this.`);

export function findOldNames(path: string, text: string): string[] {
  const lineAt = (index: number) => text.slice(0, index).split('\n').length;
  const names = [...text.matchAll(declared)].flatMap(({ index, 1: name = '' }) => {
    const old = oldWords.find(({ name: pattern }) => pattern.test(name));
    return old ? [`${path}:${lineAt(index)}: ${name}: say ${old.instead}.`] : [];
  });
  const amounts = [...text.matchAll(paise)].map(
    ({ index, 0: name }) => `${path}:${lineAt(index)}: ${name}: say …_minor, beside its currency.`,
  );
  return [...names, ...amounts];
}
