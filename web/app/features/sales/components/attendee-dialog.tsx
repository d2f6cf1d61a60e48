import type { Order, OrderLine } from '@sabha/contract/sales/order';
import { useId, useState, type SubmitEvent } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field, Input } from '../../../ui/field.tsx';
import { formatMoney } from '../../../ui/money.ts';
import { notify } from '../../../ui/toast.tsx';
import { m } from '../../../paraglide/messages.js';
import { findEmailFault } from '../field-faults.ts';
import type { OrderReach } from '../order-reach.ts';
import { Problem } from '../../../ui/problem.tsx';

export type TicketAction = 'name' | 'rename' | 'transfer' | 'return';

interface AttendeeDialogProps {
  action: TicketAction;
  line: OrderLine;
  reach: OrderReach;
  onClose: () => void;
  onDone: (order: Order) => void;
}

/** One question about one ticket: whose name, to whom, or whether to give it back. */
export function AttendeeDialog({ action, line, reach, onClose, onDone }: AttendeeDialogProps) {
  const form = useId();
  const [name, setName] = useState(action === 'rename' ? line.attendee_name : '');
  const [email, setEmail] = useState('');
  // An error waits until its field is left, or until all is sent.
  const [left, setLeft] = useState<readonly string[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const nameError = action !== 'return' && name.trim() === '' ? m.tickets_error_attendee() : undefined;
  const needsEmail = action === 'transfer' || (action === 'name' && email !== '');
  const emailError = needsEmail ? findEmailFault(email) : undefined;

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    setLeft(['name', 'email']);
    setProblem(null);
    if (nameError !== undefined || emailError !== undefined || isBusy) return;
    setIsBusy(true);
    const [calls, { describeFailure, statusOf }] = await Promise.all([import('../ticket-calls.ts'), import('../read-problem.ts')]);
    const entered = { attendee_name: name.trim(), attendee_email: email.trim() };
    try {
      if (action === 'return') onDone(await calls.returnTicket(reach, line.line_id));
      else if (action === 'rename') onDone(await calls.renameTicket(reach, line.line_id, entered.attendee_name));
      else if (action === 'transfer') onDone(await calls.transferTicket(reach, line.line_id, entered));
      else onDone(await calls.nameAttendee(reach, line.line_id, entered));
      await notify({ kind: 'ok', title: doneText(action, line, entered) });
    } catch (error) {
      const isOver = statusOf(error) === 409;
      setProblem(isOver ? (action === 'name' ? m.own_tickets_named_already() : m.tickets_used()) : describeFailure(error));
      setIsBusy(false);
    }
  }

  const { title, text } = textsOf(action, line);
  return (
    <Dialog
      onClose={onClose}
      title={title}
      description={text}
      footer={
        <>
          <Button kind="quiet" onClick={onClose}>
            {action === 'return' ? m.tickets_keep() : m.tickets_cancel()}
          </Button>
          <Button type="submit" form={form} kind={action === 'return' ? 'danger' : 'primary'} isBusy={isBusy}>
            {action === 'return' || action === 'transfer' ? title : m.tickets_save()}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
        {action === 'return' ? null : (
          <Field label={m.tickets_attendee_name()} error={left.includes('name') ? nameError : undefined} isRequired>
            <Input
              value={name}
              onChange={(event) => setName(event.target.value)}
              onBlur={() => setLeft([...left, 'name'])}
              autoComplete="off"
              maxLength={120}
            />
          </Field>
        )}
        {action === 'name' || action === 'transfer' ? (
          <Field
            label={m.tickets_attendee_email()}
            error={left.includes('email') ? emailError : undefined}
            isRequired={action === 'transfer'}
          >
            <Input
              value={email}
              onChange={(event) => setEmail(event.target.value)}
              onBlur={() => setLeft([...left, 'email'])}
              type="email"
              autoComplete="off"
              maxLength={254}
            />
          </Field>
        ) : null}
        {problem === null ? null : <Problem text={problem} />}
      </form>
    </Dialog>
  );
}

interface Entered {
  readonly attendee_name: string;
  readonly attendee_email: string;
}

function doneText(action: TicketAction, { refund_minor }: OrderLine, { attendee_name: name, attendee_email: email }: Entered): string {
  if (action === 'transfer') return m.own_tickets_handed_on({ name, email });
  if (action !== 'return') return action === 'rename' ? m.own_tickets_renamed({ name }) : m.own_tickets_named({ name });
  return refund_minor ? m.own_tickets_gave_back({ amount: formatMoney(refund_minor) }) : m.own_tickets_gave_back_free();
}

function textsOf(action: TicketAction, { refund_percent, refund_minor, upgraded_from }: OrderLine): { title: string; text?: string } {
  const amount = formatMoney(refund_minor ?? 0);
  if (action === 'return') {
    const promised = upgraded_from ? m.upgrade_return_text({ amount }) : m.documents_return_text({ percent: refund_percent, amount });
    return {
      title: refund_minor ? m.tickets_return() : m.tickets_return_free(),
      text: refund_minor ? promised : m.own_tickets_return_free(),
    };
  }
  if (action === 'transfer') return { title: m.tickets_hand_on(), text: m.tickets_hand_on_text() };
  return action === 'rename' ? { title: m.tickets_rename(), text: m.tickets_rename_text() } : { title: m.tickets_say_who() };
}
