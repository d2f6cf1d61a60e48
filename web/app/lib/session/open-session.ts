import type { ApiClient, Operation } from '@sabha/contract/core/operation';
import { signout } from '@sabha/contract/accounts/auth-operations';
import { startSession, type SessionStart } from '@sabha/contract/shell/session-start';
import type { User, UserManager } from 'oidc-client-ts';
import { createApiClient } from '../api-client.ts';
import { logError } from '../console.ts';
import { createAuthStore, signedOut, type AuthState, type AuthStore } from './auth-state.ts';
import { activateRole, loadPerson, readUserId } from './load-person.ts';
import {
  followImpersonation,
  forgetImpersonation,
  nameOf,
  profileOfSeen,
  beginImpersonation,
  stopImpersonation,
  type ImpersonationRequest,
} from './impersonation.ts';
import { createLiveEvents, heardEvents, type LiveEvents } from './live-events.ts';
import { readReturn, type ReturnPlace } from './return-place.ts';
import { isOwnProvider, readSignInSettings, type SignInSettings } from './sign-in-settings.ts';
import { createSockets, type Sockets } from './sockets.ts';
import { clearStoredMessages } from './stored-messages.ts';
import { clearStoredValues, storeUser } from './stored-values.ts';
import { openTabChannel, type TabChannel, type TabMessage } from './tab-channel.ts';
import { sessionTexts } from './texts.ts';
import { createTokenKeeper, type TokenKeeper } from './token-keeper.ts';
import { createUserManager } from './user-manager.ts';

/** The signed-in part of the browser: one for the whole page, opened by the first who needs it. */
export interface Session {
  readonly store: AuthStore;
  /** Calls as the signed-in person; a refused token is renewed and the call made once more. */
  readonly api: ApiClient;
  /** What the server tells this page while it is open. */
  readonly live: LiveEvents;
  /** Stays in a channel of the real-time connections, also over new ones, until the answer is called. */
  join: Sockets['join'];
  /** Asks the server over a real-time connection. */
  ask: Sockets['ask'];
  /** Says which writes of this page have gone through. Returns how to stop. */
  onWrite(listener: (operation: Operation) => void): () => void;
  /** What the session has started with, another one after each change of role or person; null before it has. */
  readStart(): SessionStart | null;
  /** Reads who is signed in, renewing the token if need be; once known it answers at once. */
  restore(): Promise<boolean>;
  /** Leaves for the provider, to come back to `/select-role` and from there to the place. */
  beginSignIn(place: ReturnPlace): Promise<void>;
  /** Takes the provider's answer out of the address, and says where the person wanted to go. */
  completeSignIn(address: string): Promise<ReturnPlace>;
  chooseRole(role_id: number): Promise<void>;
  /** Reads the person anew, after something about them was changed here. */
  refresh(): Promise<void>;
  /** Fetches anew what the provider's tokens say of the person, after they changed it. */
  refreshPerson(): Promise<void>;
  /** Looks at the product as somebody else, or stops; a new page follows. @throws ProblemError */
  startImpersonation(wish: ImpersonationRequest): Promise<void>;
  stopImpersonation(): Promise<void>;
  /** Leaves here and in all tabs at once, then at the server. True when done; an outside provider is gone to, and comes back by itself. */
  signOut(): Promise<boolean>;
}

interface Parts {
  readonly settings: SignInSettings;
  readonly store: AuthStore;
  readonly manager: UserManager;
  readonly tokens: TokenKeeper;
  readonly sockets: Sockets;
  readonly live: ReturnType<typeof createLiveEvents>;
  readonly tabs: TabChannel;
  /** Whose session it is, also while they look at the product as somebody else; null while this tab does not know it. */
  user_id: number | null;
  /** What the last start of the session has answered. */
  start: SessionStart | null;
  /** The first look at who is signed in; null while nobody is. */
  restoring: Promise<boolean> | null;
}

let opened: Session | null = null;

export function openSession(): Session {
  opened ??= createSession();
  return opened;
}

