/** Milliseconds: the first wait, which doubles, and the longest. */
const [shortest, longest] = [1_000, 30_000];
/** As often the code may be missing although the server answers, until it counts as gone. */
const enough = 3;

/**
 * Code that comes when it is needed. Without a network it waits and asks again, at once when the network or the visitor comes back;
 * the caller sees nothing of it. Rejects only when the code is gone: the server answers and has it no more, because a new version of
 * the site is there, or the code itself fails.
 */
export async function loadCode<T>(load: () => Promise<T>): Promise<T> {
  let missed = 0;
  for (let wait = shortest; ; wait = Math.min(2 * wait, longest)) {
    try {
      return await load();
    } catch (error) {
      if (import.meta.env.SSR) throw error;
      if (await isServerThere()) missed += 1;
      if (missed >= enough) throw error;
      await pause(wait);
    }
  }
}

/** The same for what a page can do without: where the code is gone the caller waits for ever, and the browser's console says why. */
export function loadOrnament<T>(load: () => Promise<T>): Promise<T> {
  return loadCode(load).catch((error: unknown) => {
    if (import.meta.env.SSR) throw error;
    reportError(error);
    return new Promise(() => undefined);
  });
}

/** Ends when the device knows of a network; at once when it never lost it. */
export async function untilOnline(signal: AbortSignal): Promise<void> {
  while (!navigator.onLine && !signal.aborted) await pause(longest, signal);
}

/** A small answer that nobody keeps: not the browser, not the service worker. */
export const isServerThere = (signal: AbortSignal | null = null): Promise<boolean> =>
  fetch('/healthz', { cache: 'no-store', signal }).then(
    ({ ok }) => ok,
    () => false,
  );

/** Ends at once when the network or the visitor comes back, or the signal ends it. */
export function pause(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const listening = new AbortController();
    const end = () => {
      clearTimeout(timer);
      listening.abort();
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    window.addEventListener('online', end, listening);
    document.addEventListener('visibilitychange', end, listening);
    signal?.addEventListener('abort', end, listening);
  });
}
