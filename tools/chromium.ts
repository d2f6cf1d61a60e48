import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { chromium } from 'playwright';
import { SetupError } from './bootstrap/problem.mjs';
import { run } from './bootstrap/run.mjs';

const systemPaths = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];
const answerMs = 30_000;

/** The Chromium of this machine: CHROMIUM_PATH, the system's own, or the one that Playwright has downloaded. */
export function findChromium(): string | undefined {
  const named = process.env['CHROMIUM_PATH'];
  if (named) {
    if (isWorking(named)) return named;
    throw new SetupError(`CHROMIUM_PATH is ${named}, which is not a browser that starts.`);
  }
  return [...systemPaths, chromium.executablePath()].find(isWorking);
}

/** A file alone proves nothing: some systems keep a script there that only says how to install the browser. */
function isWorking(path: string): boolean {
  return existsSync(path) && spawnSync(path, ['--version'], { timeout: answerMs, stdio: 'ignore' }).status === 0;
}

/**
 * Finds a Chromium, or downloads Playwright's, or asks the system's package manager for one.
 * @throws SetupError when none of that works.
 */
export async function ensureChromium(): Promise<string> {
  const found = findChromium();
  if (found) return found;
  console.log('Installing a Chromium for the browser tests …');
  const download = await run('playwright', ['install', 'chromium']);
  const downloaded = findChromium();
  if (downloaded) return downloaded;
  if (isRootOnDebian()) {
    console.log('Playwright’s own is not usable here; asking apt-get …');
    await run('apt-get', ['update']);
    await run('apt-get', ['install', '--yes', '--no-install-recommends', 'chromium'], { env: { DEBIAN_FRONTEND: 'noninteractive' } });
    const installed = findChromium();
    if (installed) return installed;
  }
  const reason =
    download.code === 0 ? 'it was downloaded but does not start here, probably for want of system libraries' : 'it could not be downloaded';
  throw new SetupError(`The browser tests need a Chromium and ${reason}; install chromium or google-chrome, or set CHROMIUM_PATH.`);
}

function isRootOnDebian(): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get') || !existsSync('/etc/os-release')) return false;
  return /\b(debian|ubuntu)\b/.test(readFileSync('/etc/os-release', 'utf8'));
}
