import { spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { cacheFolder } from './bootstrap/paths.mjs';
import { SetupError } from './bootstrap/problem.mjs';
import { run } from './bootstrap/run.mjs';

/** `light` is the headless shell where it can be had: a Chromium without windows, which costs a fifth less. */
type Weight = 'light' | 'full';

const systemPaths: Record<Weight, readonly string[]> = {
  light: ['/usr/bin/chromium-headless-shell'],
  full: [
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/usr/bin/google-chrome-stable',
    '/opt/google/chrome/chrome',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ],
};
const debianPackages: Record<Weight, string> = { light: 'chromium-headless-shell', full: 'chromium' };
const answerMs = 30_000;
/** The light one is a convenience, which nobody waits for long. */
const downloadMs: Record<Weight, number> = { light: 120_000, full: 1_800_000 };
const patientApt = ['-o', 'Acquire::Retries=1', '-o', 'Acquire::http::Timeout=20'];

/** The Chromium of this machine: CHROMIUM_PATH, the system's own, or the one that Playwright has downloaded. */
export function findBrowser(weight: Weight): string | undefined {
  const named = process.env['CHROMIUM_PATH'];
  if (named) {
    if (isWorking(named)) return named;
    throw new SetupError(`CHROMIUM_PATH is ${named}, which is not a browser that starts.`);
  }
  return [...systemPaths[weight], ...findDownloaded(weight)].find(isWorking);
}

/** Playwright keeps each browser in a folder beside the others: `chromium-1234/…/chrome`. */
function findDownloaded(weight: Weight): string[] {
  const full = chromium.executablePath();
  if (weight === 'full') return [full];
  const [, browsers, revision] = /^(.*)[\\/]chromium-(\d+)[\\/]/.exec(full) ?? [];
  return browsers ? globSync(join(browsers, `chromium_headless_shell-${revision}/*/{headless_shell,chrome-headless-shell}`)) : [];
}

/** A file alone proves nothing: some systems keep a script there that only says how to install the browser. */
function isWorking(path: string): boolean {
  return existsSync(path) && spawnSync(path, ['--version'], { timeout: answerMs, stdio: 'ignore' }).status === 0;
}

/**
 * Finds a Chromium of that weight, or asks the system's package manager for one, or downloads Playwright's. The full one serves where
 * the light one cannot be had.
 * @throws SetupError when none of that works
 */
export function ensureBrowser(weight: Weight): Promise<string> {
  const known = ensured.get(weight) ?? findOrInstall(weight);
  ensured.set(weight, known);
  return known;
}

/** What was looked for once in this process is not looked for again. */
const ensured = new Map<Weight, Promise<string>>();

async function findOrInstall(weight: Weight): Promise<string> {
  const found = findBrowser(weight) ?? (await tryToInstall(weight));
  if (found) return found;
  if (weight === 'light') return ensureBrowser('full');
  throw new SetupError('The browser tests need a Chromium, and none could be installed; install chromium, or set CHROMIUM_PATH.');
}

/** That the light one could not be had is remembered for a day: a machine without a network does not ask for it in every run. */
const failureFile = join(cacheFolder, 'no-headless-shell');
const rememberedMs = 24 * 60 * 60_000;

/** Whether a failure noted at that time, in milliseconds since 1970, is still believed. */
export const isRemembered = (noted: number | undefined, now: number): boolean =>
  noted !== undefined && now >= noted && now - noted < rememberedMs;

async function tryToInstall(weight: Weight): Promise<string | undefined> {
  if (weight === 'full') return install(weight);
  if (isRemembered(statSync(failureFile, { throwIfNoEntry: false })?.mtimeMs, Date.now())) return undefined;
  const installed = await install(weight);
  rmSync(failureFile, { force: true });
  if (!installed) {
    mkdirSync(cacheFolder, { recursive: true });
    writeFileSync(failureFile, '');
  }
  return installed;
}

async function install(weight: Weight): Promise<string | undefined> {
  console.log(`Installing a ${weight === 'light' ? 'headless ' : ''}Chromium for the browser tests …`);
  if (isRootOnDebian()) {
    await run('apt-get', [...patientApt, 'update'], { timeoutMs: downloadMs.full });
    const quiet = { DEBIAN_FRONTEND: 'noninteractive' };
    await run('apt-get', [...patientApt, 'install', '--yes', '--no-install-recommends', debianPackages[weight]], {
      env: quiet,
      timeoutMs: downloadMs.full,
    });
    const installed = findBrowser(weight);
    if (installed) return installed;
  }
  const which = weight === 'light' ? '--only-shell' : '--no-shell';
  await run('playwright', ['install', which, 'chromium'], { timeoutMs: downloadMs[weight] });
  return findBrowser(weight);
}

function isRootOnDebian(): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get') || !existsSync('/etc/os-release')) return false;
  return /\b(debian|ubuntu)\b/.test(readFileSync('/etc/os-release', 'utf8'));
}
