import { readStoredUserId } from './stored-values.ts';

interface TabValue {
  /** Who was signed in when it was typed; null for a visitor, who may sign in with it. */
  readonly owner: number | null;
  readonly value: unknown;
}

/** Stores what was typed in this tab, for a reload or a lost connection. */
export function storeTabValue(key: string, value: unknown): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ owner: readStoredUserId(), value } satisfies TabValue));
  } catch {
    // A browser that stores nothing loses only what a reload would lose anyway.
  }
}

/** What was typed by whoever is here now, or by a visitor; null for nothing, and for the words of somebody who was here before. */
export function readTabValue(key: string): unknown {
  try {
    const stored = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Partial<TabValue> | null;
    if (stored?.value === undefined) return null;
    if (stored.owner === null || stored.owner === readStoredUserId()) return stored.value;
    removeTabValue(key);
    return null;
  } catch {
    return null;
  }
}

export function removeTabValue(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // There is nothing to remove where nothing is stored.
  }
}
