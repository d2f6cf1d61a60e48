import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkDiskSpace } from './machine.mjs';
import { root, projectNode } from './paths.mjs';
import { SetupError } from './problem.mjs';
import { run } from './run.mjs';

const lockFile = join(root, 'package-lock.json');
const modules = join(root, 'node_modules');
const stampFile = join(modules, '.sabha-install');
const installMegabytes = 1500;

/** Makes node_modules agree with package-lock.json; a few milliseconds when it already does. */
export async function ensureInstalled() {
  const stamp = lockStamp();
  if (isInstalled(stamp)) return;
  checkDiskSpace(installMegabytes, 'Installing');
  await install();
  writeFileSync(stampFile, stamp);
}

/** What the installed packages depend on: the lock file and the kind of machine. */
function lockStamp() {
  const hash = createHash('sha256').update(readFileSync(lockFile)).update(`${process.platform}-${process.arch}`);
  return hash.digest('hex');
}

/** @param {string} stamp */
function isInstalled(stamp) {
  if (!existsSync(projectNode)) return false;
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return true;
  if (!agreesWithLock()) return false;
  writeFileSync(stampFile, stamp);
  return true;
}

/**
 * True when npm's own record of node_modules names every needed package in the locked version:
 * somebody has run npm install by hand, and doing it again would only cost a minute.
 */
function agreesWithLock() {
  const record = join(modules, '.package-lock.json');
  if (!existsSync(record)) return false;
  const wanted = readPackages(lockFile);
  const installed = readPackages(record);
  return Object.entries(wanted).every(([path, entry]) => {
    if (!path.startsWith('node_modules/') || entry?.optional || entry?.peer || entry?.link) return true;
    return installed[path]?.version === entry?.version;
  });
}

/**
 * @param {string} file in npm's lock format
 * @returns {Record<string, { version?: string, optional?: boolean, peer?: boolean, link?: boolean } | undefined>}
 */
function readPackages(file) {
  const lock = /** @type {{ packages: Record<string, object> }} */ (JSON.parse(readFileSync(file, 'utf8')));
  return lock.packages;
}

async function install() {
  const started = Date.now();
  console.log('Installing packages from package-lock.json (a minute or two the first time) …');
  const ticker = setInterval(() => console.log(`  … still installing, ${Math.round((Date.now() - started) / 1000)} s`), 15_000);
  const { command, args } = npmCommand();
  const { code, output } = await run(command, [...args, 'ci', '--no-audit', '--no-fund', '--loglevel=error']);
  clearInterval(ticker);
  if (code !== 0) throw new SetupError(installProblem(code, output));
  if (!existsSync(projectNode)) {
    throw new SetupError(
      'The packages are installed but the project’s own Node is missing: npm was told not to run install scripts; allow them and run again.',
    );
  }
  console.log(`Packages are installed (${Math.round((Date.now() - started) / 1000)} s).`);
}

/** npm tells its scripts where it is itself; run by hand, it is looked up on the path. */
function npmCommand() {
  const self = process.env.npm_execpath;
  if (self?.endsWith('.js') && existsSync(self)) return { command: process.execPath, args: [self] };
  return { command: 'npm', args: [] };
}

/**
 * @param {number} code
 * @param {string} output
 */
function installProblem(code, output) {
  if (code === 127) return 'npm was not found; it comes with Node and is needed to install the packages.';
  if (/ENOSPC/.test(output)) return 'The disk is full: npm could not write the packages.';
  if (/EACCES|EPERM/.test(output))
    return `npm may not write in ${modules}; give the folder to the user who starts Sabha, or delete it and run again.`;
  if (/ENOTFOUND|ECONNREFUSED|ECONNRESET|EAI_AGAIN|ETIMEDOUT|network/i.test(output)) {
    return `npm could not reach the package registry; the first start needs a network connection.\n${lastLines(output)}`;
  }
  return `npm could not install the packages:\n${lastLines(output)}`;
}

/** @param {string} text */
function lastLines(text) {
  return text.trim().split('\n').slice(-12).join('\n');
}
