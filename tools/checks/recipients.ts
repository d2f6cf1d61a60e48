import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../bootstrap/paths.mjs';
import { listSources } from '../bootstrap/sources.mjs';

const sources = /^server\/src\/.+(?<!\.test)\.ts$/;
const instead = 'read the view recipients, or ask findRecipient of accounts.';
const settings = /\b(?:FROM|JOIN)\s+user_settings\b(?:\s+(?:AS\s+)?(?!ON\b|WHERE\b|USING\b|LEFT\b|JOIN\b|ORDER\b|LIMIT\b)(\w+))?/g;
/** A column of nobody in particular; the name of a result is none. */
const bareColumn = /(?<![\w.'"$]|\bAS )(?:locale|time_zone)\b/;
const declaredColumn = /\buserSettings\.(?:locale|time_zone)\b/g;
const eitherAddress = /\bcoalesce\(\s*[^(),']*\bemail\}?\s*,\s*[^(),']*\bemail\b/gi;

/** How a person is written to is read in one place: SQL asks no table for a language, a zone, or one address in place of another. */
export const checkRecipients = (): string[] =>
  listSources(['server/src'])
    .filter((path) => sources.test(path))
    .flatMap((path) => findOwnRecipients(path, readFileSync(join(root, path), 'utf8')));

export function findOwnRecipients(path: string, text: string): string[] {
  const fault = (index: number, what: string) => `${path}:${text.slice(0, index).split('\n').length}: ${what}; ${instead}`;
  const ofSettings = readStatements(text).flatMap(({ index, statement }) =>
    [...statement.matchAll(settings)]
      .filter(([, alias = 'user_settings']) => readsSettings(statement, alias))
      .map((found) => fault(index + found.index, "the language or the zone of a person's settings")),
  );
  return [
    ...ofSettings,
    ...[...text.matchAll(declaredColumn)].map(({ index }) => fault(index, "the language or the zone of a person's settings")),
    ...[...text.matchAll(eitherAddress)].map(({ index }) => fault(index, 'one address or else another')),
  ];
}

const readsSettings = (statement: string, alias: string) =>
  new RegExp(String.raw`(?<![\w.])${alias}\.(?:locale\b|time_zone\b|\*)`).test(statement) ||
  bareColumn.test(statement.replaceAll(/\$\{[^{}`]*\}/g, '$'));

/** Each SQL of a text, with what is written into it. */
function readStatements(text: string): { index: number; statement: string }[] {
  return [...text.matchAll(/\bsql(?:<[^`(]*>)?`/g)].map(({ index, 0: opening }) => {
    const from = index + opening.length;
    return { index: from, statement: text.slice(from, endOfTemplate(text, from)) };
  });
}

/** Where a template ends that begins here, past those within it. */
function endOfTemplate(text: string, from: number): number {
  const open: ('`' | '{')[] = ['`'];
  for (let at = from; at < text.length; at += 1) {
    const sign = text.charAt(at);
    const isText = open.at(-1) === '`';
    if (sign === '\\') at += 1;
    else if (sign === '`' && isText) open.pop();
    else if (sign === '`') open.push('`');
    else if (sign === '{' && (!isText || text.charAt(at - 1) === '$')) open.push('{');
    else if (sign === '}' && !isText) open.pop();
    if (open.length === 0) return at;
  }
  return text.length;
}
