import { draftPrefix, readStoredUserId } from '../session/stored-values.ts';

/**
 * What somebody has written and not sent lies on their device under their number and a name, until it is sent or they sign out.
 * `version` is of which make: a form whose fields have changed begins anew.
 */
export interface DraftKey {
  readonly name: string;
  readonly version: number;
}

interface StoredDraft {
  readonly version: number;
  readonly values: Readonly<Record<string, unknown>>;
}

/** Null while nobody is signed in: there is nobody whose draft it would be. */
function placeOf(name: string): string | null {
  const user_id = readStoredUserId();
  return user_id === null ? null : `${draftPrefix}form:${user_id}:${name}`;
}

/** What was written; null when nothing was, or when it fits the form no longer. */
export function readDraft({ name, version }: DraftKey): StoredDraft['values'] | null {
  try {
    const stored = JSON.parse(localStorage.getItem(placeOf(name) ?? '') ?? 'null') as StoredDraft | null;
    return stored?.version === version ? stored.values : null;
  } catch {
    return null;
  }
}

interface OpenDraft {
  store(values: StoredDraft['values']): void;
  remove(): void;
}

/** The draft of whoever begins to write now; nothing is done with it any more once that is somebody else or nobody. */
export function openDraft({ name, version }: DraftKey): OpenDraft {
  let begun: string | null = null;
  const now = () => {
    // A page can open before the device knows who has it open.
    begun ??= placeOf(name);
    return begun !== null && placeOf(name) === begun ? begun : '';
  };
  now();
  return {
    store(values) {
      if (now() === '') return;
      try {
        localStorage.setItem(now(), JSON.stringify({ version, values } satisfies StoredDraft));
      } catch {
        // A browser that stores nothing loses the draft with the page and not before.
      }
    },
    remove: () => localStorage.removeItem(now()),
  };
}

export function removeDraft({ name }: Pick<DraftKey, 'name'>): void {
  localStorage.removeItem(placeOf(name) ?? '');
}
