/** What somebody has written and not sent lies on their device under this and a name, until it is sent or they sign out. */
const prefix = 'draft:';

/** Of which form a draft is, and of which make: a form whose fields have changed begins anew. */
export interface DraftKey {
  readonly name: string;
  readonly version: number;
}

interface StoredDraft {
  readonly version: number;
  readonly values: Readonly<Record<string, unknown>>;
}

/** What was written; null when nothing was, or when it fits the form no longer. */
export function readDraft({ name, version }: DraftKey): StoredDraft['values'] | null {
  try {
    const stored = JSON.parse(localStorage.getItem(prefix + name) ?? 'null') as StoredDraft | null;
    return stored?.version === version ? stored.values : null;
  } catch {
    return null;
  }
}

export function storeDraft({ name, version }: DraftKey, values: StoredDraft['values']): void {
  try {
    localStorage.setItem(prefix + name, JSON.stringify({ version, values } satisfies StoredDraft));
  } catch {
    // A browser that stores nothing loses the draft with the page and not before.
  }
}

export const removeDraft = ({ name }: DraftKey): void => localStorage.removeItem(prefix + name);

/** Nothing that a person wrote stays on the device when they sign out. */
export function clearDrafts(): void {
  for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key);
}