function createSession(): Session {
  const settings = readSignInSettings();
  const store = createAuthStore();
  const manager = createUserManager(settings);
  const writeListeners = new Set<(operation: Operation) => void>();
  const tokens = createTokenKeeper(manager, {
    onWritten: (operation) => {
      for (const listener of writeListeners) listener(operation);
    },
    onFetched: () => tabs.notify('renewed'),
    onChanged: () => sockets.restart(),
    onEnd: (reason) => leave(parts, reason),
  });
  const live = createLiveEvents();
  const sockets = createSockets({
    readToken: () => tokens.read(),
    checkSession: () => tokens.renew(),
    onConnected: () => live.notify('connected'),
  });
  const tabs = openTabChannel((message) => void listen(parts, message).catch((error: unknown) => logError('auth channel', error)));
  const parts: Parts = { settings, store, manager, tokens, sockets, live, tabs, user_id: null, start: null, restoring: null };
  followImpersonation();
  manager.events.addUserSignedOut(() => void leave(parts, null));
  return {
    store,
    api: tokens.api,
    live,
    join: sockets.join,
    ask: sockets.ask,
    onWrite(listener) {
      writeListeners.add(listener);
      return () => void writeListeners.delete(listener);
    },
    readStart: () => parts.start,
    restore: () => restore(parts),
    beginSignIn: (place) => manager.signinRedirect({ state: place, ui_locales: place.locale }),
    completeSignIn: (address) => completeSignIn(parts, address),
    chooseRole: (role_id) => chooseRole(parts, role_id),
    refresh: () => loadUser(parts),
    refreshPerson: () => refreshPerson(parts),
    startImpersonation: (wish) => beginImpersonation(tokens.api, wish),
    stopImpersonation: () => stopImpersonation(tokens.api),
    signOut: () => signOut(parts),
  };
}

/**
 * The person is gone from this tab; the reason stays readable for the sign-in page.
 * @returns whose stored messages are to be cleared, after everybody who needs to know has heard of it
 */
async function forget(
  parts: Parts,
  reason: string | null,
  status: AuthState['status'] = reason === null ? 'idle' : 'failed',
): Promise<number | null> {
  const { user_id } = parts;
  parts.user_id = null;
  parts.sockets.stop();
  parts.tokens.drop();
  parts.restoring = null;
  parts.start = null;
  clearStoredValues();
  forgetImpersonation();
  await parts.manager.removeUser();
  parts.store.change({ ...signedOut, error: reason, status });
  // What was written until the pages heard of it goes, too.
  clearStoredValues();
  return user_id;
}

async function leave(parts: Parts, reason: string | null): Promise<void> {
  const user_id = await forget(parts, reason);
  parts.tabs.notify('logout');
  await clearStoredMessages(user_id);
}

async function listen(parts: Parts, message: TabMessage): Promise<void> {
  if (message === 'logout') {
    const user_id = await forget(parts, null);
    // A tab in which nobody was known has written nothing, and the one that was left clears the rest.
    if (user_id !== null) await clearStoredMessages(user_id);
    return;
  }
  const user = await parts.manager.getUser();
  if (!user) return;
  const isAnother = parts.tokens.isOfAnother(user);
  if (isAnother) {
    // What the one before was about to write is given up before anything is called as this one.
    parts.sockets.stop();
    parts.store.change({ ...signedOut, status: 'loading' });
  }
  parts.tokens.store(user);
  if (message !== 'renewed' || isAnother) await loadUser(parts);
}

async function connect({ sockets, live }: Parts): Promise<void> {
  if (!(await sockets.initWebSockets())) return sockets.rejoin();
  for (const event of heardEvents('notification')) sockets.onNotification((payload) => live.notify(event, payload), event);
  for (const event of heardEvents('chat')) sockets.onMessage(event, (payload) => live.notify(event, payload));
}

