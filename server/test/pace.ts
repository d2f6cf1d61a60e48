/** How many milliseconds the work takes. */
export async function msOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** What is done at once is done in this many milliseconds, on a machine where one call takes so long as this one just did. */
export const atOnce = (msOfCall: number): number => 5_000 + 20 * msOfCall;
