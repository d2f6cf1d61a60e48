import type { Profile } from '@sabha/contract/accounts/profile';
import { useWatch, type FieldErrors } from 'react-hook-form';
import { useOperationForm } from '../../../lib/forms/use-operation-form.ts';
import { useAuth } from '../../../lib/session/use-auth.tsx';
import { m } from '../../../paraglide/messages.js';
import { describeFault, draftOf, parsePart, partOf, sendDraft, type Draft, type DraftErrors, type DraftName } from './profile-draft.ts';

export interface ProfileDraft {
  readonly draft: Draft;
  /** By the name of the field; of links by their place: `links.0.url`. */
  readonly errors: DraftErrors;
  readonly isBusy: boolean;
  /** The last attempt to save failed, for no fault of what was written. */
  readonly hasFailed: boolean;
  readonly hasChanged: () => boolean;
  change(part: Partial<Draft>): void;
  /** Looks at a field that is being left. */
  leave(name: DraftName): void;
  /** Saves these fields, once however often it is sent; false when something is wrong, and then everything stays as it was written. */
  submit(event: React.SyntheticEvent<HTMLFormElement>): Promise<boolean>;
  reset(): void;
}

/** Some fields of the own profile while they are written: errors come when a field is left, and go as soon as it is mended. */
export function useProfileDraft(own: Profile, fields: readonly DraftName[], onSaved: (saved: Profile) => void): ProfileDraft {
  const { session } = useAuth();
  const { user_id } = own;
  const { form, submit, isBusy, refusal, hasChanged } = useOperationForm<Draft>({
    schema: { safeParse: (written) => parsePart(written as Draft, fields, user_id) },
    values: draftOf(own),
    describe: describeFault,
    rules: ({ firstName }) => (fields.includes('firstName') && firstName.trim() === '' ? { firstName: m.profile_error_name() } : {}),
    async send(written) {
      if (!session) return false;
      onSaved(await sendDraft(session.api, user_id, partOf(written, fields)));
      return true;
    },
  });
  const draft = useWatch({ control: form.control }) as Draft;
  const { errors } = form.formState;
  return {
    draft,
    errors: flatten(errors),
    isBusy,
    hasFailed: refusal !== null,
    hasChanged,
    change(part) {
      for (const [name, value] of Object.entries(part))
        form.setValue(name as DraftName, value, { shouldDirty: true, shouldValidate: name in form.formState.errors });
    },
    leave(name) {
      // An empty name is said when it is sent: who comes past the field has not refused to give one.
      if (name !== 'firstName') void form.trigger(name);
    },
    submit,
    reset: () => form.reset(draftOf(own)),
  };
}

/** Faults by their whole path. */
function flatten(errors: FieldErrors<Draft>): DraftErrors {
  const found: Record<string, string> = {};
  const walk = (at: unknown, path: string): void => {
    if (typeof at !== 'object' || at === null) return;
    const { message } = at as { message?: unknown };
    if (typeof message === 'string') found[path] = message;
    else for (const [name, inner] of Object.entries(at)) if (name !== 'ref') walk(inner, path === '' ? name : `${path}.${name}`);
  };
  walk(errors, '');
  return found;
}
