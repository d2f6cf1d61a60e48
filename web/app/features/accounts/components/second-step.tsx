import type { FactorMethod } from '@sabha/contract/accounts/factors';
import { useId, useState, type SubmitEvent } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Field, Input } from '../../../ui/field.tsx';
import { m } from '../../../paraglide/messages.js';
import { describeProblem } from '../auth-problem.ts';
import { readProblem } from '../../../lib/problem-message.ts';
import { readText } from '../form-texts.ts';
import { CodeBoxes } from './code-boxes.tsx';
import { FormMessage } from './form-message.tsx';

interface SecondStepProps {
  methods: readonly FactorMethod[];
  method: FactorMethod;
  onChoose: (method: FactorMethod) => void;
  onDone: () => Promise<void>;
  /** Too late or too often: the password comes first again. */
  onOver: () => void;
}

const loadCalls = () => import('../second-step-calls.ts');
const factorLabels: Record<FactorMethod, () => string> = {
  passkey: m.security_passkey_use,
  app: m.security_step_use_app,
  recovery: m.security_step_use_recovery,
};

/** The second step of a sign-in, in the way that the person has at hand. */
export function SecondStep({ methods, method, onChoose, onDone, onOver }: SecondStepProps) {
  const messageId = useId();
  const [code, setCode] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [error, setError] = useState<string>();

  async function attempt(work: (calls: Awaited<ReturnType<typeof loadCalls>>) => Promise<void>): Promise<void> {
    if (isBusy) return;
    setIsBusy(true);
    setProblem(null);
    try {
      await work(await loadCalls());
      await onDone();
    } catch (failure) {
      const entered = readProblem(failure);
      setCode('');
      setIsBusy(false);
      if (entered?.status === 410) onOver();
      else if (entered?.status === 400) setProblem(m.security_step_wrong());
      else if (entered?.status === 403) setProblem(m.auth_suspended());
      else setProblem(entered ? describeProblem(failure) : m.security_passkey_failed());
    }
  }
  const sendCode = (whole: string) => {
    if (whole.length === 6) void attempt(({ sendAppCode }) => sendAppCode(whole));
  };
  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (method === 'passkey') return void attempt(({ sendPasskey }) => sendPasskey());
    if (method === 'app') return sendCode(code);
    const typed = readText(event.currentTarget, 'recovery');
    setError(typed.trim() === '' ? m.auth_error_required() : undefined);
    if (typed.trim() !== '') void attempt(({ sendRecoveryCode }) => sendRecoveryCode(typed));
  }
  function choose(other: FactorMethod): void {
    setProblem(null);
    setError(undefined);
    setCode('');
    onChoose(other);
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      {problem !== null && (
        <div id={messageId}>
          <FormMessage kind="bad">{problem}</FormMessage>
        </div>
      )}
      {method === 'app' && (
        <CodeBoxes
          value={code}
          onChange={setCode}
          onComplete={sendCode}
          isInvalid={problem !== null}
          describedBy={problem === null ? undefined : messageId}
        />
      )}
      {method === 'recovery' && (
        <Field label={m.security_recovery_code()} hint={m.security_recovery_code_hint()} error={error} isRequired>
          <Input name="recovery" autoComplete="off" autoCapitalize="none" spellCheck={false} className="font-mono" />
        </Field>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <Button type="submit" kind="primary" isBusy={isBusy} className="min-w-32">
          {method === 'passkey' ? m.security_passkey_use() : m.auth_verify()}
        </Button>
        <span className="-mx-4.5 flex flex-wrap">
          {methods
            .filter((other) => other !== method)
            .map((other) => (
              <Button key={other} kind="quiet" onClick={() => choose(other)}>
                {factorLabels[other]()}
              </Button>
            ))}
        </span>
      </div>
    </form>
  );
}
