import type { OwnGuardian } from '@sabha/contract/accounts/privacy';
import { askOwnGuardian, getOwnGuardian } from '@sabha/contract/accounts/privacy-operations';
import type { ApiClient } from '@sabha/contract/core/operation';
import { useState, type SubmitEvent } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Field, Input } from '../../../ui/field.tsx';
import { m } from '../../../paraglide/messages.js';
import { readProblem } from '../../../lib/problem-message.ts';
import { composeQuery } from '../../../lib/query/query-of.ts';
import { useRead } from '../../../lib/query/use-read.ts';
import { FormMessage } from '../components/form-message.tsx';
import { Panel } from './panel.tsx';
import { formatDate } from './privacy-labels.ts';

function describe({ status, guardian_name, guardian_email, asked_at }: OwnGuardian): string {
  const name = guardian_name ?? '';
  switch (status) {
    case 'none':
      return m.privacy_guardian_none();
    case 'asked':
      return m.privacy_guardian_asked({ name, email: guardian_email ?? '', date: asked_at ? formatDate(asked_at) : '' });
    case 'refused':
      return m.privacy_guardian_refused({ name });
    case 'withdrawn':
      return m.privacy_guardian_withdrawn({ name });
    default:
      return m.privacy_guardian_given({ name });
  }
}

/** For young people: who was asked, what they said, and how to ask (again). Nothing for everybody else, and nothing while it loads. */
export function GuardianPanel({ api }: { api: ApiClient }) {
  const { loaded, put } = useRead(
    composeQuery('identity/guardian-panel', null, async (api): Promise<OwnGuardian> => (await api.call(getOwnGuardian)).data),
  );
  if (loaded.state !== 'ready') return null;
  const guardian = loaded.value;
  if (guardian.status === 'none' && !guardian.is_restricted) return null;
  return (
    <Panel title={m.privacy_guardian()} lead={describe(guardian)}>
      {guardian.is_restricted && <AskForm api={api} guardian={guardian} onAsked={put} />}
    </Panel>
  );
}

interface AskFormProps {
  api: ApiClient;
  guardian: OwnGuardian;
  onAsked: (guardian: OwnGuardian) => void;
}

function AskForm({ api, guardian, onAsked }: AskFormProps) {
  const [name, setName] = useState(guardian.guardian_name ?? '');
  const [email, setEmail] = useState(guardian.guardian_email ?? '');
  const [errors, setErrors] = useState<{ name?: string; email?: string }>({});
  const [note, setMessage] = useState<{ kind: 'ok' | 'bad'; text: string } | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  async function submit(event: SubmitEvent) {
    event.preventDefault();
    const found = {
      ...(name.trim() === '' && { name: m.privacy_guardian_need_name() }),
      ...(!/^\S+@\S+\.\S+$/.test(email.trim()) && { email: m.privacy_guardian_need_email() }),
    };
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    setIsBusy(true);
    try {
      onAsked((await api.call(askOwnGuardian, { body: { guardian_name: name, guardian_email: email, guardian_phone_number: '' } })).data);
      setMessage({ kind: 'ok', text: m.privacy_guardian_sent() });
    } catch (error) {
      const status = readProblem(error)?.status;
      if (status === 400) setErrors({ email: m.privacy_guardian_need_email() });
      else setMessage({ kind: 'bad', text: status === 429 ? m.privacy_too_many() : m.privacy_failed() });
    } finally {
      setIsBusy(false);
    }
  }
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="mt-4 grid gap-4 sm:grid-cols-2">
      {note && (
        <div className="sm:col-span-2">
          <FormMessage kind={note.kind}>{note.text}</FormMessage>
        </div>
      )}
      <Field label={m.privacy_guardian_name()} error={errors.name} isRequired>
        <Input value={name} autoComplete="off" onChange={(event) => setName(event.target.value)} />
      </Field>
      <Field label={m.privacy_guardian_email()} error={errors.email} isRequired>
        <Input type="email" value={email} autoComplete="off" onChange={(event) => setEmail(event.target.value)} />
      </Field>
      <Button type="submit" isBusy={isBusy} className="justify-self-start">
        {guardian.status === 'none' ? m.privacy_guardian_send() : m.privacy_guardian_again()}
      </Button>
    </form>
  );
}
