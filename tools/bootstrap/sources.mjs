import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './paths.mjs';

/** Folders that hold what was installed, built or left behind by a run. */
const generatedFolders = new Set([
  'node_modules',
  'build',
  '.git',
  '.data',
  '.cache',
  '.react-router',
  'paraglide',
  'coverage',
  'test-results',
  'playwright-report',
]);

/**
 * Paths of the project's own files below some paths, relative to the root, sorted, forward slashes.
 * @param {string[]} paths files or folders relative to the root; a path that does not exist counts as empty
 */
export function listSources(paths = ['.']) {
  return paths.flatMap((path) => [...walk(path)]).toSorted();
}

/**
 * @param {string} path
 * @returns {Generator<string>}
 */
function* walk(path) {
  const full = join(root, path);
  const stat = statSync(full, { throwIfNoEntry: false });
  if (!stat) return;
  if (stat.isFile()) yield path;
  if (!stat.isDirectory()) return;
  for (const entry of readdirSync(full, { withFileTypes: true })) {
    if (generatedFolders.has(entry.name) || entry.name.endsWith('.log') || entry.name === '.env') continue;
    const below = path === '.' ? entry.name : `${path}/${entry.name}`;
    if (entry.isDirectory()) yield* walk(below);
    else if (entry.isFile()) yield below;
  }
}

/**
 * A fingerprint of the contents of files, which changes exactly when a result made from them may change.
 * @param {string[]} paths as in `listSources`
 * @param {string} [extra] anything else that the result depends on
 */
export function hashSources(paths, extra = '') {
  const hash = createHash('sha256').update(extra);
  for (const file of listSources(paths))
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(root, file)))
      .update('\0');
  return hash.digest('hex');
}
