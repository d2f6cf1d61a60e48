import { declineBooking } from '@sabha/contract/bookings/operations';
import { useId, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { refusalText } from '../../../lib/forms/refusal-text.ts';
import { useOperationForm } from '../../../lib/forms/use-operation-form.ts';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field, Textarea } from '../../../ui/field.tsx';
import { Problem } from '../../../ui/problem.tsx';
import { useIsHere } from '../times/use-is-here.ts';

/** Characters of a reason, as the contract has them. */
const max = 300;

interface ReasonDialogProps {
  title: string;
  text: string;
  action: string;
  /** What is written is stored under this name until it is sent. */
  draft: string;
  /** @throws what the server refused, which stands in the form */
  onSend: (reason: string) => Promise<void>;
  /** What was refused once nobody sees the form any more. */
  onRefusedLate: (error: unknown) => void;
  onClose: () => void;
}

/** Asks before a meeting is ended, and for a reason if one likes to give one. */
export function ReasonDialog({ title, text, action, draft, onSend, onRefusedLate, onClose }: ReasonDialogProps) {
  const formId = useId();
  const isHere = useIsHere();
  const written = useRef<HTMLFormElement>(null);
  const { form, submit, errorOf, isBusy, refusal, failure } = useOperationForm({
    schema: declineBooking.body,
    values: { reason: '' },
    draft: { name: draft, version: 1 },
    describe: () => m.meetings_reason_long({ max }),
    async send({ reason }) {
      try {
        await onSend(reason.trim());
      } catch (error) {
        if (!isHere()) onRefusedLate(error);
        throw error;
      }
      onClose();
    },
  });
  const reason = useWatch({ control: form.control, name: 'reason' });
  return (
    <Dialog
      onClose={onClose}
      title={title}
      description={text}
      initialFocus={() => written.current?.querySelector('textarea') ?? null}
      footer={
        <>
          <Button kind="quiet" onClick={onClose}>
            {m.meetings_leave_it()}
          </Button>
          <Button type="submit" form={formId} kind="danger" isBusy={isBusy}>
            {action}
          </Button>
        </>
      }
    >
      <form ref={written} id={formId} noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
        {refusal !== null && <Problem text={refusalText(failure, m.meetings_failed())} />}
        <Field
          label={m.meetings_reason()}
          hint={m.meetings_letters({ count: reason.trim().length, max })}
          error={errorOf('reason')}
          isOptional
        >
          <Textarea {...form.register('reason')} rows={3} />
        </Field>
      </form>
    </Dialog>
  );
}
