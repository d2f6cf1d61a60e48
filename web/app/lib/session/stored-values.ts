import type { SignedInUser } from './auth-state.ts';
import { isImpersonationMarked } from './impersonation-mark.ts';
import { JOINED_STARS, STARRED_SESSIONS, UNSENT_STARS } from './star-keys.ts';

/** Tickets of a person, with their number, for doors without a network; shown to nobody but them. */
export const STORED_TICKETS = 'ownTickets';

/** What of their calendar the person does not want to see. */
export const HIDDEN_CALENDAR_KINDS = 'calendarHiddenKinds';

/** What was searched for on this device: it may hold words of messages. */
export const RECENT_SEARCHES = 'recent-searches';

/** Of the tab: what was typed of a sign-up, and the address that it waits for the code of. */
export const SIGN_UP_DRAFT = 'sign-up';
export const SIGN_UP_CODE = 'sign-up-code';

/** Whose drafts, tickets and waiting messages lie on this device. They wait there for their person when a session only ends. */
const STORED_OWNER = 'sabha-owner';

/**
 * Everything that shows a signed-in person in local storage besides the sign-in library's own entry, or that says nothing of whose it is;
 * it goes with the session.
 */
const sessionKeys = [
  'user',
  'token',
  'plan',
  'modules',
  'menu',
  'communityCommon',
  'account',
  'userStudy',
  'assessmentState',
  HIDDEN_CALENDAR_KINDS,
  RECENT_SEARCHES,
] as const;

/** What somebody began to write and has not sent; the rest of the name says who. */
export const draftPrefix = 'draft:';

/** The place of the account menu that is shown first. */
const defaultAccountPlace = 'Home';

export function storeToken(token: string): void {
  localStorage.setItem('token', token);
}

export function storeUser(user: SignedInUser): void {
  const { privileges, ...person } = user;
  const before = readStoredUserId();
  if (before !== user.user_id) {
    // While nobody is here they wait for their person, and `claimDevice` takes away those of anybody else.
    if (before !== null) localStorage.removeItem(STORED_TICKETS);
    localStorage.removeItem(RECENT_SEARCHES);
    forgetAccountStars();
    forgetSignUp();
  }
  localStorage.setItem('user', JSON.stringify(person));
  localStorage.setItem('menu', JSON.stringify(privileges));
  if (localStorage.getItem('account') === null) localStorage.setItem('account', defaultAccountPlace);
}

/** Who is signed in on this device as far as it knows: for what is shown without a network, never an authority. */
export function readStoredUserId(): number | null {
  try {
    return (JSON.parse(localStorage.getItem('user') ?? 'null') as Pick<SignedInUser, 'user_id'> | null)?.user_id ?? null;
  } catch {
    return null;
  }
}

/** Stars of an account go with it, and those that it has not learnt of are nobody else's; a visitor's own stay. */
function forgetAccountStars(): void {
  if (localStorage.getItem(JOINED_STARS) !== 'yes') return;
  for (const key of [JOINED_STARS, STARRED_SESSIONS, UNSENT_STARS]) localStorage.removeItem(key);
}

/** Another person is none of those who began to sign up in this tab. */
function forgetSignUp(): void {
  for (const key of [SIGN_UP_DRAFT, SIGN_UP_CODE]) sessionStorage.removeItem(key);
}

/**
 * What is stored from now on is this person's. What somebody else has left whose session only ended goes.
 * @returns who that was; null where it was nobody else
 */
export function claimDevice(user_id: number): number | null {
  const former = findOwner();
  localStorage.setItem(STORED_OWNER, String(user_id));
  if (former === user_id) return null;
  // After a sign-out another tab may have stored what it had on its way.
  forgetOwned();
  return former;
}

/** Whose what is stored is: where nothing says so, that of who is shown here, unless staff see somebody else. */
const findOwner = (): number | null => Number(localStorage.getItem(STORED_OWNER)) || (isImpersonationMarked() ? null : readStoredUserId());

/**
 * The session has ended, which its person did not ask for: nothing shows them any more, and what they wrote waits until they are back.
 * @param user_id whose session it was, where that is known
 */
export function endStoredSession(user_id: number | null): void {
  const owner = findOwner() ?? user_id;
  if (owner !== null) localStorage.setItem(STORED_OWNER, String(owner));
  forgetAccountStars();
  forgetSignUp();
  for (const key of sessionKeys) localStorage.removeItem(key);
  // That none are wanted holds until the next sign-in.
  if (localStorage.getItem(STORED_TICKETS)?.includes('"is_unwanted":true') === true) localStorage.removeItem(STORED_TICKETS);
}

/** At a sign-out of one's own: nothing is left. */
export function clearStoredValues(): void {
  endStoredSession(null);
  localStorage.removeItem(STORED_OWNER);
  forgetOwned();
}

/** What lies under the number of its person. */
function forgetOwned(): void {
  localStorage.removeItem(STORED_TICKETS);
  for (const key of Object.keys(localStorage)) if (key.startsWith(draftPrefix)) localStorage.removeItem(key);
}
