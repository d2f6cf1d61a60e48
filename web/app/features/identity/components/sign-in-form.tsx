import { useEffect, useState, type SubmitEvent } from 'react';
import { useIsLive } from '../../../lib/use-is-live.ts';
import { Button } from '../../../ui/button.tsx';
import { Field, Input } from '../../../ui/field.tsx';
import { m } from '../../../paraglide/messages.js';
import { describeProblem, readProblem } from '../auth-problem.ts';
import { readText } from '../form-texts.ts';
import { FormNote } from './form-note.tsx';
import { PasswordInput } from './password-input.tsx';

interface SignInFormProps {
  note: { kind: 'ok' | 'bad'; text: string } | null;
  /** The browser is signed in; go on. */
  onSignedIn: () => Promise<void>;
  /** The account exists, but its address was never confirmed. */
  onUnconfirmed: (email: string, username: string, password: string) => void;
  onForgotten: () => void;
}

const loadCalls = () => import('../auth-calls.ts');

function describe(error: unknown): string {
  const problem = readProblem(error);
  if (problem?.status === 400) return m.auth_wrong();
  return problem?.status === 403 ? m.auth_suspended() : describeProblem(error);
}

export function SignInForm({ note, onSignedIn, onUnconfirmed, onForgotten }: SignInFormProps) {
  const isLive = useIsLive();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [empty, setEmpty] = useState<readonly string[]>([]);
  const errorOf = (name: string) => (empty.includes(name) ? m.auth_error_required() : undefined);

  useEffect(() => void loadCalls(), []);

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const form = event.currentTarget;
    const [username, password] = [readText(form, 'username').trim(), readText(form, 'password')];
    const missing = [...(username === '' ? ['username'] : []), ...(password === '' ? ['password'] : [])];
    setEmpty(missing);
    if (missing.length > 0 || isBusy) return;
    setIsBusy(true);
    setProblem(null);
    try {
      const { sendSignIn } = await loadCalls();
      await sendSignIn(username, password);
      await onSignedIn();
    } catch (error) {
      setIsBusy(false);
      const unconfirmed = readProblem(error)?.errors.find(({ path }) => path === 'email');
      if (unconfirmed) onUnconfirmed(unconfirmed.message, username, password);
      else setProblem(describe(error));
    }
  }

  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      {problem !== null && <FormNote kind="bad">{problem}</FormNote>}
      {problem === null && note && <FormNote kind={note.kind}>{note.text}</FormNote>}
      <Field label={m.auth_username()} error={errorOf('username')} isRequired>
        <Input name="username" autoComplete="username" autoCapitalize="none" spellCheck={false} />
      </Field>
      <Field label={m.auth_password()} error={errorOf('password')} isRequired>
        <PasswordInput name="password" autoComplete="current-password" />
      </Field>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <Button type="submit" kind="primary" disabled={!isLive} isBusy={isBusy} className="min-w-32">
          {m.auth_sign_in_title()}
        </Button>
        <Button kind="quiet" onClick={onForgotten} className="-mr-4.5">
          {m.auth_forgot()}
        </Button>
      </div>
    </form>
  );
}
