// `npm run test:sweep`: axe on every page in each window and both appearances, of which `npm test` looks at two of the six, and
// every link that a person of each role can reach, of which it follows one step.
import { ensureBrowser } from './chromium.ts';
import { playwrightStep } from './testing/playwright-step.ts';
import { runTests } from './testing/test-run.ts';

process.env['SWEEP'] = 'true';
const looks = playwrightStep({
  name: 'every page in every window',
  inputs: [],
  config: 'e2e/playwright.config.ts',
  args: ['--grep', '@sweep'],
  browser: () => ensureBrowser('light'),
  retries: () => 0,
});
process.exitCode = await runTests({ groups: [{ steps: [looks] }], fresh: true, quarantine: [], canTryAgain: () => false });
