import { useState, type SubmitEvent } from 'react';
import { useIsLive } from '../../../lib/use-is-live.ts';
import { Button } from '../../../ui/button.tsx';
import { Field, Input } from '../../../ui/field.tsx';
import { notify } from '../../../ui/toast.tsx';
import { m } from '../../../paraglide/messages.js';
import { describeField, describeProblem, describeRefusal } from '../auth-problem.ts';
import { readText } from '../form-texts.ts';
import { FormMessage } from './form-message.tsx';
import { PasswordInput } from './password-input.tsx';

/** Asks for the address to which the code for a new password goes. */
export function AskCodeForm({ onSent }: { onSent: (email: string) => void }) {
  const isLive = useIsLive();
  const [error, setError] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const email = readText(event.currentTarget, 'email').trim();
    if (isBusy) return;
    setIsBusy(true);
    const { askForCode, isEmail } = await import('../auth-calls.ts');
    setError(isEmail(email) ? undefined : describeField('email'));
    if (isEmail(email)) {
      try {
        await askForCode('password', email);
        onSent(email);
      } catch {
        // What went wrong is logged by the client; people are told in the words of the specification.
        await notify({ kind: 'bad', title: m.auth_otp_failed() });
      }
    }
    setIsBusy(false);
  }

  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      <Field label={m.auth_email()} error={error} isRequired>
        <Input name="email" type="email" autoComplete="email" />
      </Field>
      <Button type="submit" kind="primary" disabled={!isLive} isBusy={isBusy} className="justify-self-start">
        {m.auth_send_code()}
      </Button>
    </form>
  );
}

interface NewPasswordFormProps {
  email: string;
  resetToken: string;
  onSet: () => void;
}

export function NewPasswordForm({ email, resetToken, onSet }: NewPasswordFormProps) {
  const [error, setError] = useState<string>();
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const password = readText(event.currentTarget, 'password');
    if (isBusy) return;
    setIsBusy(true);
    setProblem(null);
    const { isPassword, setPassword } = await import('../auth-calls.ts');
    setError(isPassword(password) ? undefined : describeField('password'));
    if (isPassword(password)) {
      try {
        await setPassword(email, resetToken, password);
        onSet();
      } catch (failure) {
        const refused = Object.keys(describeRefusal(failure)).length > 0;
        if (refused) setError(m.auth_error_password_weak());
        else setProblem(describeProblem(failure));
      }
    }
    setIsBusy(false);
  }

  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      {problem !== null && <FormMessage kind="bad">{problem}</FormMessage>}
      {/* Password managers keep the new password under this name. */}
      <input type="hidden" name="username" autoComplete="username" value={email} />
      <Field label={m.auth_new_password_title()} hint={m.auth_password_hint()} error={error} isRequired>
        <PasswordInput name="password" autoComplete="new-password" />
      </Field>
      <Button type="submit" kind="primary" isBusy={isBusy} className="justify-self-start">
        {m.auth_set_password()}
      </Button>
    </form>
  );
}
