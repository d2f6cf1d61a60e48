import { changeAttendee } from '@sabha/contract/sales/manage-operations';
import type { ManagedLine } from '@sabha/contract/sales/managed-order';
import { useState } from 'react';
import { Checkbox } from '../../../../ui/choice.tsx';
import { TextLink } from '../../../../ui/button.tsx';
import { Field, Input } from '../../../../ui/field.tsx';
import { formatMoney } from '../../../../ui/money.ts';
import { Tag } from '../../../../ui/tag.tsx';
import { formatMoment } from '../../../../ui/time/zoned-time.ts';
import { m } from '../../../../paraglide/messages.js';
import { PrintBadge } from '../../../admission/admin/public.ts';
import { ActionDialog } from '../../../admin/kit/components/action-dialog.tsx';
import type { OrderPart } from './order-page.tsx';
import { Panel } from '../../../admin/kit/components/panel.tsx';
import { RefundDialog } from './refund-dialog.tsx';

/** Who comes with which pass, what each cost, and what can be done about one of them. */
export function OrderPlaces(part: OrderPart) {
  const { api, edition, order, path, zone, canManage, canRefund } = part;
  return (
    <Panel title={m.organise_places()} actions={order.status === 'paid' && canRefund ? <RefundDialog {...part} /> : undefined}>
      <ul>
        {order.lines.map((line) => (
          <li key={line.line_id} className="flex flex-wrap items-center gap-x-4 gap-y-1 border-line py-3 not-last:border-b">
            <div className="min-w-48 flex-1 [overflow-wrap:anywhere]">
              <p className="font-semibold">{line.attendee_name || m.tickets_no_name()}</p>
              <p className="text-sm text-fg-2">
                {[line.name, line.attendee_email, line.attendee_note, line.voucher_code ?? ''].filter((each) => each !== '').join(' · ')}
              </p>
              {line.upgraded_from !== null && (
                <TextLink to={`${path}/${line.upgraded_from.order_code}`} className="text-sm">
                  {m.upgrade_from({ name: line.upgraded_from.name, code: line.upgraded_from.order_code })}
                </TextLink>
              )}
              {line.proof !== '' && (
                <p className="text-sm text-fg-2">
                  {line.proof_prompt} {line.proof}
                </p>
              )}
            </div>
            <PlaceState line={line} zone={zone} path={path} />
            <p className="text-right font-semibold tabular">{formatMoney(line.price_minor - line.discount_minor + line.tax_minor)}</p>
            {canManage && line.ticket_code !== null && !line.is_cancelled && (
              <PrintBadge api={api} edition={edition} line_id={line.line_id} name={line.attendee_name} text={m.badges_print()} />
            )}
            {canManage && order.status === 'paid' && !line.is_cancelled && line.entered_at === null && (
              <AttendeeDialog {...part} line={line} />
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function PlaceState({ line, zone, path }: { line: ManagedLine; zone: string; path: string }) {
  if (line.upgraded_to?.is_paid)
    return <TextLink to={`${path}/${line.upgraded_to.order_code}`}>{m.upgrade_done({ name: line.upgraded_to.name })}</TextLink>;
  if (line.is_cancelled)
    return (
      <span className="flex flex-wrap items-center gap-2">
        <Tag>{m.tickets_returned()}</Tag>
        {line.kept_minor > 0 && <span className="text-sm text-fg-2">{m.organise_kept({ amount: formatMoney(line.kept_minor) })}</span>}
      </span>
    );
  if (line.entered_at !== null) return <Tag kind="ok">{m.organise_entered({ when: formatMoment(line.entered_at, zone) })}</Tag>;
  return line.ticket_code === null ? null : <span className="text-sm text-fg-2 tabular">{line.ticket_code}</span>;
}

function AttendeeDialog({ api, order, line, reload }: OrderPart & { line: ManagedLine }) {
  const [person, setPerson] = useState({
    attendee_name: line.attendee_name,
    attendee_email: line.attendee_email,
    attendee_note: line.attendee_note,
    is_new_person: false,
  });
  const set = (change: Partial<typeof person>) => setPerson({ ...person, ...change });
  const lacksName = person.attendee_name.trim() === '';
  const lacksAddress = person.is_new_person && person.attendee_email.trim() === '';
  return (
    <ActionDialog
      title={m.organise_change_attendee()}
      text={m.organise_change_attendee_text()}
      open={m.organise_change()}
      about={line.attendee_name || line.name}
      action={m.tickets_save()}
      isReady={!lacksName && !lacksAddress}
      onAction={() => api.call(changeAttendee, { params: { code: order.code, line_id: line.line_id }, body: person })}
      onDone={reload}
    >
      {(hasTried) => (
        <>
          <Field label={m.tickets_attendee_name()} error={hasTried && lacksName ? m.organise_attendee_missing() : undefined} isRequired>
            <Input
              value={person.attendee_name}
              maxLength={120}
              onChange={({ currentTarget }) => set({ attendee_name: currentTarget.value })}
            />
          </Field>
          <Field label={m.tickets_attendee_email()} error={hasTried && lacksAddress ? m.tickets_error_email_missing() : undefined}>
            <Input
              type="email"
              value={person.attendee_email}
              maxLength={254}
              onChange={({ currentTarget }) => set({ attendee_email: currentTarget.value })}
            />
          </Field>
          <Field label={m.tickets_attendee_note()}>
            <Input
              value={person.attendee_note}
              maxLength={300}
              onChange={({ currentTarget }) => set({ attendee_note: currentTarget.value })}
            />
          </Field>
          {line.is_transferable && (
            <Checkbox
              checked={person.is_new_person}
              hint={m.tickets_hand_on_text()}
              onChange={({ currentTarget }) => set({ is_new_person: currentTarget.checked })}
            >
              {m.organise_new_person()}
            </Checkbox>
          )}
        </>
      )}
    </ActionDialog>
  );
}
