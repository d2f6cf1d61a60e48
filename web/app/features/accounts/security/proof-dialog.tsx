import type { ApiClient } from '@sabha/contract/core/operation';
import { prove } from '@sabha/contract/accounts/factor-operations';
import { useRef, useState } from 'react';
import { useOperationForm } from '../../../lib/forms/use-operation-form.ts';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field, Input } from '../../../ui/field.tsx';
import { describeProblem } from '../auth-problem.ts';
import { readProblem } from '../../../lib/problem-message.ts';
import type { ProofKind } from '../../../lib/session/fresh-proof.ts';
import { FormMessage } from '../components/form-message.tsx';
import { PasswordInput } from '../components/password-input.tsx';
import { knowsPasskeys } from './passkey-calls.ts';
import { proveByApp, proveByPasskey, proveByPassword } from './security-calls.ts';

interface ProofDialogProps {
  api: ApiClient;
  kind: ProofKind;
  onProven: () => void;
  onClose: () => void;
}

/** What is typed for each kind of proof, and what is said when it is wrong. */
const typed = {
  any: {
    name: 'password',
    begin: { method: 'password', password: '' },
    text: m.security_prove_text,
    wrong: m.security_prove_password_wrong,
  },
  factor: { name: 'code', begin: { method: 'app', code: '' }, text: m.security_prove_factor_text, wrong: m.security_step_wrong },
} as const;
type Written = Readonly<Record<string, string>>;

/** Asks again who the person is: by password or passkey, or where a password is not enough by a code of the app or passkey. */
export function ProofDialog({ api, kind, onProven, onClose }: ProofDialogProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const [isSigning, setSigning] = useState(false);
  const { name, begin, text, wrong } = typed[kind];
  const element = useRef<HTMLFormElement>(null);
  const { form, submit, errorOf, isBusy } = useOperationForm<Written>({
    schema: prove.body,
    values: begin,
    describe: (_path, _code, written) => (written[name] === '' ? m.auth_error_required() : wrong()),
    async send(written) {
      setProblem(null);
      const isProven = await (kind === 'any' ? proveByPassword(api, written[name] ?? '') : proveByApp(api, written[name] ?? '')).then(
        () => true,
        (failure: unknown) => {
          const status = readProblem(failure)?.status;
          if (status === 400 || status === undefined) form.setError(name, { message: wrong() }, { shouldFocus: true });
          else setProblem(describeProblem(failure));
          return false;
        },
      );
      if (isProven) onProven();
      return isProven;
    },
  });

  async function signWithKey(): Promise<void> {
    if (isSigning) return;
    setSigning(true);
    setProblem(null);
    form.clearErrors();
    try {
      await proveByPasskey(api);
      onProven();
    } catch (failure) {
      const status = readProblem(failure)?.status;
      setProblem(status === 400 || status === undefined ? m.security_passkey_failed() : describeProblem(failure));
    } finally {
      setSigning(false);
    }
  }

  return (
    <Dialog
      onClose={onClose}
      title={m.security_prove_title()}
      description={text()}
      initialFocus={() => element.current?.querySelector('input') ?? null}
    >
      <form ref={element} noValidate onSubmit={(event) => void submit(event)} className="grid gap-5 pt-2">
        {problem !== null && <FormMessage kind="bad">{problem}</FormMessage>}
        {kind === 'any' ? (
          <Field label={m.security_password()} error={errorOf(name)} isRequired>
            <PasswordInput {...form.register(name)} autoComplete="current-password" />
          </Field>
        ) : (
          <Field label={m.security_prove_factor_code()} error={errorOf(name)} isRequired>
            <Input {...form.register(name)} inputMode="numeric" autoComplete="one-time-code" maxLength={10} className="max-w-40 tabular" />
          </Field>
        )}
        <div className="flex flex-wrap gap-2.5">
          <Button type="submit" kind="primary" isBusy={isBusy}>
            {m.security_prove()}
          </Button>
          {knowsPasskeys() && (
            <Button isBusy={isSigning} onClick={() => void signWithKey()}>
              {m.security_passkey_use()}
            </Button>
          )}
        </div>
      </form>
    </Dialog>
  );
}
