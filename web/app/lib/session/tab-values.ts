import { readStoredUserId } from './stored-values.ts';

interface TabValue {
  /** Who was signed in when it was typed; null for a visitor, who may sign in with it. */
  readonly owner: number | null;
  readonly value: unknown;
}

/**
 * Stores what was typed in this tab, for a reload or a lost connection. A page that is still open after its person has gone stores nothing
 * of theirs for a visitor.
 */
export function storeTabValue(key: string, value: unknown): void {
  const owner = readStoredUserId();
  try {
    if (owner === null && (readStored(key)?.owner ?? null) !== null) return;
    sessionStorage.setItem(key, JSON.stringify({ owner, value } satisfies TabValue));
  } catch {
    // A browser that stores nothing loses only what a reload would lose anyway.
  }
}

/** What was typed by whoever is here now, or by a visitor, who signs in with it; null for nothing, and for the words of somebody else. */
export function readTabValue(key: string): unknown {
  try {
    const stored = readStored(key);
    const reader = readStoredUserId();
    if (stored === null || (stored.owner !== null && reader === null)) return null;
    if (stored.owner === null && reader !== null) storeTabValue(key, stored.value);
    if (stored.owner === null || stored.owner === reader) return stored.value;
    removeTabValue(key);
    return null;
  } catch {
    return null;
  }
}

function readStored(key: string): TabValue | null {
  const stored = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Partial<TabValue> | null;
  return stored?.value === undefined ? null : { owner: stored.owner ?? null, value: stored.value };
}

export function removeTabValue(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // There is nothing to remove where nothing is stored.
  }
}
