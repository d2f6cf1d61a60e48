import { sessionTexts } from './texts.ts';

export interface StoredTokens {
  readonly access_token: string;
  readonly refresh_token: string | undefined;
  readonly isExpired: boolean;
}

interface RenewalParts {
  /** What is stored now, also by other tabs. */
  read(): Promise<StoredTokens | null>;
  /** Asks the provider once, with this refresh token. */
  refresh(refreshToken: string): Promise<StoredTokens>;
  /** Asks the provider once by its own session in this browser, without a refresh token and without a question. */
  askAnew(): Promise<StoredTokens>;
  /** Whether a tab has used it already, although its successor is not stored yet. */
  isSpent(refreshToken: string): Promise<boolean>;
  /** True for failures that say nothing about the session: no network, a server in trouble. */
  isPassing(error: unknown): boolean;
  /** Removes the person and signs them out, with the reason. */
  end(reason: string): Promise<void>;
  /** Nobody is stored any more: what this tab still knows of the person goes, and nothing else. */
  lose(): Promise<void>;
  /** Runs work while no other tab does the same. */
  exclusively<T>(work: () => Promise<T>): Promise<T>;
}

export interface TokenRenewal {
  /**
   * A new access token, or null when the session ended. Callers at the same time share one refresh, also those of other tabs.
   * @param refused the token that was not accepted; when another one is stored meanwhile, that one is the answer
   * @throws what the network threw, when nothing is known about the session; it goes on
   */
  renew(refused?: string): Promise<string | null>;
  /** A call went through: refreshes count anew. */
  accept(): void;
}

export const maxRefreshAttempts = 3;
/** Milliseconds: how long to wait for what another tab has fetched, at first and before it counts as lost. */
const [firstWait, longestWait] = [10, 1_300];

/** Renews access tokens, one refresh at a time and at most three that lead to nothing. */
export function createTokenRenewal(parts: RenewalParts): TokenRenewal {
  let underWay: Promise<string | null> | null = null;
  let attempts = 0;

  async function refreshOnce(refused: string | undefined): Promise<string | null> {
    const stored = await readUnspent();
    if (!stored) return lose();
    if (refused !== undefined && stored.access_token !== refused && !stored.isExpired) return stored.access_token;
    if (attempts >= maxRefreshAttempts) return end(sessionTexts.tooManyRefreshes);
    if (!stored.refresh_token) return end(sessionTexts.noRefreshToken);
    attempts += 1;
    try {
      return (await parts.refresh(stored.refresh_token)).access_token;
    } catch (error) {
      if (!parts.isPassing(error)) return askAnew();
      attempts -= 1;
      throw error;
    }
  }

  /**
   * An answer that was lost has used up its refresh token, although nothing has ended. Each time counts but for a lost network, because a
   * provider that shows no page in a frame never answers.
   */
  async function askAnew(): Promise<string | null> {
    try {
      return (await parts.askAnew()).access_token;
    } catch (error) {
      if (error instanceof TypeError) attempts -= 1;
      if (parts.isPassing(error)) throw error;
      return end(sessionTexts.refreshFailed);
    }
  }

  /** What another tab has fetched reaches the storage of this one a moment after the lock does. */
  async function readUnspent(): Promise<StoredTokens | null> {
    for (let wait = firstWait; ; wait *= 2) {
      const stored = await parts.read();
      if (wait > longestWait || !stored?.refresh_token || !(await parts.isSpent(stored.refresh_token))) return stored;
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }

  async function end(reason: string): Promise<null> {
    attempts = 0;
    await parts.end(reason);
    return null;
  }

  async function lose(): Promise<null> {
    attempts = 0;
    await parts.lose();
    return null;
  }

  return {
    renew(refused) {
      underWay ??= parts
        .exclusively(() => refreshOnce(refused))
        .finally(() => {
          underWay = null;
        });
      return underWay;
    },
    accept() {
      attempts = 0;
    },
  };
}
