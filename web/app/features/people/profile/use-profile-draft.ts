import type { Profile } from '@sabha/contract/identity/profile';
import { useState } from 'react';
import { useAuth } from '../../../lib/session/use-auth.tsx';
import { checkDraft, draftOf, partOf, sendDraft, type Draft, type DraftErrors, type DraftName } from './profile-draft.ts';

export interface ProfileDraft {
  readonly draft: Draft;
  readonly errors: DraftErrors;
  readonly isBusy: boolean;
  /** The last attempt to save failed, for no fault of what was written. */
  readonly hasFailed: boolean;
  change(part: Partial<Draft>): void;
  /** Looks at a field that is being left. */
  leave(name: DraftName): void;
  /** Saves these fields; false when something is wrong, and then everything stays as it was written. */
  save(): Promise<boolean>;
  reset(): void;
}

/** Some fields of the own profile while they are written: errors come when a field is left, and go as soon as it is mended. */
export function useProfileDraft(own: Profile, fields: readonly DraftName[], onSaved: (saved: Profile) => void): ProfileDraft {
  const { session } = useAuth();
  const [draft, setDraft] = useState(() => draftOf(own));
  const [errors, setErrors] = useState<DraftErrors>({});
  const [isBusy, setIsBusy] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const { user_id } = own;
  const belongsTo = (path: string, name: string) => path === name || path.startsWith(`${name}.`);

  return {
    draft,
    errors,
    isBusy,
    hasFailed,
    change(part) {
      const next = { ...draft, ...part };
      setDraft(next);
      const found = checkDraft(next, fields, user_id);
      setErrors((shown) =>
        Object.fromEntries(Object.keys(shown).flatMap((path) => (found[path] === undefined ? [] : [[path, found[path]]]))),
      );
    },
    leave(name) {
      const found = checkDraft(draft, fields, user_id);
      setErrors((shown) => ({
        ...Object.fromEntries(Object.entries(shown).filter(([path]) => !belongsTo(path, name))),
        ...Object.fromEntries(Object.entries(found).filter(([path]) => belongsTo(path, name) && path !== 'firstName')),
      }));
    },
    async save() {
      if (isBusy || !session) return false;
      const found = checkDraft(draft, fields, user_id);
      setErrors(found);
      setHasFailed(false);
      if (Object.keys(found).length > 0) return false;
      setIsBusy(true);
      try {
        const saved = await sendDraft(session.api, user_id, partOf(draft, fields));
        setDraft(draftOf(saved));
        onSaved(saved);
        return true;
      } catch {
        // The client has logged the cause.
        setHasFailed(true);
        return false;
      } finally {
        setIsBusy(false);
      }
    },
    reset() {
      setDraft(draftOf(own));
      setErrors({});
      setHasFailed(false);
    },
  };
}
