import { judgePassword, type PasswordStrength } from '@sabha/contract/accounts/password-rules';
import { updatePassword } from '@sabha/contract/accounts/profile';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Link } from 'react-router';
import { useOperationForm } from '../../../lib/forms/use-operation-form.ts';
import { runProven } from '../../../lib/session/fresh-proof.ts';
import { useAuth } from '../../../lib/session/use-auth.tsx';
import { m } from '../../../paraglide/messages.js';
import { Button, TEXT_LINK } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { describeProblem } from '../auth-problem.ts';
import { FormMessage } from '../components/form-message.tsx';
import { PasswordInput } from '../components/password-input.tsx';
import { replacePassword } from '../security/security-calls.ts';

const texts: Record<PasswordStrength, () => string> = {
  short: m.security_strength_short,
  long: m.security_strength_long,
  'own-name': m.security_strength_own_name,
  common: m.security_strength_common,
  good: m.security_strength_good,
  strong: m.security_strength_strong,
};
const isEnough = (strength: PasswordStrength) => strength === 'good' || strength === 'strong';

const empty = { old_password: '', new_password: '', again: '' };

/** What the operation itself refuses, in words. */
function describeFault(path: string, code: string): string {
  if (path === 'new_password') return texts[code === 'too_big' ? 'long' : 'short']();
  return code === 'too_big' ? m.security_prove_password_wrong() : m.auth_error_required();
}

/** Sets another password, with the one of now; how well the new one holds is said while it is typed. */
export function ChangePasswordPage() {
  const { user, session } = useAuth();
  const [isDone, setDone] = useState(false);
  const { form, submit, errorOf, isBusy, refusal, failure } = useOperationForm({
    schema: updatePassword.body,
    values: empty,
    isEmptiedWhenSent: true,
    isSecret: true,
    describe: describeFault,
    rules({ old_password, new_password, again }) {
      const strength = user ? judgePassword(new_password, user) : 'short';
      return {
        ...(!isEnough(strength) && { new_password: texts[strength]() }),
        ...(isEnough(strength) && new_password === old_password && { new_password: m.security_same_password() }),
        ...(again !== new_password && { again: m.security_repeat_wrong() }),
      };
    },
    describeFault: (path) => (path === 'old_password' ? m.security_prove_password_wrong() : m.security_strength_common()),
    async send({ old_password, new_password }) {
      if (!session) return false;
      const changed = await runProven(() => replacePassword(session.api, old_password, new_password));
      setDone(changed !== null);
      return changed !== null;
    },
  });
  const next = useWatch({ control: form.control, name: 'new_password' });
  if (!user || !session) return null;

  const input = (name: keyof typeof empty, autoComplete: string) => <PasswordInput {...form.register(name)} autoComplete={autoComplete} />;
  return (
    <div className="max-w-[520px]">
      <h1 className="text-[2.875rem] leading-none max-md:text-display-md">{m.security_password_title()}</h1>
      <p className="mt-3 text-ui text-fg-2">{m.security_password_lead()}</p>
      <form
        method="post"
        noValidate
        onSubmit={(event) => {
          setDone(false);
          void submit(event);
        }}
        className="mt-7 grid gap-5 rounded-card bg-surface p-5.5 shadow-1"
      >
        {refusal !== null && <FormMessage kind="bad">{describeProblem(failure)}</FormMessage>}
        {isDone && <FormMessage kind="ok">{m.security_password_done()}</FormMessage>}
        {/* Password managers keep the new password under this name. */}
        <input type="hidden" name="username" autoComplete="username" value={user.username} />
        <Field label={m.security_current_password()} error={errorOf('old_password')} isRequired>
          {input('old_password', 'current-password')}
        </Field>
        <Field
          label={m.security_new_password()}
          hint={<span aria-live="polite">{next === '' ? m.auth_password_hint() : texts[judgePassword(next, user)]()}</span>}
          error={errorOf('new_password')}
          isRequired
        >
          {input('new_password', 'new-password')}
        </Field>
        <Field label={m.security_repeat_password()} error={errorOf('again')} isRequired>
          {input('again', 'new-password')}
        </Field>
        <Button type="submit" kind="primary" isBusy={isBusy} className="justify-self-start">
          {m.auth_set_password()}
        </Button>
      </form>
      <p className="mt-5 text-ui">
        <Link to="/account" className={TEXT_LINK}>
          {m.security_back_to_account()}
        </Link>
      </p>
    </div>
  );
}
