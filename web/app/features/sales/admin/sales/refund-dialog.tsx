import { previewRefund } from '@sabha/contract/sales/manage-operations';
import type { RefundPreview } from '@sabha/contract/sales/managed-order';
import { cancelLines } from '@sabha/contract/sales/staff-operations';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { Field, Input } from '../../../../ui/field.tsx';
import { formatMoney } from '../../../../ui/money.ts';
import { readProblem } from '../../../../lib/problem-message.ts';
import { composeQuery, forEditing } from '../../../../lib/query/query-of.ts';
import { m } from '../../../../paraglide/messages.js';
import { ManyChoice } from '../../../admin/kit/components/many-choice.tsx';
import { ProblemLine } from '../../../admin/kit/components/problem-line.tsx';
import { ActionDialog } from '../../../admin/kit/components/action-dialog.tsx';
import type { OrderPart } from './order-page.tsx';
import { ReasonField } from '../../../admin/kit/components/reason-field.tsx';

/** Takes chosen places back: how much of each goes back, why, and the credit note as it will be, before anything moves. */
export function RefundDialog({ api, order, reload }: OrderPart) {
  const living = order.lines.filter(({ is_cancelled }) => !is_cancelled);
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const [percent, setPercent] = useState('100');
  const [reason, setReason] = useState('');
  const share = Number(percent);
  const isShare = percent !== '' && Number.isInteger(share) && share >= 0 && share <= 100;
  const { code } = order;
  const isComplete = chosen.length > 0 && isShare;
  // Once the places are taken back there is nothing left to preview, so the write itself does not ask again.
  const refundQuery = forEditing(
    composeQuery('tickets/refund', { code, chosen, share }, async (api) => {
      const body = { line_ids: [...chosen], percent: share };
      return (await api.call(previewRefund, { params: { code }, body })).data;
    }),
  );
  // What an earlier choice would have done says nothing about this one, and nothing lasts: it is asked for each time.
  const { data, error, isFetching, refetch } = useQuery({
    ...refundQuery,
    enabled: isComplete,
    staleTime: 0,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  });
  const preview = isComplete && !isFetching && error === null && data !== undefined ? data : null;
  const refusal = error !== null && !isFetching ? readProblem(error)?.detail || m.inbox_failed() : '';
  if (living.length === 0) return null;
  return (
    <ActionDialog
      title={m.organise_take_back()}
      text={m.organise_take_back_text()}
      open={m.organise_take_back()}
      action={preview ? m.organise_give_back({ amount: formatMoney(preview.refund_minor) }) : m.organise_take_back()}
      actionKind="danger"
      isReady={preview !== null && reason.trim() !== ''}
      isWaiting={isComplete && isFetching}
      onAction={() =>
        api.call(cancelLines, {
          params: { code },
          body: { line_ids: [...chosen], percent: share, reason, ...(preview && { expected_refund_minor: preview.refund_minor }) },
          idempotency_key: `take-back-${code}-${chosen.join('-')}-${share}`,
        })
      }
      onDone={async () => {
        setChosen([]);
        await reload();
      }}
    >
      {(hasTried) => (
        <>
          <ManyChoice
            legend={m.organise_places()}
            items={living.map(({ line_id, name, attendee_name, price_minor, discount_minor, tax_minor }) => ({
              id: line_id,
              name: [name, attendee_name].filter((each) => each !== '').join(', '),
              hint: formatMoney(price_minor - discount_minor + tax_minor),
            }))}
            chosen={chosen}
            onChoose={setChosen}
            error={hasTried && chosen.length === 0 ? m.organise_places_missing() : undefined}
          />
          <Field label={m.organise_percent()} error={isShare ? undefined : m.organise_percent_wrong()} isRequired>
            <Input
              type="number"
              min={0}
              max={100}
              step={1}
              value={percent}
              onChange={({ currentTarget }) => setPercent(currentTarget.value)}
            />
          </Field>
          <ReasonField value={reason} onChange={setReason} hasTried={hasTried} />
          {preview && <CreditNote preview={preview} />}
          {refusal && (
            <div className="flex flex-wrap items-center gap-3">
              <ProblemLine text={refusal} />
              <Button size="small" onClick={() => void refetch()}>
                {m.pictures_again()}
              </Button>
            </div>
          )}
        </>
      )}
    </ActionDialog>
  );
}

function CreditNote({ preview: { refund_minor, kept_minor, credit_note } }: { preview: RefundPreview }) {
  const rows: [string, number][] = [
    ...(credit_note
      ? ([
          [m.tickets_taxable(), credit_note.taxable_minor],
          ['CGST', credit_note.cgst_minor],
          ['SGST', credit_note.sgst_minor],
          ['IGST', credit_note.igst_minor],
        ] satisfies [string, number][])
      : []),
    [m.organise_goes_back(), refund_minor],
    [m.organise_stays(), kept_minor],
  ];
  return (
    <section aria-live="polite" className="rounded-control bg-sunken px-4 py-3.5">
      <h3 className="text-sm font-semibold">{credit_note ? m.organise_credit_note() : m.organise_no_credit_note()}</h3>
      <dl className="mt-2 grid gap-1 text-ui tabular">
        {rows
          .filter(([label, amount]) => amount !== 0 || label === m.organise_goes_back())
          .map(([label, amount]) => (
            <div key={label} className="flex justify-between gap-4">
              <dt className="text-fg-2">{label}</dt>
              <dd className="font-semibold">{formatMoney(amount)}</dd>
            </div>
          ))}
      </dl>
    </section>
  );
}
