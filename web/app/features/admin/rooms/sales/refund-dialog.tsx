import { previewRefund } from '@sabha/contract/tickets/manage-operations';
import type { RefundPreview } from '@sabha/contract/tickets/managed-order';
import { cancelLines } from '@sabha/contract/tickets/staff-operations';
import { useEffect, useState } from 'react';
import { Checkbox } from '../../../../ui/choice.tsx';
import { Field, Input } from '../../../../ui/field.tsx';
import { formatMoney } from '../../../../ui/money.ts';
import { m } from '../../../../paraglide/messages.js';
import { ActDialog } from './act-dialog.tsx';
import type { OrderPart } from './order-page.tsx';

/** Takes chosen places back: how much of each goes back, why, and the credit note as it will be, before anything moves. */
export function RefundDialog({ api, order, reload }: OrderPart) {
  const living = order.lines.filter(({ is_cancelled }) => !is_cancelled);
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const [percent, setPercent] = useState('100');
  const [reason, setReason] = useState('');
  const [answer, setAnswer] = useState<{ asked: string; preview: RefundPreview } | null>(null);
  const share = Number(percent);
  const isShare = percent !== '' && Number.isInteger(share) && share >= 0 && share <= 100;
  const { code } = order;
  const asked = `${chosen.join(' ')} ${share}`;
  // What an earlier choice would have done says nothing about this one.
  const preview = answer?.asked === asked ? answer.preview : null;
  useEffect(() => {
    if (chosen.length === 0 || !isShare) return undefined;
    let isWanted = true;
    const body = { line_ids: [...chosen], percent: share };
    api.call(previewRefund, { params: { code }, body }).then(
      ({ data }) => isWanted && setAnswer({ asked, preview: data }),
      () => isWanted && setAnswer(null),
    );
    return () => {
      isWanted = false;
    };
  }, [api, code, chosen, share, isShare, asked]);
  if (living.length === 0) return null;
  return (
    <ActDialog
      title={m.organise_take_back()}
      text={m.organise_take_back_text()}
      open={m.organise_take_back()}
      act={preview ? m.organise_give_back({ amount: formatMoney(preview.refund_paise) }) : m.organise_take_back()}
      actKind="danger"
      isReady={preview !== null && reason.trim() !== ''}
      onAct={() =>
        api.call(cancelLines, {
          params: { code },
          body: { line_ids: [...chosen], percent: share, reason, ...(preview && { expected_refund_paise: preview.refund_paise }) },
          idempotency_key: `take-back-${code}-${chosen.join('-')}-${share}`,
        })
      }
      onDone={async () => {
        setChosen([]);
        await reload();
      }}
    >
      <fieldset>
        <legend className="text-sm font-semibold">{m.organise_places()}</legend>
        {living.map(({ line_id, name, attendee_name, price_paise, discount_paise, tax_paise }) => (
          <Checkbox
            key={line_id}
            checked={chosen.includes(line_id)}
            hint={formatMoney(price_paise - discount_paise + tax_paise)}
            onChange={({ currentTarget }) =>
              setChosen(currentTarget.checked ? [...chosen, line_id] : chosen.filter((each) => each !== line_id))
            }
          >
            {[name, attendee_name].filter((each) => each !== '').join(', ')}
          </Checkbox>
        ))}
      </fieldset>
      <Field label={m.organise_percent()} error={isShare ? undefined : m.organise_percent_wrong()} isRequired>
        <Input type="number" min={0} max={100} step={1} value={percent} onChange={({ currentTarget }) => setPercent(currentTarget.value)} />
      </Field>
      <Field label={m.organise_reason()} hint={m.organise_reason_hint()} isRequired>
        <Input value={reason} maxLength={300} onChange={({ currentTarget }) => setReason(currentTarget.value)} />
      </Field>
      {preview && <CreditNote preview={preview} />}
    </ActDialog>
  );
}

function CreditNote({ preview: { refund_paise, kept_paise, credit_note } }: { preview: RefundPreview }) {
  const rows: [string, number][] = [
    ...(credit_note
      ? ([
          [m.tickets_taxable(), credit_note.taxable_paise],
          ['CGST', credit_note.cgst_paise],
          ['SGST', credit_note.sgst_paise],
          ['IGST', credit_note.igst_paise],
        ] satisfies [string, number][])
      : []),
    [m.organise_goes_back(), refund_paise],
    [m.organise_stays(), kept_paise],
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
