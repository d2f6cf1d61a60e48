import { useEffect, useId, useState, type SubmitEvent } from 'react';
import { Button } from '../../../ui/button.tsx';
import { notify } from '../../../ui/toast.tsx';
import { m } from '../../../paraglide/messages.js';
import { describeProblem } from '../auth-problem.ts';
import { readProblem } from '../../../lib/problem-message.ts';
import { codeRules, secondsLeft } from '../stored-sign-up.ts';
import { CodeBoxes } from './code-boxes.tsx';
import { FormMessage } from './form-message.tsx';

interface CodeFormProps {
  /** When the last code was asked for, in milliseconds since 1970; null when none was. */
  askedAt: number | null;
  /** Sends another code; throws when that was refused. */
  onResend: () => Promise<void>;
  /** Hands over what was typed; throws when it is not right. */
  onSend: (code: string) => Promise<void>;
}

/** Asks for the mailed code. It goes off by itself once it is whole. */
export function CodeForm({ askedAt, onResend, onSend }: CodeFormProps) {
  const messageId = useId();
  const [code, setCode] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [seconds, setSeconds] = useState(() => secondsLeft(askedAt));

  const isWaiting = seconds > 0;
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setInterval(() => setSeconds((left) => left - 1), 1_000);
    return () => clearInterval(timer);
  }, [isWaiting]);

  async function confirm(whole: string): Promise<void> {
    if (isBusy || whole.length < codeRules.digits) return;
    setIsBusy(true);
    setProblem(null);
    try {
      await onSend(whole);
    } catch (error) {
      setProblem(readProblem(error)?.status === 400 ? m.auth_wrong_code() : describeProblem(error));
      setCode('');
    }
    setIsBusy(false);
  }

  async function resend(): Promise<void> {
    try {
      await onResend();
      setSeconds(codeRules.seconds_between);
      await notify({ kind: 'ok', title: m.auth_code_sent() });
    } catch {
      // What went wrong is logged by the client; people are told in the words of the specification.
      await notify({ kind: 'bad', title: m.auth_otp_failed() });
    }
  }

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void confirm(code);
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      {problem !== null && (
        <div id={messageId}>
          <FormMessage kind="bad">{problem}</FormMessage>
        </div>
      )}
      <CodeBoxes
        value={code}
        onChange={setCode}
        onComplete={(whole) => void confirm(whole)}
        isInvalid={problem !== null}
        describedBy={problem === null ? undefined : messageId}
      />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <Button type="submit" kind="primary" isBusy={isBusy} className="min-w-32">
          {m.auth_verify()}
        </Button>
        {isWaiting ? (
          <p className="text-sm text-fg-3 tabular">{m.auth_resend_in({ seconds })}</p>
        ) : (
          <Button kind="quiet" onClick={() => void resend()} className="-mr-4.5">
            {m.auth_resend()}
          </Button>
        )}
      </div>
    </form>
  );
}
