// `npm run check`: everything that can be said about the code without running it.
import { runSteps } from './steps.ts';
import { generateSteps, staticSteps } from './static-steps.ts';

const fresh = process.argv.includes('--fresh');
const generated = await runSteps(generateSteps, { fresh });
const checked = await runSteps(staticSteps, { fresh });
const failed = generated.failed + checked.failed;
console.log(`\n${generated.passed + checked.passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
