import { setTimeout as pause } from 'node:timers/promises';

/** Thrown when work does not end in its time; the work itself goes on, and its outcome is ignored. */
export class DeadlineError extends Error {
  override readonly name = 'DeadlineError';
}

/** The work's own outcome when it comes within `ms` milliseconds. @throws DeadlineError otherwise. */
export async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  const isOver = new AbortController();
  const alarm = pause(ms, true, { signal: isOver.signal }).then(
    () => {
      throw new DeadlineError(`It took more than ${ms} ms.`);
    },
    // Aborted, because the work came first: this value is not looked at.
    () => undefined as never,
  );
  try {
    return await Promise.race([work, alarm]);
  } finally {
    isOver.abort();
  }
}
