import { cancelUnpaidOrder, extendDeadline, resendTickets } from '@sabha/contract/sales/manage-operations';
import { decideOrder, recordPayment } from '@sabha/contract/sales/staff-operations';
import { useState } from 'react';
import { Field, Input, NativeSelect, Textarea } from '../../../../ui/field.tsx';
import { formatMoney } from '../../../../ui/money.ts';
import { m } from '../../../../paraglide/messages.js';
import { ActionDialog } from '../../../admin/kit/components/action-dialog.tsx';
import { LateMoney } from './late-money.tsx';
import { dayAfter, dayOf } from '../../../admin/kit/zoned-field.ts';
import type { OrderPart } from './order-page.tsx';
import { methodNames } from './order-labels.ts';
import { ReasonField } from '../../../admin/kit/components/reason-field.tsx';

/** What the order waits for, and what staff may do about the whole of it. */
export function OrderActions(part: OrderPart) {
  const { api, order, canManage, canRefund, reload } = part;
  const { status } = order;
  const isOpen = status === 'pending' || status === 'expired';
  const hasActions = canManage && (isOpen || status === 'paid' || status === 'awaiting_approval');
  return (
    <div className="grid gap-3 not-empty:mb-4">
      {canRefund && <LateMoney {...part} />}
      {hasActions && (
        <div className="flex flex-wrap gap-2">
          {status === 'paid' && (
            <ActionDialog
              title={m.organise_bulk_resend()}
              text={m.organise_resend_text({ email: order.buyer_email })}
              open={m.organise_bulk_resend()}
              action={m.organise_bulk_resend()}
              onAction={() => api.call(resendTickets, { params: { code: order.code } })}
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
  const [note, setMessage] = useState('');
  const title = isApproved ? m.organise_approve() : m.organise_refuse();
  const isReasonMissing = !isApproved && note.trim() === '';
  const body = { is_approved: isApproved, note };
  return (
    <ActionDialog
      title={title}
      text={isApproved ? m.organise_approve_text() : m.organise_refuse_text()}
      open={title}
      openKind={isApproved ? 'primary' : 'secondary'}
      action={title}
      actionKind={isApproved ? 'primary' : 'danger'}
      isReady={!isReasonMissing}
      onAction={() => api.call(decideOrder, { params: { code: order.code }, body })}
      onDone={reload}
    >
      {(hasTried) => (
        <>
          <Proofs order={order} />
          <Field
            label={m.organise_message_to_buyer()}
            error={hasTried && isReasonMissing ? m.organise_message_missing() : undefined}
            isRequired={!isApproved}
          >
            <Textarea rows={3} value={note} maxLength={500} onChange={({ currentTarget }) => setMessage(currentTarget.value)} />
          </Field>
        </>
      )}
    </ActionDialog>
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

function TakeMoney({ api, order, canRefund, reload }: OrderPart) {
  const [provider, setProvider] = useState<'desk' | 'bank_transfer'>('desk');
  const [reference, setReference] = useState('');
  const amount_minor = order.total_minor - order.paid_minor;
  if (amount_minor <= 0) return null;
  const body = { provider, amount_minor, provider_payment_id: reference };
  const lacksReference = reference.trim() === '';
  return (
    <ActionDialog
      title={m.organise_take_money()}
      text={m.organise_take_money_text({ amount: formatMoney(amount_minor) })}
      open={m.organise_take_money()}
      action={m.organise_take_amount({ amount: formatMoney(amount_minor) })}
      isReady={!lacksReference}
      onAction={() => api.call(recordPayment, { params: { code: order.code }, body })}
      onDone={reload}
    >
      {(hasTried) => (
        <>
          <Field label={m.organise_method()}>
            <NativeSelect value={provider} onChange={({ currentTarget }) => setProvider(currentTarget.value as typeof provider)}>
              <option value="desk">{methodNames.desk()}</option>
              {canRefund && <option value="bank_transfer">{methodNames.bank_transfer()}</option>}
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
    </ActionDialog>
  );
}

/** The days are those of the event, counted from the moment at which the server has read the order. */
function Deadline({ api, order, zone, reload }: OrderPart) {
  const today = dayOf(order.now, zone);
  const last = dayAfter(today, 60);
  const [day, setDay] = useState(() => dayAfter(today, 5));
  const isDay = day >= today && day <= last;
  return (
    <ActionDialog
      title={m.organise_extend()}
      text={m.organise_extend_text()}
      open={m.organise_extend()}
      action={m.organise_extend()}
      isReady={isDay}
      onAction={() => api.call(extendDeadline, { params: { code: order.code }, body: { held_until_on: day } })}
      onDone={reload}
    >
      {(hasTried) => (
        <Field label={m.organise_deadline()} error={hasTried && !isDay ? m.organise_deadline_wrong() : undefined} isRequired>
          <Input type="date" min={today} max={last} value={day} onChange={({ currentTarget }) => setDay(currentTarget.value)} />
        </Field>
      )}
    </ActionDialog>
  );
}

function GiveUp({ api, order, reload }: OrderPart) {
  const [reason, setReason] = useState('');
  return (
    <ActionDialog
      title={m.organise_bulk_cancel()}
      text={m.organise_bulk_cancel_text()}
      open={m.organise_bulk_cancel()}
      action={m.organise_bulk_cancel()}
      actionKind="danger"
      isReady={reason.trim() !== ''}
      onAction={() => api.call(cancelUnpaidOrder, { params: { code: order.code }, body: { reason } })}
      onDone={reload}
    >
      {(hasTried) => <ReasonField value={reason} onChange={setReason} hasTried={hasTried} />}
    </ActionDialog>
  );
}
