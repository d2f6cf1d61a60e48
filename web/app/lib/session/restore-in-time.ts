import { readProblem } from '../problem-message.ts';
import type { Session } from './open-session.ts';
import { readStoredUserId } from './stored-values.ts';
import { isPassingFailure } from './user-manager.ts';

/** Milliseconds that somebody before a door waits for the network; a hall with bad reception answers late or never. */
const patience = 4_000;

/** Away: the network does not say whether they still are, and this device knows who was signed in last. */
export type Restored = 'in' | 'out' | 'away';

/** Who is signed in, for pages that show something without a network. @throws what says that the product itself is at fault */
export async function restoreInTime(session: Session): Promise<Restored> {
  const knowsSomebody = readStoredUserId() !== null;
  const asked = session.restore().then(
    (isIn): Restored => (isIn ? 'in' : 'out'),
    (error: unknown): Restored => {
      if (knowsSomebody && isAway(error)) return 'away';
      throw error;
    },
  );
  return knowsSomebody ? inTime(asked, 'away') : asked;
}

/** The answer, or what stands in for it when the network takes too long. */
export async function inTime<T, U>(work: Promise<T>, instead: U): Promise<T | U> {
  const { promise: late, resolve } = Promise.withResolvers<U>();
  const timer = setTimeout(() => resolve(instead), patience);
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
    resolve(instead);
  }
}

/** Whether a call failed without anybody having refused it. */
export function isAway(error: unknown): boolean {
  const status = readProblem(error)?.status;
  return status === undefined ? isPassingFailure(error) : status === 0 || status === 429 || status >= 500;
}
