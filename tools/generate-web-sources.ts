import { readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { projectEnv } from './bootstrap/paths.mjs';
import { run } from './bootstrap/run.mjs';

/**
 * Writes the types of the routes and the functions of the texts, which the type checker needs to see: the
 * `typegen` script of the web part, without a second npm around it, which would look for the script elsewhere.
 * @returns what went wrong, in the programs' own words
 */
export async function generateWebSources(webFolder: string): Promise<string[]> {
  const { scripts } = JSON.parse(readFileSync(join(webFolder, 'package.json'), 'utf8')) as { scripts: { typegen: string } };
  // npm puts a program there when another package needs the same one in another version.
  const PATH = `${join(webFolder, 'node_modules/.bin')}${delimiter}${projectEnv().PATH}`;
  const { code, output } = await run('sh', ['-c', scripts.typegen], { cwd: webFolder, env: { PATH } });
  return code === 0 ? [] : [output];
}
