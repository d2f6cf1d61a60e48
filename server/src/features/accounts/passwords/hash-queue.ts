import { availableParallelism } from 'node:os';
import { currentCaller } from '../../../core/http/caller-scope.ts';
import { limitTexts } from '../../../core/http/limit-texts.data.ts';
import { TranslatedProblemError } from '../../../core/http/translated-problem.ts';
import { createTurns } from '../../../core/limits/turns.ts';

const retrySeconds = 3;

const turns = createTurns({
  // Node has four threads for this; some are left for what else needs one: files, compression, signatures.
  atOnce: Math.min(3, availableParallelism()),
  // A full hall behind one address may wait, and somebody from elsewhere is served before most of it.
  max: 4_000,
  maxOfNetwork: 2_400,
  maxOfBrowser: 8,
  maxWaitMs: 30_000,
  refusal: () => new TranslatedProblemError({ status: 503, texts: limitTexts.sign_in, retry_after: retrySeconds }),
});

/**
 * Runs one of the costly hashes when it is its turn. Networks take turns, and the browsers of each, so that a flood from one place makes
 * nobody elsewhere wait for it.
 * @throws ProblemError 503 when so many wait that nobody would wait that long
 */
export const queueHash = <T>(hash: () => Promise<T>): Promise<T> =>
  turns.run(currentCaller() ?? { network: 'server', browser: null }, hash);
