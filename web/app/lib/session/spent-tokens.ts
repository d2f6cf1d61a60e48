/**
 * Which refresh tokens tabs have used. A lock is the one thing that all tabs see alike at once: what one of them writes into local
 * storage reaches another, in a process of its own, only a moment after the lock that it waited for.
 */
export interface SpentTokens {
  /** Marks one until the next; the answer takes the mark away, where the refresh came to nothing. */
  spend(refreshToken: string): Promise<() => void>;
  has(refreshToken: string): Promise<boolean>;
}

export function createSpentTokens(locks: Pick<LockManager, 'query' | 'request'>): SpentTokens {
  let takeBack = (): void => undefined;
  return {
    async spend(refreshToken) {
      const name = await nameOf(refreshToken);
      // By the time of the next refresh every tab has read what the one before brought.
      takeBack();
      return new Promise((resolve, reject) => {
        const hold = () =>
          new Promise<void>((release) => {
            takeBack = release;
            resolve(release);
          });
        locks.request(name, { mode: 'shared' }, hold).catch(reject);
      });
    },
    async has(refreshToken) {
      const name = await nameOf(refreshToken);
      const { held = [] } = await locks.query();
      return held.some((lock) => lock.name === name);
    },
  };
}

/** Says nothing about the token to who reads the names of locks. */
async function nameOf(refreshToken: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(refreshToken)));
  return `sabha-spent-${Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}
