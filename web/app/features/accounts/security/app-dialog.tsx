import type { ApiClient } from '@sabha/contract/core/operation';
import { useId, useState, type SubmitEvent } from 'react';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { describeProblem } from '../auth-problem.ts';
import { readProblem } from '../../../lib/problem-message.ts';
import { CodeBoxes } from '../components/code-boxes.tsx';
import { FormMessage } from '../components/form-message.tsx';
import { QrCode } from '../../../ui/qr-code.tsx';
import { sendFirstCode } from './security-calls.ts';

interface AppDialogProps {
  api: ApiClient;
  appKey: { secret: string; uri: string };
  onAdded: (recovery_codes: readonly string[] | null) => void;
  onClose: () => void;
}

/** Hands the key to the app, by picture or by typing, and takes its first code. */
export function AppDialog({ api, appKey, onAdded, onClose }: AppDialogProps) {
  const messageId = useId();
  const [code, setCode] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function confirm(whole: string): Promise<void> {
    if (isBusy || whole.length < 6) return;
    setIsBusy(true);
    setProblem(null);
    try {
      onAdded((await sendFirstCode(api, whole)).recovery_codes);
    } catch (error) {
      setProblem(readProblem(error)?.status === 400 ? m.security_app_wrong() : describeProblem(error));
      setCode('');
      setIsBusy(false);
    }
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void confirm(code);
  };

  return (
    <Dialog onClose={onClose} title={m.security_app_set_up_title()} description={m.security_app_scan()}>
      <form noValidate onSubmit={submit} className="grid gap-5 pt-2">
        <div className="flex flex-wrap items-center gap-5">
          <QrCode text={appKey.uri} label={m.security_app_picture()} />
          <div className="min-w-0 flex-1 basis-48">
            <p className="text-sm font-semibold">{m.security_app_key()}</p>
            <p lang="en" data-key={appKey.secret} className="mt-1 font-mono text-ui [overflow-wrap:anywhere]">
              {appKey.secret.match(/.{4}/g)?.join(' ')}
            </p>
          </div>
        </div>
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
        <Button type="submit" kind="primary" isBusy={isBusy} className="justify-self-start">
          {m.auth_verify()}
        </Button>
      </form>
    </Dialog>
  );
}
