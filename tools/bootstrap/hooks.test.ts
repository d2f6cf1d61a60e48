import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ensureHooks } from './hooks.mjs';
import { cacheFolder } from './paths.mjs';

let folder: string;
const git = (...args: string[]) => execFileSync('git', args, { cwd: folder, encoding: 'utf8' });
const hook = () => join(folder, '.git/hooks/pre-commit');

beforeEach(() => {
  vi.stubEnv('CI', '');
  vi.stubEnv('GIT_CONFIG_GLOBAL', '/dev/null');
  mkdirSync(cacheFolder, { recursive: true });
  folder = mkdtempSync(join(cacheFolder, 'hooks-'));
  git('init', '--quiet');
  writeFileSync(join(folder, 'lefthook.yml'), 'pre-commit:\n  jobs:\n    - run: exit 3\n');
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

test('puts the hook in place at a desk', async () => {
  await ensureHooks(folder);
  expect(readFileSync(hook(), 'utf8')).toContain('lefthook');
});

test('puts none in place where CI is set', async () => {
  vi.stubEnv('CI', 'true');
  await ensureHooks(folder);
  expect(existsSync(hook())).toBe(false);
});

test('leaves hooks alone that stand elsewhere', async () => {
  git('config', 'core.hooksPath', join(folder, 'own'));
  await ensureHooks(folder);
  expect([existsSync(hook()), existsSync(join(folder, 'own'))]).toEqual([false, false]);
});

test('leaves a hook alone that somebody wrote', async () => {
  mkdirSync(join(folder, '.git/hooks'), { recursive: true });
  writeFileSync(hook(), '# own');
  await ensureHooks(folder);
  expect(readFileSync(hook(), 'utf8')).toBe('# own');
});

test('does nothing where there is no repository', async () => {
  rmSync(join(folder, '.git'), { recursive: true });
  await ensureHooks(folder);
  expect(existsSync(join(folder, '.git'))).toBe(false);
});
