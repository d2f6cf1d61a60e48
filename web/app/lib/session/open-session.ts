import { signout } from '@sabha/contract/identity/auth-operations';
import type { ApiClient } from '@sabha/contract/core/operation';
import type { UserManager } from 'oidc-client-ts';
import { createApiClient } from '../api-client.ts';
import { logError } from '../console.ts';
import { createAuthStore, signedOut, type AuthState, type AuthStore } from './auth-state.ts';
import { activateRole, loadPerson } from './load-person.ts';
import { readReturn, type ReturnPlace } from './return-place.ts';
import { isOwnProvider, readSignInSettings } from './sign-in-settings.ts';
import { createSockets, type Sockets } from './sockets.ts';
import { clearStoredValues, storeToken, storeUser } from './stored-values.ts';
import { openTabChannel, type TabMessage } from './tab-channel.ts';
import { sessionTexts } from './texts.ts';
import { createTokenRenewal } from './token-renewal.ts';
import { createUserManager, exclusively, isPassingFailure, toTokens } from './user-manager.ts';

/** The signed-in part of the browser: one for the whole page, opened by the first who needs it. */
export interface Session {
  readonly store: AuthStore;
  /** Calls as the signed-in person; a refused token is renewed and the call made once more. */
  readonly api: ApiClient;
  readonly sockets: Sockets;
  /** Reads who is signed in, renewing the token if need be. Again once known it answers at once. */
  restore(): Promise<boolean>;
  /** Leaves for the provider, to come back to `/select-role` and from there to the place. */
  beginSignIn(place: ReturnPlace): Promise<void>;
  /** Takes the provider's answer out of the address, and says where the person wanted to go. */
  completeSignIn(address: string): Promise<ReturnPlace>;
  chooseRole(role_id: number): Promise<void>;
  /** Leaves here and in all tabs at once, then at the server; answers whether the product's own provider knows. Another one is gone to, and comes back by itself. */
  signOut(): Promise<boolean>;
}

/** Milliseconds until a refresh is tried again that failed because the network is away. */
const againAfter = 15_000;

let opened: Session | null = null;

export function openSession(): Session {
  opened ??= createSession();
  return opened;
}

function createSession(): Session {
  const settings = readSignInSettings();
  const store = createAuthStore();
  const manager = createUserManager(settings);
  let token: string | undefined;
  let restoring: Promise<boolean> | null = null;

  const renewal = createTokenRenewal({
    async read() {
      const user = await manager.getUser();
      return user && toTokens(user);
    },
    async refresh() {
      const user = await manager.signinSilent();
      if (!user) throw new Error('The provider answered a refresh without tokens.');
      useToken(user.access_token);
      tabs.tell('renewed');
      return toTokens(user);
    },
    isPassing: isPassingFailure,
    end: (reason) => leave(reason),
    exclusively,
  });
  const api = createApiClient({ readToken: () => token, renewToken: (refused) => renewal.renew(refused), onAccepted: () => renewal.accept() });
  const sockets = createSockets({ readToken: () => token, checkSession: () => renewal.renew(undefined) });
  const tabs = openTabChannel((message) => void hear(message).catch((error: unknown) => logError('auth channel', error)));

  function useToken(next: string): void {
    if (next === token) return;
    const isRenewed = token !== undefined;
    token = next;
    storeToken(next);
    if (isRenewed) sockets.restart();
  }

  /** The person is gone from this tab; `reason` stays readable for the sign-in page. */
  async function forget(reason: string | null, status: AuthState['status'] = reason === null ? 'idle' : 'failed'): Promise<void> {
    sockets.stop();
    token = undefined;
    restoring = null;
    clearStoredValues();
    await manager.removeUser();
    store.change({ ...signedOut, error: reason, status });
  }

  async function leave(reason: string | null): Promise<void> {
    await forget(reason);
    tabs.tell('logout');
  }

  async function hear(message: TabMessage): Promise<void> {
    if (message === 'logout') return forget(null);
    const user = await manager.getUser();
    if (!user) return;
    useToken(user.access_token);
    if (message !== 'renewed') await loadUser();
  }

  async function loadUser(): Promise<void> {
    const stored = await manager.getUser();
    if (!stored) return;
    store.change({ status: 'loading', error: null });
    try {
      const user = await loadPerson(api, stored.profile);
      storeUser(user);
      store.change({ status: 'succeeded', isLoggedIn: true, otpVerified: user.otpVerified, user });
      void sockets.initWebSockets().catch((error: unknown) => logError(sessionTexts.notificationSocketFailed, error));
    } catch (error) {
      store.change({ status: 'failed', error: wordsOf(error) });
      throw error;
    }
  }

  async function restoreOnce(): Promise<boolean> {
    const user = await manager.getUser();
    if (!user) return false;
    useToken(user.access_token);
    if (user.expired === true && (await renewal.renew(user.access_token)) === null) return false;
    await loadUser();
    return store.read().isLoggedIn;
  }

  watchTokens(manager, () => renewal.renew(undefined).then(() => renewal.accept()));
  manager.events.addUserSignedOut(() => void leave(null));

  return {
    store,
    api,
    sockets,
    restore() {
      restoring ??= restoreOnce().then(
        (isIn) => {
          if (!isIn) restoring = null;
          return isIn;
        },
        (error: unknown) => {
          restoring = null;
          throw error;
        },
      );
      return restoring;
    },
    beginSignIn: (place) => manager.signinRedirect({ state: place, ui_locales: place.locale }),
    async completeSignIn(address) {
      store.change({ status: 'loading', error: null });
      try {
        const user = await manager.signinRedirectCallback(address);
        useToken(user.access_token);
        await loadUser();
        restoring = Promise.resolve(true);
        tabs.tell('login');
        return readReturn(user.state);
      } catch (error) {
        await forget(wordsOf(error));
        throw error;
      }
    },
    async chooseRole(role_id) {
      const { user } = store.read();
      if (!user) return;
      await activateRole(api, user.user_id, role_id);
      await loadUser();
      sockets.restart();
      tabs.tell('role');
    },
    async signOut() {
      const hint = (await manager.getUser())?.id_token;
      const lastToken = token;
      await forget(null, 'loading');
      tabs.tell('logout');
      try {
        await createApiClient({ readToken: () => lastToken }).call(signout);
        if (!isOwnProvider(settings)) await manager.signoutRedirect(hint === undefined ? {} : { id_token_hint: hint });
        return isOwnProvider(settings);
      } catch {
        // The client has logged the cause.
        store.change({ status: 'failed', error: sessionTexts.signOutFailed });
        return false;
      }
    },
  };
}

const wordsOf = (error: unknown): string => {
  if (error instanceof Error && 'detail' in error && typeof error.detail === 'string') return error.detail;
  return error instanceof Error ? error.message : String(error);
};

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
