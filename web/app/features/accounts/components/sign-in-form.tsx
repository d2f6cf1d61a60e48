import type { FactorMethod } from '@sabha/contract/accounts/factors';
import { KeyRound } from 'lucide-react';
import { useEffect, useState, type SubmitEvent } from 'react';
import { useIsLive } from '../../../lib/use-is-live.ts';
import { Button } from '../../../ui/button.tsx';
import { Field, Input } from '../../../ui/field.tsx';
import { m } from '../../../paraglide/messages.js';
import { describeProblem } from '../auth-problem.ts';
import { readProblem } from '../../../lib/problem-message.ts';
import { readText } from '../form-texts.ts';
import { knowsPasskeys } from '../security/passkey-calls.ts';
import { FormMessage } from './form-message.tsx';
import { PasswordInput } from './password-input.tsx';

interface SignInFormProps {
  note: { kind: 'ok' | 'bad'; text: string } | null;
  /** The browser is signed in; go on. */
  onSignedIn: () => Promise<void>;
  /** The password is right, and the account asks for more. */
  onSecondStep: (methods: readonly FactorMethod[]) => void;
  /** The password is right, but the address was never confirmed. */
  onUnconfirmed: (email: string, credentials: { username: string; password: string }) => Promise<void>;
  onForgotten: () => void;
}

const loadCalls = () => import('../auth-calls.ts');

function describe(error: unknown): string {
  const problem = readProblem(error);
  if (problem?.status === 400) return m.auth_wrong();
  return problem?.status === 403 ? m.auth_suspended() : describeProblem(error);
}

export function SignInForm({ note, onSignedIn, onSecondStep, onUnconfirmed, onForgotten }: SignInFormProps) {
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
      const { second_step } = await sendSignIn(username, password);
      if (second_step) onSecondStep(second_step.methods);
      else await onSignedIn();
    } catch (error) {
      const unconfirmed = readProblem(error)?.errors.find(({ path }) => path === 'email');
      if (unconfirmed) await onUnconfirmed(unconfirmed.message, { username, password });
      else setProblem(describe(error));
      setIsBusy(false);
    }
  }

  async function enterByPasskey(): Promise<void> {
    setIsBusy(true);
    setProblem(null);
    try {
      await (await import('../second-step-calls.ts')).signInWithPasskey();
      await onSignedIn();
    } catch (error) {
      setIsBusy(false);
      const entered = readProblem(error);
      if (entered?.status === 400) setProblem(m.security_passkey_unknown());
      else setProblem(entered ? describe(error) : m.security_passkey_failed());
    }
  }

  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      {problem !== null && <FormMessage kind="bad">{problem}</FormMessage>}
      {problem === null && note && <FormMessage kind={note.kind}>{note.text}</FormMessage>}
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
      {(!isLive || knowsPasskeys()) && (
        <Button disabled={!isLive} onClick={() => void enterByPasskey()} className="justify-self-start">
          <KeyRound size={18} strokeWidth={1.75} aria-hidden />
          {m.security_passkey_sign_in()}
        </Button>
      )}
    </form>
  );
}