async function loadUser(parts: Parts): Promise<void> {
  const { manager, store, tokens } = parts;
  const stored = await manager.getUser();
  if (!stored) return;
  store.change({ status: 'loading', error: null });
  try {
    parts.user_id = readUserId(stored.profile);
    const { data: start } = await tokens.api.call(startSession);
    const seen = start.impersonation;
    if (!seen) forgetImpersonation();
    const user = await loadPerson(tokens.api, seen ? profileOfSeen(seen) : stored.profile, start);
    // Whoever was signed out meanwhile stays out.
    if (tokens.read() === undefined) return;
    storeUser(user);
    parts.start = start;
    const impersonation = seen && { staff: nameOf(stored.profile), reason: seen.reason, ends_at: seen.ends_at };
    store.change({ status: 'succeeded', isLoggedIn: true, otpVerified: user.otpVerified, user, impersonation });
    // What arrives over the connections is private, so they stay closed meanwhile.
    if (impersonation) return;
  } catch (error) {
    // Whoever was signed out by this has their reason already.
    if (tokens.read() !== undefined) store.change({ status: 'failed', error: textsOf(error) });
    throw error;
  }
  connect(parts).catch((error: unknown) => logError(sessionTexts.notificationSocketFailed, error));
}

async function restore(parts: Parts): Promise<boolean> {
  parts.restoring ??= restoreOnce(parts);
  const work = parts.restoring;
  const isDone = { in: false };
  try {
    isDone.in = await work;
    return isDone.in;
  } finally {
    if (!isDone.in && parts.restoring === work) parts.restoring = null;
  }
}

async function restoreOnce(parts: Parts): Promise<boolean> {
  const user = await parts.manager.getUser();
  if (!user) return false;
  parts.tokens.store(user);
  parts.user_id = findOwner(user);
  if (user.expired === true && (await parts.tokens.renew(user.access_token)) === null) return false;
  try {
    await loadUser(parts);
  } catch (error) {
    // The session had ended elsewhere while the page was closed: nobody is signed in, and that is no failure of the page.
    if (parts.tokens.read() === undefined) return false;
    throw error;
  }
  return parts.store.read().isLoggedIn;
}

/** Null where the provider gave the person no number. */
const findOwner = ({ profile }: User): number | null => Number(profile['user_id']) || null;

async function completeSignIn(parts: Parts, address: string): Promise<ReturnPlace> {
  parts.store.change({ status: 'loading', error: null });
  try {
    const user = await parts.manager.signinRedirectCallback(address);
    parts.tokens.store(user);
    await loadUser(parts);
    parts.restoring = Promise.resolve(true);
    parts.tabs.notify('login');
    return readReturn(user.state);
  } catch (error) {
    await clearStoredMessages(await forget(parts, textsOf(error)));
    throw error;
  }
}

async function chooseRole(parts: Parts, role_id: number): Promise<void> {
  const { user } = parts.store.read();
  if (!user) return;
  await activateRole(parts.tokens.api, user.user_id, role_id);
  await loadUser(parts);
  parts.tabs.notify('role');
}

async function refreshPerson(parts: Parts): Promise<void> {
  const token = parts.tokens.read();
  if (token === undefined || (await parts.tokens.renew(token)) === null) return;
  await loadUser(parts);
}

async function signOut(parts: Parts): Promise<boolean> {
  const { settings, manager, tokens, tabs, store } = parts;
  const hint = (await manager.getUser())?.id_token;
  const lastToken = tokens.read();
  // The other tabs first: their sockets close by their own will then, not because the server cut them off.
  const user_id = await forget(parts, null, 'loading');
  tabs.notify('logout');
  const clearing = clearStoredMessages(user_id);
  try {
    await createApiClient({ readToken: () => lastToken }).call(signout);
    // A device that takes its time delays how the page is left, and not the end of the session.
    await clearing;
    if (!isOwnProvider(settings)) await manager.signoutRedirect(hint === undefined ? {} : { id_token_hint: hint });
    return isOwnProvider(settings);
  } catch {
    // The client has logged the cause.
    store.change({ status: 'failed', error: sessionTexts.signOutFailed });
    return false;
  }
}

function textsOf(error: unknown): string {
  if (error instanceof Error && 'detail' in error && typeof error.detail === 'string') return error.detail;
  return error instanceof Error ? error.message : String(error);
}
