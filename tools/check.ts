// `npm run check`: everything that can be said about the code without running it.
import { generateSteps, staticSteps } from './static-steps.ts';
import { runTests } from './testing/test-run.ts';

process.exitCode = await runTests({
  groups: [{ steps: generateSteps, isDecisive: true }, { steps: staticSteps }],
  fresh: process.argv.includes('--fresh'),
  quarantine: [],
  canTryAgain: () => false,
});
