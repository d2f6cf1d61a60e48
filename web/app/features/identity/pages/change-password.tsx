import { judgePassword, type PasswordStrength } from '@sabha/contract/identity/password-rules';
import { useState, type SubmitEvent } from 'react';
import { Link } from 'react-router';
import { useAuth } from '../../../lib/session/use-auth.tsx';
import { m } from '../../../paraglide/messages.js';
import { Button, TEXT_LINK } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { describeProblem } from '../auth-problem.ts';
import { readProblem } from '../../../lib/said-problem.ts';
import { FormNote } from '../components/form-note.tsx';
import { PasswordInput } from '../components/password-input.tsx';
import { replacePassword } from '../security/security-calls.ts';
import { useProof } from '../security/use-proof.tsx';

const words: Record<PasswordStrength, () => string> = {
  short: m.security_strength_short,
  long: m.security_strength_long,
  'own-name': m.security_strength_own_name,
  common: m.security_strength_common,
  good: m.security_strength_good,
  strong: m.security_strength_strong,
};
const isEnough = (strength: PasswordStrength) => strength === 'good' || strength === 'strong';

interface Values {
  readonly current: string;
  readonly next: string;
  readonly again: string;
}
const empty: Values = { current: '', next: '', again: '' };
type Errors = Partial<Record<keyof Values, string>>;

/** Sets another password, with the one of now; how well the new one holds is said while it is typed. */
export function ChangePasswordPage() {
  const { user, session } = useAuth();
  const proof = useProof(session?.api);
  const [values, setValues] = useState(empty);
  const [errors, setErrors] = useState<Errors>({});
  const [note, setNote] = useState<{ kind: 'ok' | 'bad'; text: string } | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  if (!user || !session) return null;

  const strength = judgePassword(values.next, user);
  function check(): Errors {
    return {
      ...(values.current === '' && { current: m.auth_error_required() }),
      ...(!isEnough(strength) && { next: words[strength]() }),
      ...(isEnough(strength) && values.next === values.current && { next: m.security_same_password() }),
      ...(values.again !== values.next && { again: m.security_repeat_wrong() }),
    };
  }
  function type(name: keyof Values, text: string): void {
    setValues({ ...values, [name]: text });
    setErrors(Object.fromEntries(Object.entries(errors).filter(([key]) => key !== name)));
  }
  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const found = check();
    setErrors(found);
    setNote(null);
    if (Object.keys(found).length > 0 || isBusy || !session) return;
    setIsBusy(true);
    try {
      if (await proof.run(() => replacePassword(session.api, values.current, values.next))) {
        setValues(empty);
        setNote({ kind: 'ok', text: m.security_password_done() });
      }
    } catch (error) {
      const paths = readProblem(error)?.errors.map(({ path }) => path) ?? [];
      if (paths.includes('old_password')) setErrors({ current: m.security_prove_password_wrong() });
      else if (paths.includes('new_password')) setErrors({ next: m.security_strength_common() });
      else setNote({ kind: 'bad', text: describeProblem(error) });
    }
    setIsBusy(false);
  }

  const input = (name: keyof Values, autoComplete: string) => (
    <PasswordInput name={name} autoComplete={autoComplete} value={values[name]} onChange={(event) => type(name, event.target.value)} />
  );
  return (
    <div className="max-w-[520px]">
      <h1 className="text-[2.875rem] leading-none max-md:text-display-md">{m.security_password_title()}</h1>
      <p className="mt-3 text-ui text-fg-2">{m.security_password_lead()}</p>
      <form
        method="post"
        noValidate
        onSubmit={(event) => void submit(event)}
        className="mt-7 grid gap-5 rounded-card bg-surface p-5.5 shadow-1"
      >
        {note && <FormNote kind={note.kind}>{note.text}</FormNote>}
        {/* Password managers keep the new password under this name. */}
        <input type="hidden" name="username" autoComplete="username" value={user.username} />
        <Field label={m.security_current_password()} error={errors.current} isRequired>
          {input('current', 'current-password')}
        </Field>
        <Field
          label={m.security_new_password()}
          hint={<span aria-live="polite">{values.next === '' ? m.auth_password_hint() : words[strength]()}</span>}
          error={errors.next}
          isRequired
        >
          {input('next', 'new-password')}
        </Field>
        <Field label={m.security_repeat_password()} error={errors.again} isRequired>
          {input('again', 'new-password')}
        </Field>
        <Button type="submit" kind="primary" isBusy={isBusy} className="justify-self-start">
          {m.auth_set_password()}
        </Button>
      </form>
      {proof.dialog}
      <p className="mt-5 text-ui">
        <Link to="/account" className={TEXT_LINK}>
          {m.security_back_to_account()}
        </Link>
      </p>
    </div>
  );
}
