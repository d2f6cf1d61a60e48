import type { Order, OrderLine } from '@sabha/contract/tickets/order';
import { useId, useState, type SubmitEvent } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field, Input } from '../../../ui/field.tsx';
import { formatMoney } from '../../../ui/money.ts';
import { notify } from '../../../ui/toast.tsx';
import { m } from '../../../paraglide/messages.js';
import type { OrderReach } from '../order-reach.ts';
import { Problem } from './problem.tsx';

export type TicketAct = 'name' | 'rename' | 'transfer' | 'return';

interface AttendeeDialogProps {
  act: TicketAct;
  line: OrderLine;
  reach: OrderReach;
  onClose: () => void;
  onDone: (order: Order) => void;
}

const isEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text.trim());

/** One question about one ticket: whose name, to whom, or whether to give it back. */
export function AttendeeDialog({ act, line, reach, onClose, onDone }: AttendeeDialogProps) {
  const form = useId();
  const [name, setName] = useState(act === 'rename' ? line.attendee_name : '');
  const [email, setEmail] = useState('');
  // An error waits until its field is left, or until all is sent.
  const [left, setLeft] = useState<readonly string[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const nameError = act !== 'return' && name.trim() === '' ? m.tickets_error_name() : undefined;
  const needsEmail = act === 'transfer' || (act === 'name' && email !== '');
  const emailError = needsEmail && !isEmail(email) ? m.tickets_error_email() : undefined;

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    setLeft(['name', 'email']);
    setProblem(null);
    if (nameError !== undefined || emailError !== undefined || isBusy) return;
    setIsBusy(true);
    const [calls, { describeFailure, statusOf }] = await Promise.all([import('../ticket-calls.ts'), import('../read-problem.ts')]);
    const said = { attendee_name: name.trim(), attendee_email: email.trim() };
    try {
      if (act === 'return') onDone(await calls.returnTicket(reach, line.line_id));
      else if (act === 'rename') onDone(await calls.renameTicket(reach, line.line_id, said.attendee_name));
      else if (act === 'transfer') onDone(await calls.transferTicket(reach, line.line_id, said));
      else onDone(await calls.nameAttendee(reach, line.line_id, said));
      await notify({ kind: 'ok', title: doneWords(act, line, said) });
    } catch (error) {
      const isOver = statusOf(error) === 409;
      setProblem(isOver ? (act === 'name' ? m.own_tickets_named_already() : m.tickets_used()) : describeFailure(error));
      setIsBusy(false);
    }
  }

  const { title, text } = wordsOf(act, line);
  return (
    <Dialog
      onClose={onClose}
      title={title}
      description={text}
      footer={
        <>
          <Button kind="quiet" onClick={onClose}>
            {act === 'return' ? m.tickets_keep() : m.tickets_cancel()}
          </Button>
          <Button type="submit" form={form} kind={act === 'return' ? 'danger' : 'primary'} isBusy={isBusy}>
            {act === 'return' || act === 'transfer' ? title : m.tickets_save()}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
        {act === 'return' ? null : (
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
        {act === 'name' || act === 'transfer' ? (
          <Field label={m.tickets_attendee_email()} error={left.includes('email') ? emailError : undefined} isRequired={act === 'transfer'}>
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

interface Said {
  readonly attendee_name: string;
  readonly attendee_email: string;
}

function doneWords(act: TicketAct, { refund_paise }: OrderLine, { attendee_name: name, attendee_email: email }: Said): string {
  if (act === 'transfer') return m.own_tickets_handed_on({ name, email });
  if (act !== 'return') return act === 'rename' ? m.own_tickets_renamed({ name }) : m.own_tickets_named({ name });
  return refund_paise ? m.own_tickets_gave_back({ amount: formatMoney(refund_paise) }) : m.own_tickets_gave_back_free();
}

function wordsOf(act: TicketAct, { refund_percent, refund_paise, upgraded_from }: OrderLine): { title: string; text?: string } {
  const amount = formatMoney(refund_paise ?? 0);
  if (act === 'return') {
    const promised = upgraded_from ? m.upgrade_return_text({ amount }) : m.papers_return_text({ percent: refund_percent, amount });
    return { title: m.tickets_return(), text: refund_paise ? promised : m.own_tickets_return_free() };
  }
  if (act === 'transfer') return { title: m.tickets_hand_on(), text: m.tickets_hand_on_text() };
  return act === 'rename' ? { title: m.tickets_rename(), text: m.tickets_rename_text() } : { title: m.tickets_say_who() };
}
