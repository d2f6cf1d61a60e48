const mostWaiting = 24;
let waiting = 0;
let last: Promise<unknown> = Promise.resolve();

/**
 * Runs work after all work that came before, so that drawing never takes more than one core.
 * Null at once when too much waits already.
 */
export async function inTurn<T>(work: () => Promise<T>): Promise<T | null> {
  if (waiting >= mostWaiting) return null;
  waiting += 1;
  const mine = last.then(work);
  // What the one before failed with is told to the one who asked for it.
  last = mine.catch(() => {});
  try {
    return await mine;
  } finally {
    waiting -= 1;
  }
}
