/**
 * Resolves at the first SIGINT or SIGTERM. Call it before anything is opened, so that a signal during the start is not lost.
 * It listens for good: a shell and its terminal may each pass a signal on, and the second must not kill what finishes.
 */
export function awaitStopSignal(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => resolve());
  });
}
