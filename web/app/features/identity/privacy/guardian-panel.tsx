import type { OwnGuardian } from '@sabha/contract/identity/privacy';
import { askOwnGuardian, getOwnGuardian } from '@sabha/contract/identity/privacy-operations';
import type { ApiClient } from '@sabha/contract/core/operation';
import { useCallback, useState, type SubmitEvent } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Field, Input } from '../../../ui/field.tsx';
import { m } from '../../../paraglide/messages.js';
import { readProblem } from '../../../lib/said-problem.ts';
import { useLoaded } from '../../../lib/use-loaded.ts';
import { FormNote } from '../components/form-note.tsx';
import { Panel } from './panel.tsx';
import { formatDate } from './privacy-words.ts';

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
  const load = useCallback(async (): Promise<OwnGuardian> => (await api.call(getOwnGuardian)).data, [api]);
  const { loaded, put } = useLoaded(load);
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
  const [note, setNote] = useState<{ kind: 'ok' | 'bad'; text: string } | null>(null);
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
      setNote({ kind: 'ok', text: m.privacy_guardian_sent() });
    } catch (error) {
      const status = readProblem(error)?.status;
      if (status === 400) setErrors({ email: m.privacy_guardian_need_email() });
      else setNote({ kind: 'bad', text: status === 429 ? m.privacy_too_many() : m.privacy_failed() });
    } finally {
      setIsBusy(false);
    }
  }
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="mt-4 grid gap-4 sm:grid-cols-2">
      {note && (
        <div className="sm:col-span-2">
          <FormNote kind={note.kind}>{note.text}</FormNote>
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
