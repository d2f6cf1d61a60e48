import { confirmApp } from '@sabha/contract/accounts/factor-operations';
import type { ApiClient } from '@sabha/contract/core/operation';
import { useId, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { useOperationForm } from '../../../lib/forms/use-operation-form.ts';
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
  const element = useRef<HTMLFormElement>(null);
  const { form, submit, errorOf, isBusy, refusal, failure } = useOperationForm({
    schema: confirmApp.body,
    values: { code: '' },
    describe: () => m.security_app_short(),
    describeFault: () => m.security_app_wrong(),
    async send({ code }) {
      const { recovery_codes } = await sendFirstCode(api, code).catch((error: unknown) => {
        // A code that is wrong is of no more use: the next one is typed into empty boxes.
        if (readProblem(error)?.status === 400) form.setValue('code', '');
        throw error;
      });
      onAdded(recovery_codes);
    },
  });
  const code = useWatch({ control: form.control, name: 'code' });
  const fault = errorOf('code');
  const problem = fault ?? (refusal === null ? null : describeProblem(failure));

  return (
    <Dialog onClose={onClose} title={m.security_app_set_up_title()} description={m.security_app_scan()}>
      <form ref={element} noValidate onSubmit={(event) => void submit(event)} className="grid gap-5 pt-2">
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
          onChange={(next) => {
            form.setValue('code', next, { shouldDirty: true });
            form.clearErrors('code');
          }}
          onComplete={() => element.current?.requestSubmit()}
          isInvalid={fault !== undefined}
          describedBy={problem === null ? undefined : messageId}
        />
        <Button type="submit" kind="primary" isBusy={isBusy} className="justify-self-start">
          {m.auth_verify()}
        </Button>
      </form>
    </Dialog>
  );
}
