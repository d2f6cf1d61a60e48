// `npm run check`: everything that can be said about the code without running it.
import { forgetTypes, generateSteps, staticSteps } from './static-steps.ts';
import { runTests } from './testing/test-run.ts';

const fresh = process.argv.includes('--fresh');
if (fresh) forgetTypes();

process.exitCode = await runTests({
  groups: [{ steps: generateSteps, isDecisive: true }, { steps: staticSteps }],
  fresh,
  quarantine: [],
  canTryAgain: () => false,
});
