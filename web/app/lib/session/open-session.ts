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
  noteImpersonation,
  profileOfSeen,
  beginImpersonation,
  stopImpersonation,
  type ImpersonationRequest,
} from './impersonation.ts';
import { isImpersonationMarked } from './impersonation-mark.ts';
import { createLiveEvents, heardEvents, type LiveEvents } from './live-events.ts';
import { readReturn, type ReturnPlace } from './return-place.ts';
import { isOwnProvider, readSignInSettings, type SignInSettings } from './sign-in-settings.ts';
import { createSockets, type Sockets } from './sockets.ts';
import { forgetDoorStaff } from './stored-door.ts';
import { clearStoredMessages } from './stored-messages.ts';
import { claimDevice, clearStoredValues, endStoredSession, storeUser } from './stored-values.ts';
import { openTabChannel, type TabChannel, type TabMessage } from './tab-channel.ts';
import { sessionTexts } from './texts.ts';
import { createTokenKeeper, type TokenKeeper } from './token-keeper.ts';
import { createUserManager } from './user-manager.ts';
import { watchReturn } from './watch-return.ts';

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
  /** The server has ended every session because its person wished so: nothing of theirs is left here. */
  forgetPerson(): Promise<void>;
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
    onAnother: (user) => replace(parts, user),
    onEnd: (reason) => leave(parts, reason),
    onLost: () => dropTab(parts),
  });
  const live = createLiveEvents();
  const sockets = createSockets({
    readToken: () => tokens.read(),
    checkSession: (refused) => tokens.renew(refused),
    onConnected: () => live.notify('connected'),
  });
  const tabs = openTabChannel((message) => void listen(parts, message).catch((error: unknown) => logError('auth channel', error)));
  const parts: Parts = { settings, store, manager, tokens, sockets, live, tabs, user_id: null, start: null, restoring: null };
  followImpersonation();
  watchReturn((isFromCache) => void checkPerson(parts, isFromCache).catch((error: unknown) => logError('session', error)));
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
    forgetPerson: async () => void (await (await forgetPerson(parts)).clearing),
  };
}

function forgetTab(parts: Parts): void {
  parts.user_id = null;
  parts.sockets.stop();
  parts.tokens.drop();
  parts.restoring = null;
  parts.start = null;
}

/**
 * The person is gone from this tab and from what all tabs share; the reason stays readable for the sign-in page.
 * @param clear takes what goes with them out of local storage
 */
async function forget(
  parts: Parts,
  clear: () => void,
  reason: string | null,
  status: AuthState['status'] = reason === null ? 'idle' : 'failed',
): Promise<void> {
  forgetTab(parts);
  clear();
  forgetImpersonation();
  await parts.manager.removeUser();
  parts.store.change({ ...signedOut, error: reason, status });
  // What was written until the pages heard of it goes, too.
  clear();
}

/** The session has ended by itself: what its person wrote waits on this device until they are back. */
async function leave(parts: Parts, reason: string | null): Promise<void> {
  const user = await parts.manager.getUser();
  if (user && !holds(parts, user)) {
    replace(parts, user);
    return;
  }
  const { user_id } = parts;
  await forget(parts, () => endStoredSession(user_id), reason);
  parts.tabs.notify('ended');
}

/** The person is gone from this tab alone: the tab that was left has seen to what is stored, where somebody may be again by now. */
async function dropTab(parts: Parts): Promise<void> {
  if (parts.tokens.read() === undefined) return;
  forgetTab(parts);
  await parts.manager.events.unload();
  parts.store.change(signedOut);
}

const holds = ({ tokens }: Parts, user: User): boolean => user.access_token === tokens.read();

async function listen(parts: Parts, message: TabMessage): Promise<void> {
  const user = await parts.manager.getUser();
  const isOver = message === 'logout' || message === 'ended';
  // A tab that slept listens late: who is stored and unknown to it came after whoever has left.
  if (isOver && (!user || holds(parts, user))) return dropTab(parts);
  if (user) await goOnAs(parts, user, message);
}

/** Somebody came meanwhile. Not waited for: a renewal may be what has found them, and they may need one. */
function replace(parts: Parts, user: User): void {
  goOnAs(parts, user).catch((error: unknown) => logError('session', error));
}

