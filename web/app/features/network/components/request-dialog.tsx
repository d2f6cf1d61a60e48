import { networkLimits, type NetworkRelation } from '@sabha/contract/network/network';
import { requestConnection } from '@sabha/contract/network/operations';
import { useId, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { useOperationForm } from '../../../lib/forms/use-operation-form.ts';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field, Textarea } from '../../../ui/field.tsx';
import { Problem } from '../../../ui/problem.tsx';
import { failureText } from '../refusals.ts';
import type { RelationProps } from '../use-relation.ts';

interface RequestDialogProps extends RelationProps {
  onRequested: (answer: NetworkRelation) => void;
  onRefused?: (error: unknown) => void;
  onClose: () => void;
}

/** Asks somebody to connect, with a note if one likes; what is written stays until it is sent, also when the dialog is closed. */
export function RequestDialog({ api, person: { user_id, name }, onRequested, onRefused, onClose }: RequestDialogProps) {
  const formId = useId();
  const written = useRef<HTMLFormElement>(null);
  const { form, submit, errorOf, isBusy, refusal, failure } = useOperationForm({
    schema: requestConnection.body,
    values: { note: '' },
    draft: { name: `connect:${user_id}`, version: 1 },
    describe: () => m.network_note_long({ max: networkLimits.note }),
    async send({ note }) {
      const { data } = await api.call(requestConnection, { params: { user_id }, body: { note } }).catch((error: unknown) => {
        onRefused?.(error);
        throw error;
      });
      onClose();
      onRequested(data);
    },
  });
  const note = useWatch({ control: form.control, name: 'note' });
  const letters = m.network_note_letters({ count: note.trim().length, max: networkLimits.note });
  // Marked while it is written, not first when it is sent.
  const isLong = note.trim().length > networkLimits.note;
  return (
    <Dialog
      onClose={onClose}
      title={m.network_connect_with({ name })}
      description={m.network_request_text({ name, days: networkLimits.lapse_days })}
      initialFocus={() => written.current?.querySelector('textarea') ?? null}
      footer={
        <>
          <Button kind="quiet" onClick={onClose}>
            {m.network_cancel()}
          </Button>
          <Button type="submit" form={formId} kind="primary" isBusy={isBusy}>
            {m.network_send()}
          </Button>
        </>
      }
    >
      <form ref={written} id={formId} noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
        {refusal !== null && <Problem text={failureText(failure)} />}
        <Field
          label={m.network_note()}
          hint={letters}
          error={isLong ? `${m.network_note_long({ max: networkLimits.note })} ${letters}` : errorOf('note')}
          isOptional
        >
          <Textarea {...form.register('note')} rows={4} />
        </Field>
      </form>
    </Dialog>
  );
}
