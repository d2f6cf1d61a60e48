// Properties are drawn anew by `npm run test:load`, and from one seed in `npm test`: what fails there fails again.
import fc from 'fast-check';
import { isLoadRun } from './load-size.ts';

if (!isLoadRun) fc.configureGlobal({ seed: 2027, numRuns: 50 });
