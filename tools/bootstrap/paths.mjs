import { delimiter, join, resolve } from 'node:path';

export const root = resolve(import.meta.dirname, '../..');
export const webFolder = join(root, 'web');
export const webBuild = join(webFolder, 'build');
export const cacheFolder = join(root, '.cache');
const binFolder = join(root, 'node_modules/.bin');

/** The Node that the project itself brings, whatever version the machine has. */
export const projectNode = join(binFolder, 'node');

/**
 * The environment with the project's own tools first on the path.
 * @param {Record<string, string>} [extra]
 */
export function projectEnv(extra = {}) {
  return { ...process.env, PATH: `${binFolder}${delimiter}${process.env.PATH ?? ''}`, ...extra };
}
