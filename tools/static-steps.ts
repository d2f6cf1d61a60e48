import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { checkDeclaredNames } from './checks/declared-names.ts';
import { checkDeclaredTables } from './checks/declared-tables.ts';
import { checkDependencies } from './checks/dependencies.ts';
import { checkDocuments } from './checks/documents.ts';
import { checkFetchingEffects } from './checks/fetching-effects.ts';
import { checkForeignTables } from './checks/foreign-tables.ts';
import { checkLockFile } from './checks/lock-file.ts';
import { checkMemberForms } from './checks/member-forms.ts';
import { checkMessages } from './checks/messages.ts';
import { checkNames } from './checks/names.ts';
import { checkOperationRules } from './checks/operation-rules.ts';
import { checkRecipients } from './checks/recipients.ts';
import { checkVocabulary } from './checks/vocabulary.ts';
import { checkForbiddenWords } from './checks/forbidden-words.ts';
import { cacheFolder, root, webFolder } from './bootstrap/paths.mjs';
import { run } from './bootstrap/run.mjs';
import { hashSources, listSources } from './bootstrap/sources.mjs';
import { generateWebSources } from './generate-web-sources.ts';
import { checkQuarantine } from './testing/quarantine.ts';
import { resultOf, type Step } from './testing/steps.ts';

const everything = ['.'];
const code = [
  'contract',
  'server',
  'web',
  'tools',
  'bench',
  'e2e',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'tsconfig.base.json',
  'vitest.config.ts',
];

interface CommandStep {
  readonly name: string;
  readonly inputs: readonly string[];
  readonly command: readonly [string, ...string[]];
  readonly env?: Record<string, string>;
}

/** A program that prints its findings and ends with another code than 0 when there are any. */
function commandStep({ name, inputs, command, env = {} }: CommandStep): Step {
  return {
    name,
    inputs,
    async run() {
      const { code: exitCode, output } = await run(command[0], command.slice(1), { env });
      const lines = output.split('\n').filter((line) => line.trim());
      return resultOf(exitCode === 0 ? [] : [...lines, `${command.join(' ')} ended with code ${exitCode}`]);
    },
  };
}

/** Both checkers are written in Go: it collects its garbage a fourth as often, for a fifth of the time. */
const rareCollection = { GOGC: '400' };
/** A checker reads everything for each of its threads anew, and something else runs beside it. */
const halfOfProcessors = String(Math.ceil(availableParallelism() / 2));
const typesFolder = join(cacheFolder, 'types');

/** What declares something for files that do not import it. */
const isForEverybody = (path: string): boolean =>
  /\.d\.ts$|\.json$/.test(path) || (/\.tsx?$/.test(path) && /\bdeclare (global|module)\b/.test(readFileSync(join(root, path), 'utf8')));

/**
 * The type checker on one project. It keeps what it knows of each file, by the file's contents, and checks again what a change can
 * reach; what it found before it says again. It overlooks what a new file declares for everybody, so that it begins from nothing
 * where files come or go, or such declarations or settings change.
 * @param project its folder, relative to the root
 */
export function typesStep(name: string, project: string): Step {
  const known = join(typesFolder, `${name.replaceAll(/\W+/g, '-')}.tsbuildinfo`);
  const state = join(typesFolder, `${name.replaceAll(/\W+/g, '-')}.state`);
  const command = ['tsc', '-p', project, '--checkers', '1', '--incremental', '--tsBuildInfoFile', known] as const;
  const { run: check, ...step } = commandStep({ name, inputs: code, command, env: rareCollection });
  return {
    ...step,
    async run() {
      const paths = listSources([...code, ...(project === '.' ? [] : [project]), 'web/.react-router']);
      const now = hashSources(paths.filter(isForEverybody), paths.join('\0'));
      if (!existsSync(state) || readFileSync(state, 'utf8') !== now) rmSync(known, { force: true });
      mkdirSync(typesFolder, { recursive: true });
      writeFileSync(state, now);
      return check();
    },
  };
}

/** Has the type checker begin from nothing. */
export const forgetTypes = (): void => rmSync(typesFolder, { recursive: true, force: true });

function checkStep(name: string, inputs: readonly string[], check: () => string[] | Promise<string[]>): Step {
  return { name, inputs, run: async () => resultOf(await check()) };
}

/** Types for the routes and functions for the texts, which those who read the pages need to see, and beside it who reads no page. */
export const generateSteps: readonly Step[] = [
  checkStep('route types and texts', ['web', 'package-lock.json'], () => generateWebSources(webFolder)),
  typesStep('types: server', 'server'),
  typesStep('types: tools, bench, e2e', '.'),
  typesStep('types: contract', 'contract'),
  checkStep('folders import what they may', code, checkDependencies),
];

/** Everything else that reads the code without running it; no step needs another, and the longest begin. */
export const staticSteps: readonly Step[] = [
  commandStep({
    name: 'lint',
    inputs: [...code, '.oxlintrc.json'],
    command: ['oxlint', '--format', 'unix', '--threads', halfOfProcessors],
    env: { ...rareCollection, GOMAXPROCS: halfOfProcessors },
  }),
  typesStep('types: web', 'web'),
  commandStep({ name: 'unused files, exports and packages', inputs: [...code, 'knip.json'], command: ['knip', '--no-progress'] }),
  typesStep('types: service worker', 'web/service-worker'),
  commandStep({ name: 'format', inputs: everything, command: ['oxfmt', '--check'] }),
  checkStep(
    'lock file',
    ['package.json', 'package-lock.json', 'contract/package.json', 'server/package.json', 'web/package.json'],
    checkLockFile,
  ),
  checkStep('texts in every language', ['web/messages', 'server/src'], checkMessages),
  checkStep('unfinished or silenced work', everything, checkForbiddenWords),
  checkStep('names', everything, checkNames),
  checkStep('documents and their index', everything, checkDocuments),
  checkStep('tables stand in their declarations', ['server'], checkDeclaredTables),
  checkStep('tables of other features', ['server', 'tools/foreign-tables.json'], checkForeignTables),
  checkStep('one source of addresses and languages', ['server/src'], checkRecipients),
  checkStep('words of the glossary', code, checkVocabulary),
  checkStep('names stand in their declarations', ['contract', 'server'], checkDeclaredNames),
  checkStep('tests in quarantine', everything, checkQuarantine),
  checkStep('rules beside operations', ['server'], checkOperationRules),
  checkStep('signed-in pages read through the cache', ['web'], checkFetchingEffects),
  checkStep('signed-in forms stand on one hook', ['web', 'tools'], checkMemberForms),
];
