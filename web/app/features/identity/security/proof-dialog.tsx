import type { ApiClient } from '@sabha/contract/core/operation';
import { useState, type SubmitEvent } from 'react';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field, Input } from '../../../ui/field.tsx';
import { describeProblem } from '../auth-problem.ts';
import { readProblem } from '../../../lib/said-problem.ts';
import { FormNote } from '../components/form-note.tsx';
import { PasswordInput } from '../components/password-input.tsx';
import { readText } from '../form-texts.ts';
import { knowsPasskeys } from './passkey-calls.ts';
import { proveByApp, proveByPasskey, proveByPassword, type ProofKind } from './security-calls.ts';

interface ProofDialogProps {
  api: ApiClient;
  kind: ProofKind;
  onProven: () => void;
  onClose: () => void;
}

/** What is typed for each kind of proof, and what is said when it is wrong. */
const typed = {
  any: { name: 'password', text: m.security_prove_text, wrong: m.security_prove_password_wrong, prove: proveByPassword },
  factor: { name: 'code', text: m.security_prove_factor_text, wrong: m.security_step_wrong, prove: proveByApp },
} as const;

/** Asks again who the person is: by password or passkey, or where a password is not enough by a code of the app or passkey. */
export function ProofDialog({ api, kind, onProven, onClose }: ProofDialogProps) {
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<string>();
  const [problem, setProblem] = useState<string | null>(null);
  const { name, text, wrong, prove } = typed[kind];

  async function attempt(work: () => Promise<void>, onWrong: () => void): Promise<void> {
    if (isBusy) return;
    setIsBusy(true);
    setError(undefined);
    setProblem(null);
    try {
      await work();
      onProven();
    } catch (failure) {
      const status = readProblem(failure)?.status;
      if (status === 400 || status === undefined) onWrong();
      else setProblem(describeProblem(failure));
      setIsBusy(false);
    }
  }
  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const given = readText(event.currentTarget, name);
    if (given === '') setError(m.auth_error_required());
    else
      void attempt(
        () => prove(api, given),
        () => setError(wrong()),
      );
  }
  const byPasskey = () =>
    attempt(
      () => proveByPasskey(api),
      () => setProblem(m.security_passkey_failed()),
    );

  return (
    <Dialog onClose={onClose} title={m.security_prove_title()} description={text()}>
      <form noValidate onSubmit={submit} className="grid gap-5 pt-2">
        {problem !== null && <FormNote kind="bad">{problem}</FormNote>}
        {kind === 'any' ? (
          <Field label={m.security_password()} error={error} isRequired>
            <PasswordInput name={name} autoComplete="current-password" />
          </Field>
        ) : (
          <Field label={m.security_prove_factor_code()} error={error} isRequired>
            <Input name={name} inputMode="numeric" autoComplete="one-time-code" maxLength={10} className="max-w-40 tabular" />
          </Field>
        )}
        <div className="flex flex-wrap gap-2.5">
          <Button type="submit" kind="primary" isBusy={isBusy}>
            {m.security_prove()}
          </Button>
          {knowsPasskeys() && <Button onClick={() => void byPasskey()}>{m.security_passkey_use()}</Button>}
        </div>
      </form>
    </Dialog>
  );
}
