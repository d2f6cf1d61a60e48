import { graceDays } from '@sabha/contract/accounts/privacy';
import { requestAccountDeletion, sendOwnershipCode } from '@sabha/contract/accounts/privacy-operations';
import type { ApiClient } from '@sabha/contract/core/operation';
import { useEffect, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogClose } from '../../../ui/dialog.tsx';
import { Field, Input } from '../../../ui/field.tsx';
import { m } from '../../../paraglide/messages.js';
import { useOperationForm } from '../../../lib/forms/use-operation-form.ts';
import { readProblem } from '../../../lib/problem-message.ts';
import { FormMessage } from '../components/form-message.tsx';
import { PasswordInput } from '../components/password-input.tsx';
import { Panel } from './panel.tsx';

const formId = 'delete-account';
type Way = 'password' | 'code';

/** The way out: says what happens, and asks for a proof before it does. */
export function DeletionPanel({ api, onDeleted }: { api: ApiClient; onDeleted: () => void }) {
  const [isShown, setIsShown] = useState(false);
  const lead = m.privacy_delete_lead({ days: String(graceDays) });
  return (
    <Panel title={m.privacy_delete()} lead={lead}>
      <Button kind="danger" className="mt-4" onClick={() => setIsShown(true)}>
        {m.privacy_delete_open()}
      </Button>
      <DeletionDialog key={String(isShown)} api={api} isOpen={isShown} onOpenChange={setIsShown} onDeleted={onDeleted} />
    </Panel>
  );
}

interface DialogProps {
  api: ApiClient;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  onDeleted: () => void;
}

function DeletionDialog({ api, isOpen, onOpenChange, onDeleted }: DialogProps) {
  const [way, setWay] = useState<Way>('password');
  const [isBusy, setBusy] = useState(false);
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={m.privacy_delete_title()}
      description={m.privacy_delete_lead({ days: String(graceDays) })}
      footer={
        <>
          <DialogClose render={<Button kind="quiet">{m.privacy_delete_cancel()}</Button>} />
          <Button kind="danger" type="submit" form={formId} isBusy={isBusy}>
            {m.privacy_delete_now()}
          </Button>
        </>
      }
    >
      <DeletionForm key={way} api={api} way={way} onWay={setWay} onBusy={setBusy} onDeleted={onDeleted} />
    </Dialog>
  );
}

const texts = {
  password: { needed: m.privacy_delete_need_password, wrong: m.privacy_delete_wrong_password },
  code: { needed: m.privacy_delete_need_code, wrong: m.privacy_delete_wrong_code },
} as const;

interface FormProps {
  api: ApiClient;
  /** How the person proves that it is them. */
  way: Way;
  onWay: (way: Way) => void;
  onBusy: (isBusy: boolean) => void;
  onDeleted: () => void;
}

function DeletionForm({ api, way, onWay, onBusy, onDeleted }: FormProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const { needed, wrong } = texts[way];
  const explain = (failure: unknown) => (readProblem(failure)?.status === 429 ? m.privacy_too_many() : m.privacy_failed());
  const { form, submit, errorOf } = useOperationForm<Readonly<Record<string, string>>>({
    schema: requestAccountDeletion.body,
    values: { [way]: '' },
    describe: () => needed(),
    async send(written) {
      setProblem(null);
      onBusy(true);
      try {
        await api.call(requestAccountDeletion, { body: { [way]: written[way] ?? '' } });
      } catch (failure) {
        if (readProblem(failure)?.status === 400) form.setError(way, { message: wrong() }, { shouldFocus: true });
        else setProblem(explain(failure));
        return false;
      } finally {
        onBusy(false);
      }
      onDeleted();
      return true;
    },
  });
  // Who asked for a code goes on in its field.
  useEffect(() => {
    if (way === 'code') form.setFocus('code');
  }, [form, way]);
  async function sendCode(): Promise<void> {
    setProblem(null);
    onBusy(true);
    try {
      await api.call(sendOwnershipCode);
      onWay('code');
    } catch (failure) {
      setProblem(explain(failure));
    } finally {
      onBusy(false);
    }
  }
  return (
    <form id={formId} noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      {problem !== null && <FormMessage kind="bad">{problem}</FormMessage>}
      <p className="text-ui text-fg-2">{way === 'code' ? m.privacy_delete_sent() : m.privacy_delete_proof()}</p>
      {way === 'password' ? (
        <Field label={m.privacy_delete_password()} error={errorOf(way)} isRequired>
          <PasswordInput {...form.register(way)} autoComplete="current-password" />
        </Field>
      ) : (
        <Field label={m.privacy_delete_code()} error={errorOf(way)} isRequired>
          <Input {...form.register(way)} inputMode="numeric" autoComplete="one-time-code" maxLength={6} />
        </Field>
      )}
      <Button kind="quiet" className="justify-self-start" onClick={() => (way === 'code' ? onWay('password') : void sendCode())}>
        {way === 'code' ? m.privacy_delete_use_password() : m.privacy_delete_send()}
      </Button>
    </form>
  );
}
