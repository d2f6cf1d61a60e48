import type { LiveEvents } from './live-events.ts';

/** Milliseconds after which what failed is tried again, whatever is heard of the network. */
const retryMs = 30_000;

/** Calls once something may be there again that was away: the network, the server, or the reader. Answers how to stop waiting. */
export function waitForNetwork(live: Pick<LiveEvents, 'listen'>, onBack: () => void): () => void {
  const timer = setTimeout(onBack, retryMs);
  const stop = live.listen('connected', onBack);
  window.addEventListener('online', onBack);
  document.addEventListener('visibilitychange', onBack);
  return () => {
    clearTimeout(timer);
    stop();
    window.removeEventListener('online', onBack);
    document.removeEventListener('visibilitychange', onBack);
  };
}
