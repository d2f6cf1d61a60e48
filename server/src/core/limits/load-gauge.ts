/** How late this process is: `late` begins to send away what can wait, `very-late` all but what must go on. */
export type LoadLevel = 'calm' | 'late' | 'very-late';

export interface LoadGauge {
  level(): LoadLevel;
  stop(): void;
}

const everyMs = 50;
const windowMs = 1_000;
/** One long pause is one measure and says nothing about the next request. */
const minMeasures = 4;
const lateMs = 150;
const veryLateMs = 600;

/**
 * Measures how late timers come, which is how long a request waits before it is looked at, and how long requests wait for a connection to
 * the database, which `waited` answers. As in CoDel (RFC 8289) the shortest wait of the last one to two seconds counts: work that piles up
 * makes every timer late, one long task only the next.
 */
export function createLoadGauge(now: () => number = () => performance.now(), waited: () => number = () => 0): LoadGauge {
  let due = now() + everyMs;
  let windowEnd = now() + windowMs;
  let before = 0;
  let lowest = Infinity;
  let measures = 0;
  const timer = setInterval(() => {
    const at = now();
    lowest = Math.min(lowest, Math.max(at - due, waited(), 0));
    due = at + everyMs;
    measures += 1;
    if (at < windowEnd || measures < minMeasures) return;
    windowEnd = at + windowMs;
    before = lowest;
    lowest = Infinity;
    measures = 0;
  }, everyMs).unref();
  const wait = () => Math.min(before, lowest);
  return {
    level: () => (wait() >= veryLateMs ? 'very-late' : wait() >= lateMs ? 'late' : 'calm'),
    stop: () => clearInterval(timer),
  };
}
