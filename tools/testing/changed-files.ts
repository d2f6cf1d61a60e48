import { spawnSync } from 'node:child_process';
import { SetupError } from '../bootstrap/problem.mjs';
import { root } from '../bootstrap/paths.mjs';

interface Changed {
  /** The commit with which the working tree is compared. */
  readonly since: string;
  /** Relative to the root, also those that are there no more. */
  readonly paths: readonly string[];
}

/**
 * What has changed since a commit: committed, in the working tree, and files that git does not know yet.
 * @param commit anything that names one; when nothing is said, where the branch left `origin/main`, or else `main`
 * @throws SetupError when there is no such commit
 */
export function listChanged(commit?: string, folder = root): Changed {
  const git = (...args: string[]) => {
    const { status, stdout } = spawnSync('git', args, { cwd: folder, encoding: 'utf8', maxBuffer: 2 ** 26 });
    return status === 0 ? stdout : null;
  };
  const base = (ref: string) => git('merge-base', 'HEAD', ref)?.trim();
  const since =
    commit === undefined ? (base('origin/main') ?? base('main')) : git('rev-parse', '--verify', '--quiet', `${commit}^{commit}`)?.trim();
  if (!since) {
    throw new SetupError(
      commit === undefined
        ? 'There is neither an origin/main nor a main to compare with; say since which commit: npm test -- --changed COMMIT'
        : `git knows no commit ${commit}; npm test -- --changed compares with origin/main or main.`,
    );
  }
  // A file that was moved counts at both places.
  const changed = git('diff', '--name-only', '--no-renames', '--relative', '-z', since);
  const unknown = git('ls-files', '--others', '--exclude-standard', '-z');
  if (changed === null || unknown === null) throw new SetupError('git could not compare the working tree.');
  return { since: since.slice(0, 12), paths: [...new Set(`${changed}${unknown}`.split('\0').filter(Boolean))].toSorted() };
}
