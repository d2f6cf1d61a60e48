import type { ApiClient } from '@sabha/contract/core/operation';
import { actOnOrders } from '@sabha/contract/tickets/manage-operations';
import type { BulkAct, BulkOutcome } from '@sabha/contract/tickets/managed-order';
import { useState } from 'react';
import { Field, Input } from '../../../../ui/field.tsx';
import { formatCount } from '../../../../ui/money.ts';
import { m } from '../../../../paraglide/messages.js';
import { ActDialog } from './act-dialog.tsx';

interface BulkActsProps {
  api: ApiClient;
  codes: readonly string[];
  onDone: () => Promise<void>;
}

const words: Readonly<Record<BulkAct, { open: () => string; text: () => string; reason: (() => string) | null }>> = {
  resend: { open: m.organise_bulk_resend, text: m.organise_bulk_resend_text, reason: null },
  mark_paid: { open: m.organise_bulk_paid, text: m.organise_bulk_paid_text, reason: m.organise_statement },
  cancel: { open: m.organise_bulk_cancel, text: m.organise_bulk_cancel_text, reason: m.organise_reason },
};

/** What is done with all orders that are ticked, and afterwards what was left as it was. */
export function BulkActs({ api, codes, onDone }: BulkActsProps) {
  const [reason, setReason] = useState('');
  const [outcomes, setOutcomes] = useState<readonly BulkOutcome[]>([]);
  const count = formatCount(codes.length);
  async function run(act: BulkAct): Promise<void> {
    const { data } = await api.call(actOnOrders, { body: { act, codes: [...codes], reason }, idempotency_key: crypto.randomUUID() });
    setOutcomes(data);
    setReason('');
  }
  const left = outcomes.filter(({ is_done }) => !is_done);
  return (
    <>
      {codes.length > 0 && (
        <div className="mb-3 flex flex-wrap items-center gap-2.5 rounded-card bg-action-tint px-4 py-2.5">
          <p role="status" className="mr-auto text-ui font-semibold">
            {m.admin_selected({ count })}
          </p>
          {(['resend', 'mark_paid', 'cancel'] as const).map((act) => (
            <ActDialog
              key={act}
              title={words[act].open()}
              text={words[act].text()}
              open={words[act].open()}
              act={m.organise_do_for({ count })}
              actKind={act === 'cancel' ? 'danger' : 'primary'}
              isReady={words[act].reason === null || reason.trim() !== ''}
              onAct={() => run(act)}
              onDone={onDone}
            >
              {words[act].reason && (
                <Field label={words[act].reason()} isRequired>
                  <Input value={reason} maxLength={100} onChange={({ currentTarget }) => setReason(currentTarget.value)} />
                </Field>
              )}
            </ActDialog>
          ))}
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
