import type { ApiClient, Operation } from '@sabha/contract/core/operation';
import type { User, UserManager } from 'oidc-client-ts';
import { createApiClient } from '../api-client.ts';
import { logError } from '../console.ts';
import { proveAndRetry } from './fresh-proof.ts';
import { createSpentTokens } from './spent-tokens.ts';
import { storeToken } from './stored-values.ts';
import { sessionTexts } from './texts.ts';
import { createTokenRenewal, type StoredTokens } from './token-renewal.ts';
import { exclusively, isPassingFailure, toTokens } from './user-manager.ts';

interface KeeperParts {
  /** A call that changes something went through. */
  onWritten(operation: Operation): void;
  /** This tab has fetched a new token. */
  onFetched(): void;
  /** Another token is in use than before. */
  onChanged(): void;
  /** What was fetched or is stored is that of somebody else, whose token is to be used from now on. */
  onAnother(user: User): void;
  /** The session cannot go on. */
  onEnd(reason: string): Promise<void>;
  /** Nobody is stored any more, and this tab has not heard of it. */
  onLost(): Promise<void>;
}

/** The access token of this tab, and the calls that are made with it. */
export interface TokenKeeper {
  read(): string | undefined;
  store(held: HeldToken): void;
  /** Whether the token in use is that of somebody else; false while there is none. */
  isOfAnother(held: HeldToken): boolean;
  drop(): void;
  renew(refused?: string): Promise<string | null>;
  readonly api: ApiClient;
}

/** A token with the person whose it is. */
type HeldToken = Pick<User, 'access_token' | 'profile'>;

const ownerOf = ({ profile }: HeldToken): string => String(profile['user_id']);

export function createTokenKeeper(
  manager: UserManager,
  { onWritten, onFetched, onChanged, onAnother, onEnd, onLost }: KeeperParts,
): TokenKeeper {
  let token: string | undefined;
  let owner: string | undefined;
  const store = (held: HeldToken): void => {
    owner = ownerOf(held);
    const next = held.access_token;
    if (next === token) return;
    const isAnother = token !== undefined;
    token = next;
    storeToken(next);
    if (isAnother) onChanged();
  };
  const isOfAnother = (held: HeldToken): boolean => token !== undefined && owner !== ownerOf(held);
  /** Another tab may have fetched it, for whoever is signed in by now. */
  const adopt = (user: User): void => {
    if (isOfAnother(user)) onAnother(user);
    else store(user);
  };
  const take = (user: User | null): StoredTokens => {
    if (!user) throw new Error('The provider answered without tokens.');
    adopt(user);
    onFetched();
    return toTokens(user);
  };
  const spentTokens = createSpentTokens(navigator.locks);
  const renewal = createTokenRenewal({
    async read() {
      const user = await manager.getUser();
      if (user && isOfAnother(user)) {
        // The page begins anew as them, and renews what is theirs by itself.
        onAnother(user);
        return null;
      }
      if (user) store(user);
      return user && toTokens(user);
    },
    isSpent: (refreshToken) => spentTokens.has(refreshToken),
    async refresh(refreshToken) {
      const takeBack = await spentTokens.spend(refreshToken);
      const user = await manager.signinSilent().catch((error: unknown) => {
        takeBack();
        throw error;
      });
      return take(user);
    },
    askAnew: async () => take(await manager.signinSilent({ forceIframeAuth: true })),
    isPassing: isPassingFailure,
    end: onEnd,
    lose: onLost,
    exclusively,
  });
  watchTokens(manager, async () => {
    await renewal.renew(token);
    renewal.accept();
  });
  return {
    read: () => token,
    store,
    isOfAnother,
    drop: () => {
      token = undefined;
      owner = undefined;
    },
    renew: (refused) => renewal.renew(refused),
    api: createApiClient({
      readToken: () => token,
      readOwner: () => owner,
      renewToken: (refused) => renewal.renew(refused),
      onAccepted: () => renewal.accept(),
      onRefused: proveAndRetry,
      onWritten,
    }),
  };
}

/** Milliseconds until a refresh is tried again that failed because the network is away. */
const againAfter = 15_000;

/** Renews before a token ends, when the network is back, and again and again while it is away. */
function watchTokens(manager: UserManager, renew: () => Promise<void>): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const run = () => {
    clearTimeout(timer);
    renew().catch((error: unknown) => {
      logError(sessionTexts.refreshFailed, error);
      timer = setTimeout(run, againAfter);
    });
  };
  const runIfEnded = async () => {
    const user = await manager.getUser();
    if (user?.expired === true) run();
  };
  manager.events.addAccessTokenExpiring(run);
  manager.events.addAccessTokenExpired(run);
  window.addEventListener('online', () => void runIfEnded());
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void runIfEnded();
  });
}
