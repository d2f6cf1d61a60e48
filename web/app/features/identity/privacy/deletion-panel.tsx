import { graceDays } from '@sabha/contract/identity/privacy';
import { requestAccountDeletion, sendOwnershipCode } from '@sabha/contract/identity/privacy-operations';
import type { ApiClient } from '@sabha/contract/core/operation';
import { useState, type SubmitEvent } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogClose } from '../../../ui/dialog.tsx';
import { Field, Input } from '../../../ui/field.tsx';
import { m } from '../../../paraglide/messages.js';
import { readProblem } from '../../../lib/said-problem.ts';
import { FormNote } from '../components/form-note.tsx';
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
  const [value, setValue] = useState('');
  const [error, setError] = useState<string | undefined>();
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  async function act(work: () => Promise<void>) {
    setIsBusy(true);
    setProblem(null);
    try {
      await work();
    } catch (thrown) {
      const said = readProblem(thrown);
      if (said?.status === 400) setError(way === 'password' ? m.privacy_delete_wrong_password() : m.privacy_delete_wrong_code());
      else setProblem(said?.status === 429 ? m.privacy_too_many() : m.privacy_failed());
    } finally {
      setIsBusy(false);
    }
  }
  const choose = (next: Way) => {
    setWay(next);
    setValue('');
    setError(undefined);
  };
  const sendCode = () =>
    act(async () => {
      await api.call(sendOwnershipCode);
      choose('code');
    });
  async function submit(event: SubmitEvent) {
    event.preventDefault();
    const text = way === 'code' ? value.trim() : value;
    if (way === 'password' ? text === '' : !/^\d{6}$/.test(text))
      return setError(way === 'password' ? m.privacy_delete_need_password() : m.privacy_delete_need_code());
    return act(async () => {
      await api.call(requestAccountDeletion, { body: { [way]: text } });
      onDeleted();
    });
  }
  const change = (text: string) => {
    setValue(text);
    setError(undefined);
  };
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
      <form id={formId} noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
        {problem !== null && <FormNote kind="bad">{problem}</FormNote>}
        <p className="text-ui text-fg-2">{way === 'code' ? m.privacy_delete_sent() : m.privacy_delete_proof()}</p>
        {way === 'password' ? (
          <Field label={m.privacy_delete_password()} error={error} isRequired>
            <PasswordInput autoComplete="current-password" value={value} onChange={(event) => change(event.target.value)} />
          </Field>
        ) : (
          <Field label={m.privacy_delete_code()} error={error} isRequired>
            <Input
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={6}
              value={value}
              onChange={(event) => change(event.target.value)}
            />
          </Field>
        )}
        <Button kind="quiet" className="justify-self-start" onClick={() => (way === 'code' ? choose('password') : void sendCode())}>
          {way === 'code' ? m.privacy_delete_use_password() : m.privacy_delete_send()}
        </Button>
      </form>
    </Dialog>
  );
}
