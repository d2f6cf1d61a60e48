import { setTimeout as wait } from 'node:timers/promises';
import { isRefused } from './refused.ts';

const deadlockDetected = '40P01';
const maxTries = 3;
/** Milliseconds within which a try begins anew, so that two that met do not meet again. */
const spreadMs = 50;

/**
 * Runs a transaction again that PostgreSQL ended because it and another waited for each other; nothing of it was stored.
 * @throws what the last try throws
 */
export async function retryDeadlocks<T>(run: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await run();
    } catch (error) {
      if (tries === maxTries || !isRefused(error, deadlockDetected)) throw error;
      await wait(Math.random() * spreadMs * tries);
    }
  }
}
