import { removeFromShift } from '@sabha/contract/volunteering/operations';
import type { ShiftPage, ShiftPerson } from '@sabha/contract/volunteering/shift';
import { useId } from 'react';
import { refusalText } from '../../../lib/forms/refusal-text.ts';
import { useOperationForm } from '../../../lib/forms/use-operation-form.ts';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field, Textarea } from '../../../ui/field.tsx';
import { Problem } from '../../../ui/problem.tsx';
import { notify } from '../../../ui/toast.tsx';
import { nameOf } from './person-line.tsx';
import { peopleId } from './shift-focus.ts';
import type { ShiftWrites } from './use-shift-writes.ts';

interface TakeOffDialogProps {
  shift: ShiftPage;
  person: ShiftPerson;
  writes: ShiftWrites;
  onClose: () => void;
}

const maxReason = 300;

const describeFault = (_path: string, code: string) =>
  code === 'too_big' ? m.composer_shorten({ max: maxReason }) : m.volunteering_shift_give_reason();

/** Takes somebody off the shift or its waiting list, with a reason that they read. */
export function TakeOffDialog({ shift: { shift_id }, person, writes, onClose }: TakeOffDialogProps) {
  const id = useId();
  const { user_id } = person;
  const name = nameOf(person);
  const { form, submit, errorOf, isBusy, refusal, failure } = useOperationForm({
    schema: removeFromShift.body,
    values: { reason: '' },
    describe: describeFault,
    async send(body) {
      try {
        const { data } = await writes.api.call(removeFromShift, { params: { shift_id, user_id }, body });
        writes.put(data, peopleId);
        void notify({ title: m.volunteering_shift_taken_off({ name }), kind: 'ok' });
      } catch (error) {
        await writes.takeRefusal(error, peopleId);
        onClose();
        return false;
      }
      onClose();
      return true;
    },
  });
  return (
    <Dialog
      onClose={onClose}
      title={m.volunteering_shift_take_off_title({ name })}
      description={m.volunteering_shift_take_off_text({ name })}
      footer={
        <>
          <Button kind="quiet" onClick={onClose}>
            {m.volunteering_shift_cancel()}
          </Button>
          <Button type="submit" form={id} kind="primary" isBusy={isBusy}>
            {m.volunteering_shift_take_off()}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
        {refusal !== null && <Problem text={refusalText(failure, m.volunteering_shift_try_again())} />}
        <Field label={m.volunteering_shift_reason()} error={errorOf('reason')}>
          <Textarea {...form.register('reason')} rows={3} />
        </Field>
      </form>
    </Dialog>
  );
}
