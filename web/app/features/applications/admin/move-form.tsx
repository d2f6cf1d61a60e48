import type { Application } from '@sabha/contract/applications/application';
import { moveApplication } from '@sabha/contract/applications/operations';
import { staffMoves, type ApplicationState } from '@sabha/contract/applications/states';
import type { ApiClient } from '@sabha/contract/core/operation';
import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { refusalText } from '../../../lib/forms/refusal-text.ts';
import { useOperationForm } from '../../../lib/forms/use-operation-form.ts';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { Field, NativeSelect, Textarea } from '../../../ui/field.tsx';
import { ProblemLine } from '../../admin/kit/components/problem-line.tsx';
import { nameState } from '../public.ts';

interface Move {
  readonly to: ApplicationState | '';
  readonly message: string;
}

const maxMessage = 3000;
const moveSchema = moveApplication.body.pick({ to: true, message: true });
const describeFault = (path: string) => (path === 'to' ? m.inbox_next_state_missing() : m.composer_shorten({ max: maxMessage }));

/** The next state of an application, with a letter that outlives what a colleague does with it meanwhile. */
export function MoveForm({ api, row, reload }: { api: ApiClient; row: Application; reload: () => Promise<void> }) {
  const { application_id, state: from, applicant_email } = row;
  const { form, submit, errorOf, isBusy, refusal, failure } = useOperationForm<Move>({
    schema: moveSchema,
    values: { to: '', message: '' },
    isEmptiedWhenSent: true,
    draft: { name: `application:${application_id}`, version: 1, secrets: ['to'] },
    describe: describeFault,
    rules: ({ to, message }) => (to === 'needs_info' && message.trim() === '' ? { message: m.inbox_answer_missing() } : {}),
    async send({ to, message }) {
      if (to === '') return false;
      await api.call(moveApplication, { params: { id: application_id }, body: { from, to, message } });
      await reload();
      return true;
    },
  });
  if (staffMoves[from].length === 0) return null;
  return (
    <form noValidate className="mt-7 grid max-w-160 gap-5" onSubmit={(event) => void submit(event)}>
      <NextState key={from} from={from} form={form} error={errorOf('to')} />
      <Field label={m.inbox_message()} hint={m.inbox_message_hint({ email: applicant_email })} error={errorOf('message')}>
        <Textarea {...form.register('message')} rows={4} maxLength={maxMessage} />
      </Field>
      <ProblemLine text={refusal === null ? null : refusalText(failure, m.inbox_failed())} />
      <Button type="submit" kind="primary" className="justify-self-start" isBusy={isBusy}>
        {m.inbox_move()}
      </Button>
    </form>
  );
}

interface NextStateProps {
  from: ApplicationState;
  form: UseFormReturn<Move>;
  error: string | undefined;
}

/** It is chosen anew where the application stands elsewhere by now. */
function NextState({ from, form, error }: NextStateProps) {
  useEffect(() => () => form.setValue('to', '', { shouldDirty: true }), [form]);
  return (
    <Field label={m.inbox_next_state()} error={error}>
      <NativeSelect {...form.register('to')}>
        <option value="">{nameState(from)}</option>
        {staffMoves[from].map((state) => (
          <option key={state} value={state}>
            {nameState(state)}
          </option>
        ))}
      </NativeSelect>
    </Field>
  );
}
