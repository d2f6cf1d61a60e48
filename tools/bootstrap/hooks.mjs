import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { root } from './paths.mjs';
import { run } from './run.mjs';

/**
 * Puts the hooks of lefthook.yml in place at a desk: they format and lint what is committed. Never where CI is set, where somebody
 * has said where hooks are, or has one of their own; whatever goes wrong, everything works without them.
 * @param {string} [folder] the root of a working tree
 */
export async function ensureHooks(folder = root) {
  if (!['', '0', 'false'].includes(process.env.CI ?? '') || !existsSync(resolve(folder, '.git'))) return;
  const named = await run('git', ['config', '--get', 'core.hooksPath'], { cwd: folder });
  // 1 says that there is no such setting.
  if (named.code !== 1) return;
  const hook = await run('git', ['rev-parse', '--git-path', 'hooks/pre-commit'], { cwd: folder });
  if (hook.code !== 0 || existsSync(resolve(folder, hook.output.trim()))) return;
  await run('lefthook', ['install'], { cwd: folder });
}
