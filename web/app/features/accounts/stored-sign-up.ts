import { createStore, useStore } from '../../lib/create-store.ts';
import { SIGN_UP_CODE, SIGN_UP_DRAFT } from '../../lib/session/stored-values.ts';
import type { SignUpValues } from './sign-up-steps.ts';

/** As the server's `codeRules`; importing them would bring the whole contract onto the page. */
export const codeRules = { digits: 6, minutes: 10, seconds_between: 60 } as const;

/** A sign-up whose code is still to be entered. */
export interface WaitingSignUp {
  readonly email: string;
  /** When a code was asked for with success, in milliseconds since 1970; null when none was. */
  readonly asked_at: number | null;
  /** When it began to wait, in milliseconds since 1970. */
  readonly since: number;
}

/** As long as the server holds a sign-up. */
const dayMs = 86_400_000;
/** Whoever comes to the device later finds nothing of who began here. */
const draftMs = 30 * 60_000;

function read(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') as unknown;
  } catch {
    return null;
  }
}

function store(key: string, value: object | null): void {
  try {
    if (value === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // A browser that stores nothing loses only what a reload would lose anyway.
  }
}

/** What was typed in this tab, for a reload or a way back within half an hour; the password never is. */
export const storeSignUp = ({ password: _, ...typed }: SignUpValues): void => store(SIGN_UP_DRAFT, { typed, at: Date.now() });

/** Null when nothing was typed lately. */
export function readSignUp(): Partial<SignUpValues> | null {
  const draft = read(SIGN_UP_DRAFT) as { readonly typed: Partial<SignUpValues>; readonly at: number } | null;
  if (!draft) return null;
  if (Date.now() - draft.at < draftMs) return draft.typed;
  store(SIGN_UP_DRAFT, null);
  return null;
}

function findWaiting(): WaitingSignUp | null {
  const waiting = read(SIGN_UP_CODE) as WaitingSignUp | null;
  return waiting && Date.now() - waiting.since < dayMs ? waiting : null;
}

const waitingSignUp = createStore(findWaiting);

/** As it is stored now. */
export const readWaiting = findWaiting;

/** The tab's sign-up that waits for its code; null on the server and in the first render. */
export const useWaiting = (): WaitingSignUp | null => useStore(waitingSignUp, null);

/** The tab waits for the code of this address; of one that it waits for already, an earlier request for a code still counts. */
export function awaitCode(email: string, asked_at: number | null): void {
  const before = findWaiting();
  const isSame = before?.email.toLowerCase() === email.toLowerCase();
  const waiting = { email, asked_at: asked_at ?? (isSame ? before.asked_at : null), since: Date.now() };
  store(SIGN_UP_CODE, waiting);
  waitingSignUp.set(waiting);
}

/** It is completed, or somebody is signed in; the page shows it until it asks anew. */
export function forgetSignUp(): void {
  store(SIGN_UP_DRAFT, null);
  store(SIGN_UP_CODE, null);
}

export const rereadWaiting = (): void => waitingSignUp.forget();

/** Until the next code may be asked for. */
export const secondsLeft = (asked_at: number | null): number =>
  asked_at === null ? 0 : Math.max(0, Math.ceil(codeRules.seconds_between - (Date.now() - asked_at) / 1000));

/** Whether the code that was asked for can still be entered. */
export const isCodeValid = (asked_at: number | null): boolean => asked_at !== null && Date.now() - asked_at < codeRules.minutes * 60_000;
