import type { ApiClient } from '@sabha/contract/core/operation';
import { askToJoin } from '@sabha/contract/organisations/member-operations';
import { joinLimits } from '@sabha/contract/organisations/members';
import { useId } from 'react';
import { refusalText } from '../../../lib/forms/refusal-text.ts';
import { useOperationForm } from '../../../lib/forms/use-operation-form.ts';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field, Textarea } from '../../../ui/field.tsx';
import { Problem } from '../../../ui/problem.tsx';
import { notify } from '../../../ui/toast.tsx';

interface AskDialogProps {
  api: ApiClient;
  id: number;
  /** Of the organisation. */
  name: string;
  onClose: () => void;
}

/** Asks to be a member, with a message to those who decide; what is written stays until it is sent, also when the dialog is closed. */
export function AskDialog({ api, id, name, onClose }: AskDialogProps) {
  const formId = useId();
  const { form, submit, errorOf, isBusy, refusal, failure } = useOperationForm({
    schema: askToJoin.body,
    values: { message: '' },
    draft: { name: `join:${id}`, version: 1 },
    describe: () => m.composer_shorten({ max: joinLimits.message }),
    async send(written) {
      await api.call(askToJoin, { params: { id }, body: written });
      onClose();
      void notify({ kind: 'ok', title: m.organisations_ask_sent({ organisation: name }) });
    },
  });
  const message = form.watch('message');
  return (
    <Dialog
      onClose={onClose}
      title={m.organisations_ask_title({ organisation: name })}
      description={m.organisations_ask_text()}
      footer={
        <>
          <Button kind="quiet" onClick={onClose}>
            {m.organisations_cancel()}
          </Button>
          <Button type="submit" form={formId} kind="primary" isBusy={isBusy}>
            {m.organisations_ask_send()}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
        {refusal !== null && <Problem text={refusalText(failure, m.organisations_failed())} />}
        <Field
          label={m.organisations_message()}
          hint={m.organisations_letters({ count: message.length, max: joinLimits.message })}
          error={errorOf('message')}
          isOptional
        >
          <Textarea {...form.register('message')} rows={4} />
        </Field>
      </form>
    </Dialog>
  );
}
