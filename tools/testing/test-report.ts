import { readFileSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from '../bootstrap/paths.mjs';

/** Something that failed, or failed once and then passed. */
export interface Failure {
  /** Relative to the root; empty when it is known of no file. */
  readonly file: string;
  /** With the names of what it stands in, separated by ` > `; empty for a whole file. */
  readonly test: string;
  /** The first line of the error. */
  readonly error: string;
  /** Tests of the file did not run; what else failed in it may say why. */
  readonly isIdle?: true;
}

export interface ReportedFile {
  readonly path: string;
  readonly passed: number;
  readonly ms: number;
}

/** What the reporters of both test runners hand over. */
export interface TestReport {
  readonly files: readonly ReportedFile[];
  readonly failures: readonly Failure[];
  readonly flaky: readonly Failure[];
}

/** The variable that names the file to which a reporter writes. */
const reportVariable = 'TEST_REPORT_FILE';

export const reportTo = (file: string): Record<string, string> => ({ [reportVariable]: file });

export function writeReport(report: TestReport): void {
  const file = process.env[reportVariable];
  if (!file) throw new Error(`${reportVariable} names no file.`);
  writeFileSync(file, JSON.stringify(report));
}

export const readReport = (file: string): TestReport => JSON.parse(readFileSync(file, 'utf8')) as TestReport;

export const toSourcePath = (file: string): string => relative(root, file).replaceAll('\\', '/');

/** The first line of a text that says something, without colours, and the next when the first only announces it. */
export function firstLine(text: string): string {
  const lines = stripVTControlCharacters(text)
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  const [first = 'no message', second = ''] = lines;
  return first.endsWith(':') ? `${first} ${second}` : first;
}

/** One line for all tests of a file that did not run. */
export function describeIdle(file: string, idle: readonly string[]): Failure[] {
  const [test] = idle;
  if (test === undefined) return [];
  return [{ file, test, error: idle.length === 1 ? 'did not run' : `did not run, nor did ${idle.length - 1} more`, isIdle: true }];
}

/** The line of a program's output that names an error, or the last one. */
export function findErrorLine(output: string): string {
  const lines = stripVTControlCharacters(output)
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  return lines.find((line) => /\b\w*Error\b.*: \S/.test(line)) ?? lines.at(-1) ?? 'no output';
}
