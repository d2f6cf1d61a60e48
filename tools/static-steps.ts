import { checkDeclaredNames } from './checks/declared-names.ts';
import { checkDeclaredTables } from './checks/declared-tables.ts';
import { checkDependencies } from './checks/dependencies.ts';
import { checkDocuments } from './checks/documents.ts';
import { checkFetchingEffects } from './checks/fetching-effects.ts';
import { checkForeignTables } from './checks/foreign-tables.ts';
import { checkLockFile } from './checks/lock-file.ts';
import { checkMessages } from './checks/messages.ts';
import { checkNames } from './checks/names.ts';
import { checkOperationRules } from './checks/operation-rules.ts';
import { checkVocabulary } from './checks/vocabulary.ts';
import { checkForbiddenWords } from './checks/forbidden-words.ts';
import { root, webFolder } from './bootstrap/paths.mjs';
import { run } from './bootstrap/run.mjs';
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

/** A program that prints its findings and ends with another code than 0 when there are any. */
function commandStep(name: string, inputs: readonly string[], command: readonly [string, ...string[]], cwd = root): Step {
  return {
    name,
    inputs,
    async run() {
      const { code: exitCode, output } = await run(command[0], command.slice(1), { cwd });
      const lines = output.split('\n').filter((line) => line.trim());
      return resultOf(exitCode === 0 ? [] : [...lines, `${command.join(' ')} ended with code ${exitCode}`]);
    },
  };
}

function checkStep(name: string, inputs: readonly string[], check: () => string[] | Promise<string[]>): Step {
  return { name, inputs, run: async () => resultOf(await check()) };
}

/** Types for the routes and functions for the texts, which the type checker needs to see. */
export const generateSteps: readonly Step[] = [
  checkStep('route types and texts', ['web', 'package-lock.json'], () => generateWebSources(webFolder)),
];

/** Everything that reads the code without running it; no step needs another. */
export const staticSteps: readonly Step[] = [
  commandStep('types: web', code, ['tsc', '-p', 'web']),
  commandStep('types: service worker', code, ['tsc', '-p', 'web/service-worker']),
  commandStep('types: server', code, ['tsc', '-p', 'server']),
  commandStep('types: contract', code, ['tsc', '-p', 'contract']),
  commandStep('types: tools, bench, e2e', code, ['tsc', '-p', '.']),
  commandStep('lint', [...code, '.oxlintrc.json'], ['oxlint', '--format', 'unix']),
  commandStep('format', everything, ['oxfmt', '--check']),
  commandStep('unused files, exports and packages', [...code, 'knip.json'], ['knip', '--no-progress']),
  checkStep('folders import what they may', code, checkDependencies),
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
  checkStep('words of the glossary', code, checkVocabulary),
  checkStep('names stand in their declarations', ['contract', 'server'], checkDeclaredNames),
  checkStep('tests in quarantine', everything, checkQuarantine),
  checkStep('rules beside operations', ['server'], checkOperationRules),
  checkStep('signed-in pages read through the cache', ['web'], checkFetchingEffects),
];
