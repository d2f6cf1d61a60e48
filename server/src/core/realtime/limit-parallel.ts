/** Runs work with a limit on how much of it runs at once; the rest waits in its order. */
export type Limit = <Result>(work: () => Promise<Result>) => Promise<Result>;

export function createLimit(parallel: number): Limit {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= parallel) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      // The place goes to the next one, or becomes free.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
