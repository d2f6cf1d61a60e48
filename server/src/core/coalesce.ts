/** Runs work by its key. */
export type Coalesce = (key: string, work: () => Promise<void>) => Promise<void>;

/**
 * One run of a key at a time: what is asked for meanwhile is done once more afterwards, however often it was asked for. The answer is that
 * of a run that began after the asking.
 */
export function createCoalesce(): Coalesce {
  const runs = new Map<string, Run>();
  function start(key: string, work: () => Promise<void>): Promise<void> {
    const current = work().finally(() => {
      if (run.next === null) runs.delete(key);
    });
    const run: Run = { current, next: null };
    runs.set(key, run);
    return current;
  }
  return (key, work) => {
    const run = runs.get(key);
    if (!run) return start(key, work);
    // Whoever asked for the one that runs hears of its failure.
    run.next ??= run.current.catch(() => undefined).then(() => start(key, work));
    return run.next;
  };
}

interface Run {
  readonly current: Promise<void>;
  next: Promise<void> | null;
}
