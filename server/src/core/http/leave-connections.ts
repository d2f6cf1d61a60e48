import type { Operation } from '@sabha/contract/core/operation';
import { createTurns } from '../limits/turns.ts';
import { callerNetwork } from './client-network.ts';
import { currentCaller } from './caller-scope.ts';
import type { Call } from './handler.ts';
import { canWait } from './limit-requests.ts';
import { limitTexts } from './limit-texts.data.ts';
import { TranslatedProblemError } from './translated-problem.ts';

/** Of the ten connections to the database. */
const atOnce = 6;
const retrySeconds = 5;

export interface SharedConnections {
  run<T>(operation: Operation, call: Call, work: () => Promise<T>): Promise<T>;
}

/**
 * What can wait takes only some of the connections to the database at once, in turns by network: whoever signs in, shows a ticket or
 * scans one never stands in line behind a flood of searches.
 * @throws ProblemError 503 when it waited too long
 */
export function leaveConnections(): SharedConnections {
  const turns = createTurns({
    atOnce,
    max: 4_000,
    maxOfNetwork: 2_400,
    maxOfBrowser: 60,
    maxWaitMs: 10_000,
    refusal: () => new TranslatedProblemError({ status: 503, texts: limitTexts.busy, retry_after: retrySeconds }),
  });
  return {
    run(operation, call, work) {
      const { kind, user_id } = call.actor;
      const isPerson = kind === 'user';
      if (!canWait(operation, isPerson)) return work();
      const browser = isPerson ? `person ${user_id}` : (currentCaller()?.browser ?? null);
      return turns.run({ network: callerNetwork(call), browser }, work);
    },
  };
}
