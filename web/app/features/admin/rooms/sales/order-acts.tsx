import { cancelUnpaidOrder, extendDeadline, resendTickets } from '@sabha/contract/tickets/manage-operations';
import { decideOrder, recordPayment } from '@sabha/contract/tickets/staff-operations';
import { useState } from 'react';
import { Field, Input, NativeSelect, Textarea } from '../../../../ui/field.tsx';
import { formatMoney } from '../../../../ui/money.ts';
import { m } from '../../../../paraglide/messages.js';
import { ActDialog } from './act-dialog.tsx';
import { LateMoney } from './late-money.tsx';
import { dayAfter, dayOf } from '../../zoned-field.ts';
import type { OrderPart } from './order-page.tsx';
import { methodNames } from './order-words.ts';
import { ReasonField } from './reason-field.tsx';

/** What the order waits for, and what staff may do about the whole of it. */
export function OrderActs(part: OrderPart) {
  const { api, order, mayManage, mayMoveMoney, reload } = part;
  const { status } = order;
  const isOpen = status === 'pending' || status === 'expired';
  const hasActs = mayManage && (isOpen || status === 'paid' || status === 'awaiting_approval');
  return (
    <div className="grid gap-3 not-empty:mb-4">
      {mayMoveMoney && <LateMoney {...part} />}
      {hasActs && (
        <div className="flex flex-wrap gap-2">
          {status === 'paid' && (
            <ActDialog
              title={m.organise_bulk_resend()}
              text={m.organise_resend_text({ email: order.buyer_email })}
              open={m.organise_bulk_resend()}
              act={m.organise_bulk_resend()}
              onAct={() => api.call(resendTickets, { params: { code: order.code } })}
              onDone={reload}
            />
          )}
          {status === 'awaiting_approval' && <Decision {...part} isApproved />}
          {status === 'awaiting_approval' && <Decision {...part} isApproved={false} />}
          {isOpen && <TakeMoney {...part} />}
          {isOpen && <Deadline {...part} />}
          {(isOpen || status === 'awaiting_approval') && <GiveUp {...part} />}
        </div>
      )}
    </div>
  );
}

function Decision({ api, order, reload, isApproved }: OrderPart & { isApproved: boolean }) {
  const [note, setNote] = useState('');
  const title = isApproved ? m.organise_approve() : m.organise_refuse();
  const lacksWords = !isApproved && note.trim() === '';
  const body = { is_approved: isApproved, note };
  return (
    <ActDialog
      title={title}
      text={isApproved ? m.organise_approve_text() : m.organise_refuse_text()}
      open={title}
      openKind={isApproved ? 'primary' : 'secondary'}
      act={title}
      actKind={isApproved ? 'primary' : 'danger'}
      isReady={!lacksWords}
      onAct={() => api.call(decideOrder, { params: { code: order.code }, body })}
      onDone={reload}
    >
      {(hasTried) => (
        <>
          <Proofs order={order} />
          <Field
            label={m.organise_message_to_buyer()}
            error={hasTried && lacksWords ? m.organise_message_missing() : undefined}
            isRequired={!isApproved}
          >
            <Textarea rows={3} value={note} maxLength={500} onChange={({ currentTarget }) => setNote(currentTarget.value)} />
          </Field>
        </>
      )}
    </ActDialog>
  );
}

function Proofs({ order }: Pick<OrderPart, 'order'>) {
  return (
    <ul className="grid gap-2 text-ui">
      {order.lines
        .filter(({ proof }) => proof !== '')
        .map(({ line_id, name, proof, proof_prompt }) => (
          <li key={line_id} className="rounded-control bg-sunken px-4 py-3">
            <span className="block text-sm text-fg-2">
              {name} · {proof_prompt}
            </span>
            <span className="font-semibold [overflow-wrap:anywhere]">{proof}</span>
          </li>
        ))}
    </ul>
  );
}

function TakeMoney({ api, order, mayMoveMoney, reload }: OrderPart) {
  const [provider, setProvider] = useState<'desk' | 'bank_transfer'>('desk');
  const [reference, setReference] = useState('');
  const amount_paise = order.total_paise - order.paid_paise;
  if (amount_paise <= 0) return null;
  const body = { provider, amount_paise, provider_payment_id: reference };
  const lacksReference = reference.trim() === '';
  return (
    <ActDialog
      title={m.organise_take_money()}
      text={m.organise_take_money_text({ amount: formatMoney(amount_paise) })}
      open={m.organise_take_money()}
      act={m.organise_take_amount({ amount: formatMoney(amount_paise) })}
      isReady={!lacksReference}
      onAct={() => api.call(recordPayment, { params: { code: order.code }, body })}
      onDone={reload}
    >
      {(hasTried) => (
        <>
          <Field label={m.organise_method()}>
            <NativeSelect value={provider} onChange={({ currentTarget }) => setProvider(currentTarget.value as typeof provider)}>
              <option value="desk">{methodNames.desk()}</option>
              {mayMoveMoney && <option value="bank_transfer">{methodNames.bank_transfer()}</option>}
            </NativeSelect>
          </Field>
          <Field
            label={m.organise_reference()}
            hint={m.organise_reference_hint()}
            error={hasTried && lacksReference ? m.organise_reference_missing() : undefined}
            isRequired
          >
            <Input value={reference} maxLength={120} onChange={({ currentTarget }) => setReference(currentTarget.value)} />
          </Field>
        </>
      )}
    </ActDialog>
  );
}

/** The days are those of the event, counted from the moment at which the server has read the order. */
function Deadline({ api, order, zone, reload }: OrderPart) {
  const today = dayOf(order.now, zone);
  const last = dayAfter(today, 60);
  const [day, setDay] = useState(() => dayAfter(today, 5));
  const isDay = day >= today && day <= last;
  return (
    <ActDialog
      title={m.organise_extend()}
      text={m.organise_extend_text()}
      open={m.organise_extend()}
      act={m.organise_extend()}
      isReady={isDay}
      onAct={() => api.call(extendDeadline, { params: { code: order.code }, body: { held_until_on: day } })}
      onDone={reload}
    >
      {(hasTried) => (
        <Field label={m.organise_deadline()} error={hasTried && !isDay ? m.organise_deadline_wrong() : undefined} isRequired>
          <Input type="date" min={today} max={last} value={day} onChange={({ currentTarget }) => setDay(currentTarget.value)} />
        </Field>
      )}
    </ActDialog>
  );
}

function GiveUp({ api, order, reload }: OrderPart) {
  const [reason, setReason] = useState('');
  return (
    <ActDialog
      title={m.organise_bulk_cancel()}
      text={m.organise_bulk_cancel_text()}
      open={m.organise_bulk_cancel()}
      act={m.organise_bulk_cancel()}
      actKind="danger"
      isReady={reason.trim() !== ''}
      onAct={() => api.call(cancelUnpaidOrder, { params: { code: order.code }, body: { reason } })}
      onDone={reload}
    >
      {(hasTried) => <ReasonField value={reason} onChange={setReason} hasTried={hasTried} />}
    </ActDialog>
  );
}
