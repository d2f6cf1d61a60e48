import { setTimeout } from 'node:timers/promises';
import type { Logger } from 'pino';

/** Milliseconds until what could not be found out is asked again. */
const pauses = [100, 300, 900, 2_700];
/** Milliseconds without any answer after which none is waited for. */
const maxFailingMs = 6_000;

/** Since when nothing was answered of all that belongs together. */
export interface Failing {
  begin(): void;
  end(): void;
  isOver(): boolean;
}

export function createFailing(): Failing {
  let since: number | null = null;
  return {
    begin: () => void (since ??= performance.now()),
    end: () => void (since = null),
    isOver: () => since !== null && performance.now() - since > maxFailingMs,
  };
}

/** Tries until there is an answer; see `createPersist`. */
export type Persist = <Answer>(failing: Failing, work: () => Promise<Answer>) => Promise<Answer | null>;

/**
 * Answers null when it could not be found out: after a few attempts, or because nothing that was asked since the first failure was
 * answered for some seconds. Ends early with the signal.
 */
export const createPersist =
  (signal: AbortSignal, log: Pick<Logger, 'warn'>): Persist =>
  async (failing, work) => {
    for (const pause of [...pauses, null]) {
      if (signal.aborted || failing.isOver()) return null;
      try {
        const answer = await work();
        failing.end();
        return answer;
      } catch (error) {
        failing.begin();
        log.warn({ err: error }, 'Lost rights could not be followed.');
        // The pause ends early when the node closes.
        if (pause !== null) await setTimeout(pause, undefined, { ref: false, signal }).catch(() => undefined);
      }
    }
    return null;
  };
