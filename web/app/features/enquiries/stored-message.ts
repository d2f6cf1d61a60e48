import type { ContactValues } from './contact-calls.ts';

const key = 'contact-message';

/** Keeps what was typed in this tab, for a reload or a lost connection. */
export function storeMessage(values: ContactValues): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(values));
  } catch {
    // A browser that keeps nothing loses only what a reload would lose anyway.
  }
}

export function readMessage(): ContactValues | null {
  try {
    const text = sessionStorage.getItem(key);
    return text === null ? null : (JSON.parse(text) as ContactValues);
  } catch {
    return null;
  }
}

export function forgetMessage(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // There is nothing to forget where nothing is kept.
  }
}
