import type { OwnGuardian } from '@sabha/contract/accounts/privacy';
import { askOwnGuardian, getOwnGuardian } from '@sabha/contract/accounts/privacy-operations';
import type { ApiClient } from '@sabha/contract/core/operation';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Field, Input } from '../../../ui/field.tsx';
import { m } from '../../../paraglide/messages.js';
import { useOperationForm } from '../../../lib/forms/use-operation-form.ts';
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

interface GuardianPanelProps {
  api: ApiClient;
  /** Not while a deletion that the guardian asked for waits. */
  canAsk: boolean;
}

/** For young people: who was asked, what they said, and how to ask (again). Nothing for everybody else, and nothing while it loads. */
export function GuardianPanel({ api, canAsk }: GuardianPanelProps) {
  const { loaded, put } = useRead(
    composeQuery('identity/guardian-panel', null, async (api): Promise<OwnGuardian> => (await api.call(getOwnGuardian)).data),
  );
  if (loaded.state !== 'ready') return null;
  const guardian = loaded.value;
  if (guardian.status === 'none' && !guardian.is_restricted) return null;
  return (
    <Panel title={m.privacy_guardian()} lead={describe(guardian)}>
      {guardian.is_restricted && canAsk && <AskForm api={api} guardian={guardian} onAsked={put} />}
    </Panel>
  );
}

interface AskFormProps {
  api: ApiClient;
  guardian: OwnGuardian;
  onAsked: (guardian: OwnGuardian) => void;
}

/** The telephone is left out here. */
const writtenSchema = askOwnGuardian.body.pick({ guardian_name: true, guardian_email: true });

const describeFault = (path: string) => (path === 'guardian_name' ? m.privacy_guardian_need_name() : m.privacy_guardian_need_email());

function AskForm({ api, guardian, onAsked }: AskFormProps) {
  const [isSent, setSent] = useState(false);
  const { form, submit, errorOf, isBusy, refusal, failure } = useOperationForm({
    schema: writtenSchema,
    values: { guardian_name: guardian.guardian_name ?? '', guardian_email: guardian.guardian_email ?? '' },
    describe: describeFault,
    describeFault,
    async send(written) {
      onAsked((await api.call(askOwnGuardian, { body: { ...written, guardian_phone_number: '' } })).data);
      setSent(true);
    },
  });
  return (
    <form
      noValidate
      onSubmit={(event) => {
        setSent(false);
        void submit(event);
      }}
      className="mt-4 grid gap-4 sm:grid-cols-2"
    >
      {(isSent || refusal !== null) && (
        <div className="sm:col-span-2">
          {isSent ? (
            <FormMessage kind="ok">{m.privacy_guardian_sent()}</FormMessage>
          ) : (
            <FormMessage kind="bad">{readProblem(failure)?.status === 429 ? m.privacy_too_many() : m.privacy_failed()}</FormMessage>
          )}
        </div>
      )}
      <Field label={m.privacy_guardian_name()} error={errorOf('guardian_name')} isRequired>
        <Input {...form.register('guardian_name')} maxLength={200} autoComplete="off" />
      </Field>
      <Field label={m.privacy_guardian_email()} error={errorOf('guardian_email')} isRequired>
        <Input {...form.register('guardian_email')} type="email" autoComplete="off" />
      </Field>
      <Button type="submit" isBusy={isBusy} className="justify-self-start">
        {guardian.status === 'none' ? m.privacy_guardian_send() : m.privacy_guardian_again()}
      </Button>
    </form>
  );
}
