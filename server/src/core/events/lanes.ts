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
  /** In milliseconds: beside a piece that lasts longer another lane may open in any case. */
  readonly patience: number;
  /** Whether several lanes may go on at once with pieces that are quick. */
  readonly hasTime: () => boolean;
  /** The next piece of work, taken so that nobody else takes it; null when there is none. */
  readonly take: () => Promise<(() => Promise<void>) | null>;
  /** Called when the last lane has ended. */
  readonly onIdle: () => Promise<void>;
  readonly onError: (error: unknown) => void;
}

export function createLanes({ limit, patience, hasTime, take, onIdle, onError }: LanesOptions): Lanes {
  const running = new Set<Promise<void>>();
  // Lanes whose piece has not lasted longer than that are quick.
  const state = { isStopped: false, hasNews: false, quickCount: 0 };
  let idling: Promise<void> = Promise.resolve();

  const canContinue = () => state.hasNews && !state.isStopped;

  async function run(): Promise<void> {
    state.quickCount += 1;
    try {
      do {
        state.hasNews = false;
        for (let piece = await take(); piece !== null; piece = await take()) {
          // Others may take what is beside this one meanwhile.
          open();
          await work(piece);
          if (state.isStopped) return;
          if (state.quickCount > 1 && !hasTime()) {
            // What this one leaves, the others have to look for.
            state.hasNews = true;
            return;
          }
        }
        // What was announced after the last look is looked for before this lane ends.
      } while (canContinue());
    } finally {
      state.quickCount -= 1;
    }
  }

  async function work(piece: () => Promise<void>): Promise<void> {
    let slowCount = 0;
    const timer = setTimeout(() => {
      slowCount = 1;
      state.quickCount -= slowCount;
      open();
    }, patience);
    try {
      await piece();
    } finally {
      clearTimeout(timer);
      state.quickCount += slowCount;
    }
  }

  function open(): void {
    if (state.isStopped || running.size >= limit || (state.quickCount > 0 && !hasTime())) return;
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
