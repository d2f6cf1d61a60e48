import type { ApiClient } from '@sabha/contract/core/operation';
import { updateOrdersInBulk } from '@sabha/contract/sales/manage-operations';
import type { BulkAction, BulkOutcome } from '@sabha/contract/sales/managed-order';
import { useState } from 'react';
import { Field, Input } from '../../../../ui/field.tsx';
import { formatCount } from '../../../../ui/money.ts';
import { m } from '../../../../paraglide/messages.js';
import { ActionDialog } from '../../../admin/kit/components/action-dialog.tsx';

interface BulkActionsProps {
  api: ApiClient;
  codes: readonly string[];
  onDone: () => Promise<void>;
}

interface Texts {
  readonly open: () => string;
  readonly text: () => string;
  /** The field that has to be filled in, and what it says while it is empty. */
  readonly asks?: { readonly label: () => string; readonly missing: () => string };
}

const texts: Readonly<Record<BulkAction, Texts>> = {
  resend: { open: m.organise_bulk_resend, text: m.organise_bulk_resend_text },
  mark_paid: {
    open: m.organise_bulk_paid,
    text: m.organise_bulk_paid_text,
    asks: { label: m.organise_statement, missing: m.organise_reference_missing },
  },
  cancel: {
    open: m.organise_bulk_cancel,
    text: m.organise_bulk_cancel_text,
    asks: { label: m.organise_reason, missing: m.staff_reason_short },
  },
};

/** What is done with all orders that are ticked, and afterwards what was left as it was. */
export function BulkActions({ api, codes, onDone }: BulkActionsProps) {
  const [reason, setReason] = useState('');
  const [outcomes, setOutcomes] = useState<readonly BulkOutcome[]>([]);
  const count = formatCount(codes.length);
  async function run(action: BulkAction): Promise<void> {
    const { data } = await api.call(updateOrdersInBulk, {
      body: { action, codes: [...codes], reason },
      idempotency_key: crypto.randomUUID(),
    });
    setOutcomes(data);
    setReason('');
  }
  const isEmpty = reason.trim() === '';
  const left = outcomes.filter(({ is_done }) => !is_done);
  return (
    <>
      {codes.length > 0 && (
        <div className="mb-3 flex flex-wrap items-center gap-2.5 rounded-card bg-action-tint px-4 py-2.5">
          <p role="status" className="mr-auto text-ui font-semibold">
            {m.admin_selected({ count })}
          </p>
          {(['resend', 'mark_paid', 'cancel'] as const).map((action) => {
            const { open, text, asks } = texts[action];
            return (
              <ActionDialog
                key={action}
                title={open()}
                text={text()}
                open={open()}
                action={m.organise_do_for({ count })}
                actionKind={action === 'cancel' ? 'danger' : 'primary'}
                isReady={asks === undefined || !isEmpty}
                onAction={() => run(action)}
                onDone={onDone}
              >
                {(hasTried) =>
                  asks && (
                    <Field label={asks.label()} error={hasTried && isEmpty ? asks.missing() : undefined} isRequired>
                      <Input value={reason} maxLength={100} onChange={({ currentTarget }) => setReason(currentTarget.value)} />
                    </Field>
                  )
                }
              </ActionDialog>
            );
          })}
        </div>
      )}
      {outcomes.length > 0 && (
        <div role="status" className="mb-3 rounded-card bg-surface px-4 py-3 text-ui shadow-1">
          <p className="font-semibold">
            {m.organise_bulk_done({ done: formatCount(outcomes.length - left.length), left: formatCount(left.length) })}
          </p>
          <ul className="mt-1 text-sm text-fg-2">
            {left.map(({ code, detail }) => (
              <li key={code}>
                <span className="font-semibold tabular">{code}</span> {detail}
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}
