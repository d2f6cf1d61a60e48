import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { cacheFolder } from './bootstrap/paths.mjs';
import { run } from './bootstrap/run.mjs';
import { ensureChromium } from './chromium.ts';
import type { Step } from './steps.ts';

interface PlaywrightReport {
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number; readonly skipped: number };
}

/** The browser journeys on the built app as one step. */
export function playwrightStep(name: string, inputs: readonly string[]): Step {
  return {
    name,
    inputs,
    async run() {
      const reportFile = join(cacheFolder, 'e2e.json');
      rmSync(reportFile, { force: true });
      const env = { CHROMIUM_PATH: await ensureChromium(), PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile };
      const { code, output } = await run('playwright', ['test', '--config', 'e2e/playwright.config.ts', '--reporter=dot,json'], { env });
      const { stats } = JSON.parse(readFileSync(reportFile, 'utf8')) as PlaywrightReport;
      const bad = stats.unexpected + stats.flaky + stats.skipped;
      return { passed: stats.expected, failed: code === 0 ? bad : Math.max(bad, 1), output };
    },
  };
}
