import type { ApiClient } from '@sabha/contract/core/operation';
import { useState, type SubmitEvent } from 'react';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { describeProblem } from '../auth-problem.ts';
import { readProblem } from '../../../lib/said-problem.ts';
import { FormNote } from '../components/form-note.tsx';
import { PasswordInput } from '../components/password-input.tsx';
import { readText } from '../form-texts.ts';
import { knowsPasskeys } from './passkey-calls.ts';
import { proveByPasskey, proveByPassword } from './security-calls.ts';

interface ProofDialogProps {
  api: ApiClient;
  onProven: () => void;
  onClose: () => void;
}

/** Asks again who the person is, by password or passkey. */
export function ProofDialog({ api, onProven, onClose }: ProofDialogProps) {
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<string>();
  const [problem, setProblem] = useState<string | null>(null);

  async function attempt(work: () => Promise<void>, wrong: string): Promise<void> {
    if (isBusy) return;
    setIsBusy(true);
    setError(undefined);
    setProblem(null);
    try {
      await work();
      onProven();
    } catch (failure) {
      const isRefused = readProblem(failure)?.status === 400;
      if (isRefused && wrong === m.security_prove_password_wrong()) setError(wrong);
      else setProblem(isRefused || !readProblem(failure) ? wrong : describeProblem(failure));
      setIsBusy(false);
    }
  }
  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const password = readText(event.currentTarget, 'password');
    if (password === '') setError(m.auth_error_required());
    else void attempt(() => proveByPassword(api, password), m.security_prove_password_wrong());
  }

  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={m.security_prove_title()}
      description={m.security_prove_text()}
    >
      <form noValidate onSubmit={submit} className="grid gap-5 pt-2">
        {problem !== null && <FormNote kind="bad">{problem}</FormNote>}
        <Field label={m.security_password()} error={error} isRequired>
          <PasswordInput name="password" autoComplete="current-password" />
        </Field>
        <div className="flex flex-wrap gap-2.5">
          <Button type="submit" kind="primary" isBusy={isBusy}>
            {m.security_prove()}
          </Button>
          {knowsPasskeys() && (
            <Button onClick={() => void attempt(() => proveByPasskey(api), m.security_passkey_failed())}>{m.security_passkey_use()}</Button>
          )}
        </div>
      </form>
    </Dialog>
  );
}