/** Nothing of one person is shown any longer once another, or nobody, is signed in on this device, or staff see it as somebody else. */
async function checkPerson(parts: Parts, isFromCache: boolean): Promise<void> {
  const { isLoggedIn, status, impersonation } = parts.store.read();
  if (parts.tokens.read() === undefined) {
    // It was left while its person went to an outside provider, to sign out: nothing goes on here.
    if (isFromCache && status === 'loading') window.location.reload();
    return;
  }
  const user = await parts.manager.getUser();
  if (!user) await dropTab(parts);
  else if (parts.tokens.isOfAnother(user)) startAnew(parts);
  // The same person, who is asked before what they wrote is left.
  else if (isLoggedIn && isImpersonationMarked() !== (impersonation !== null)) window.location.reload();
}

/** Goes on as whoever is stored now. */
async function goOnAs(parts: Parts, user: User, message: TabMessage = 'login'): Promise<void> {
  if (parts.tokens.isOfAnother(user)) return startAnew(parts);
  parts.tokens.store(user);
  if (message !== 'renewed') await loadUser(parts);
}

/** A whole new page: nothing that was loaded as one person may be shown to another, and nothing that waits may be sent as them. */
function startAnew(parts: Parts): void {
  forgetTab(parts);
  parts.store.change({ ...signedOut, status: 'loading' });
  // Once the forms are gone: none of them asks somebody else whether to leave.
  setTimeout(() => window.location.reload());
}

async function connect({ sockets, live }: Parts): Promise<void> {
  if (!(await sockets.initWebSockets())) return sockets.rejoin();
  for (const event of heardEvents('notification')) sockets.onNotification((payload) => live.notify(event, payload), event);
  for (const event of heardEvents('chat')) sockets.onMessage(event, (payload) => live.notify(event, payload));
}

async function loadUser(parts: Parts): Promise<void> {
  const { manager, store, tokens } = parts;
  const stored = await manager.getUser();
  if (!stored || tokens.read() === undefined) return;
  // Another tab has let somebody else in, of which this one has not heard.
  if (tokens.isOfAnother(stored)) return goOnAs(parts, stored);
  const isGone = () => tokens.read() === undefined || tokens.isOfAnother(stored);
  store.change({ status: 'loading', error: null });
  try {
    parts.user_id = readUserId(stored.profile);
    await clearFormer(parts.user_id);
    const { data: start } = await tokens.api.call(startSession);
    if (isGone()) return;
    const seen = start.impersonation;
    if (!seen) forgetImpersonation();
    const user = await loadPerson(tokens.api, seen ? profileOfSeen(seen) : stored.profile, start);
    // Whoever was signed out meanwhile stays out, and so does the one before another.
    if (isGone()) return;
    if (seen) noteImpersonation();
    storeUser(user);
    parts.start = start;
    const impersonation = seen && { staff: nameOf(stored.profile), reason: seen.reason, ends_at: seen.ends_at };
    store.change({ status: 'succeeded', isLoggedIn: true, otpVerified: user.otpVerified, user, impersonation });
    // What arrives over the connections is private, so they stay closed meanwhile.
    if (impersonation) return;
  } catch (error) {
    // Whoever was signed out by this has their reason already.
    if (!isGone()) store.change({ status: 'failed', error: textsOf(error) });
    throw error;
  }
  connect(parts).catch((error: unknown) => logError(sessionTexts.notificationSocketFailed, error));
}

/** What somebody else has left here, whose session only ended, goes before anything of this person's is stored. */
async function clearFormer(user_id: number): Promise<void> {
  const former = claimDevice(user_id);
  if (former !== null) await clearLeft(former);
}

const clearLeft = (user_id: number | null) => Promise.all([clearStoredMessages(user_id), forgetDoorStaff()]);

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

/** The client keeps nothing of an answer that it has taken, and says so in these words. */
const isUsedAnswer = (error: unknown): boolean => error instanceof Error && error.message.startsWith('No matching state');

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
    // The address of an answer that was used, opened once more: whoever is signed in stays so.
    if (isUsedAnswer(error) && (await restore(parts))) return readReturn(null);
    const { user_id } = parts;
    await forget(parts, () => endStoredSession(user_id), textsOf(error));
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

interface Clearing {
  /** A device may take its time. */
  readonly clearing: Promise<unknown>;
}

async function forgetPerson(parts: Parts): Promise<Clearing> {
  const { user_id } = parts;
  // The other tabs first: their sockets close by their own will then, not because the server cut them off.
  await forget(parts, clearStoredValues, null, 'loading');
  parts.tabs.notify('logout');
  return { clearing: clearLeft(user_id) };
}

async function signOut(parts: Parts): Promise<boolean> {
  const { settings, manager, tokens, store } = parts;
  const hint = (await manager.getUser())?.id_token;
  const lastToken = tokens.read();
  const { clearing } = await forgetPerson(parts);
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
