import { createCallerQueue, type QueueOwner } from './caller-queue.ts';

/** Lets so much work run at once; networks take turns for what waits, and the browsers of each. */
export interface Turns {
  /** @throws what `refusal` makes, when there is no place in the queue, or the turn did not come in time */
  run<T>(owner: QueueOwner, work: () => Promise<T>): Promise<T>;
}

interface TurnOptions {
  readonly atOnce: number;
  readonly max: number;
  readonly maxOfNetwork: number;
  readonly maxOfBrowser: number;
  /** Whoever waited longer has gone, or will have when the work is done. */
  readonly maxWaitMs: number;
  readonly refusal: () => Error;
}

interface Waiting {
  readonly since: number;
  begin(): void;
  refuse(): void;
}

export function createTurns({ atOnce, maxWaitMs, refusal, ...bounds }: TurnOptions): Turns {
  const waiting = createCallerQueue<Waiting>(bounds);
  let running = 0;

  /** Hands the place on, so that nobody who comes meanwhile takes it. */
  function finish(): void {
    for (let next = waiting.take(); next; next = waiting.take()) {
      if (performance.now() - next.since < maxWaitMs) return next.begin();
      next.refuse();
    }
    running -= 1;
  }

  return {
    async run(owner, work) {
      if (running >= atOnce) {
        await new Promise<void>((begin, reject) => {
          waiting.add(owner, { since: performance.now(), begin, refuse: () => reject(refusal()) })?.refuse();
        });
      } else running += 1;
      try {
        return await work();
      } finally {
        finish();
      }
    },
  };
}
