/** Work loops side by side: each takes one piece after the other until nothing is left. */
export interface Lanes {
  /** There may be work: opens a lane when there is room. */
  readonly wake: () => void;
  /** Resolves when no lane runs. */
  readonly settle: () => Promise<void>;
  /** Opens no more lanes, and waits until those that run have finished the piece they are at. */
  readonly stop: () => Promise<void>;
}

interface LanesOptions {
  readonly limit: number;
  /** The next piece of work, taken so that nobody else takes it; null when there is none. */
  readonly take: () => Promise<(() => Promise<void>) | null>;
  /** Called when the last lane has ended. */
  readonly onIdle: () => Promise<void>;
  readonly onError: (error: unknown) => void;
}

export function createLanes({ limit, take, onIdle, onError }: LanesOptions): Lanes {
  const running = new Set<Promise<void>>();
  const state = { isStopped: false, hasNews: false };
  let idling: Promise<void> = Promise.resolve();

  const canContinue = () => state.hasNews && !state.isStopped;

  async function run(): Promise<void> {
    do {
      state.hasNews = false;
      for (let piece = await take(); piece !== null; piece = await take()) {
        // Others may take what is beside this one meanwhile.
        open();
        await piece();
        if (state.isStopped) return;
      }
      // What was announced after the last look is looked for before this lane ends.
    } while (canContinue());
  }

  function open(): void {
    if (state.isStopped || running.size >= limit) return;
    const lane: Promise<void> = run()
      .catch(onError)
      .finally(() => {
        running.delete(lane);
        if (running.size === 0 && !state.isStopped) idling = onIdle().catch(onError);
      });
    running.add(lane);
  }

  const settle = async () => {
    while (running.size > 0) await Promise.all(running);
    await idling;
  };
  return {
    wake() {
      state.hasNews = true;
      open();
    },
    settle,
    async stop() {
      state.isStopped = true;
      await settle();
    },
  };
}
