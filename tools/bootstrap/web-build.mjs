import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectNode, root, webBuild, webFolder } from './paths.mjs';
import { SetupError } from './problem.mjs';
import { run } from './run.mjs';
import { hashSources } from './sources.mjs';

/** Everything that ends up in the built pages. */
const webInputs = ['web', 'contract/src', 'contract/package.json', 'tsconfig.base.json', 'package-lock.json'];
const stampFile = join(webBuild, '.sabha-build');

/**
 * True when the built pages are made from the sources as they are now.
 * @param {string} stamp
 */
function isWebBuilt(stamp) {
  return existsSync(join(webBuild, 'server')) && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp;
}

/** Builds the pages when a source has changed since they were built. */
export async function ensureWebBuilt() {
  const stamp = webStamp();
  if (isWebBuilt(stamp)) return;
  const started = Date.now();
  console.log('Building the pages …');
  const cli = join(root, 'node_modules/.bin/react-router');
  const { code, output } = await run(projectNode, [cli, 'build'], { cwd: webFolder, env: { NODE_ENV: 'production' } });
  if (code !== 0) throw new SetupError(`The pages could not be built:\n${output.trim().split('\n').slice(-40).join('\n')}`);
  writeFileSync(stampFile, stamp);
  console.log(`The pages are built (${((Date.now() - started) / 1000).toFixed(1)} s).`);
}

function webStamp() {
  return hashSources(webInputs);
}
