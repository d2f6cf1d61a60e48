import { activityTimes, reportPresence } from '@sabha/contract/messages/socket-events';
import type { Session } from '../../lib/session/open-session.ts';

/** Milliseconds after which the connection is looked for again that was not there. */
const soon = 1_000;

/**
 * Tells the server that the person is there, as long as they have the page in sight.
 * @returns how to stop
 */
export function announcePresence({ ask }: Pick<Session, 'ask'>): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  function report(): void {
    clearTimeout(timer);
    if (document.visibilityState !== 'visible') return;
    const answer = ask(reportPresence, {});
    answer?.catch(() => undefined);
    timer = setTimeout(report, answer ? activityTimes.presence_again_seconds * 1_000 : soon);
  }
  document.addEventListener('visibilitychange', report);
  report();
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', report);
  };
}
