import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../bootstrap/paths.mjs';
import type { Failure } from './test-report.ts';

/** A test that runs and is reported, and does not decide. */
export interface Quarantined {
  readonly file: string;
  /** The test's own name, without the names of what it stands in. */
  readonly test: string;
  readonly reason: string;
}

const maxEntries = 10;
const listFile = 'tools/quarantine.json';

export const readQuarantine = (): readonly Quarantined[] => JSON.parse(readFileSync(join(root, listFile), 'utf8')) as Quarantined[];

export const isQuarantined = (failure: Failure, list: readonly Quarantined[]): boolean =>
  list.some(({ file, test }) => file === failure.file && (failure.test === test || failure.test.endsWith(` > ${test}`)));

/** Every entry names a test that is there and says why, and there are few. */
export function checkQuarantine(): string[] {
  const read = (file: string) => (existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : '');
  return findQuarantineFaults(readQuarantine(), read);
}

export function findQuarantineFaults(list: readonly Quarantined[], read: (file: string) => string): string[] {
  return [
    ...(list.length > maxEntries ? [`${listFile} holds ${list.length} tests, and ${maxEntries} at most may wait there.`] : []),
    ...list.filter(({ reason }) => !reason.trim()).map(({ test }) => `${listFile} gives no reason for '${test}'.`),
    ...list.filter(({ file, test }) => !hasTest(read(file), test)).map(({ file, test }) => `${file} has no test '${test}'.`),
  ];
}

/** The name of a test as it stands in the code: a text, or a template with values in it. */
const title = /\b(?:test|it)(?:\.\w+)*(?:\([^()]*\))?\(\s*(?:'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`)/g;
const value = /\$\{[^}]*\}|%[sdifjo]|\$\w+/;

function hasTest(text: string, test: string): boolean {
  return [...text.matchAll(title)].some(([, single, double, template]) => {
    const name = (single ?? double ?? template ?? '').replaceAll(/\\(.)/g, '$1');
    return new RegExp(`^${name.split(value).map(RegExp.escape).join('.+')}$`).test(test);
  });
}
