import { previewRefund } from '@sabha/contract/tickets/manage-operations';
import type { RefundPreview } from '@sabha/contract/tickets/managed-order';
import { cancelLines } from '@sabha/contract/tickets/staff-operations';
import { useEffect, useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { Field, Input } from '../../../../ui/field.tsx';
import { formatMoney } from '../../../../ui/money.ts';
import { readProblem } from '../../../../lib/said-problem.ts';
import { m } from '../../../../paraglide/messages.js';
import { ManyChoice } from '../../components/many-choice.tsx';
import { ProblemLine } from '../../components/problem-line.tsx';
import { ActDialog } from './act-dialog.tsx';
import type { OrderPart } from './order-page.tsx';
import { ReasonField } from './reason-field.tsx';

/** Takes chosen places back: how much of each goes back, why, and the credit note as it will be, before anything moves. */
export function RefundDialog({ api, order, reload }: OrderPart) {
  const living = order.lines.filter(({ is_cancelled }) => !is_cancelled);
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const [percent, setPercent] = useState('100');
  const [reason, setReason] = useState('');
  const [answer, setAnswer] = useState<{ asked: string; preview: RefundPreview | null; problem: string } | null>(null);
  const [attempt, setAttempt] = useState(0);
  const share = Number(percent);
  const isShare = percent !== '' && Number.isInteger(share) && share >= 0 && share <= 100;
  const { code } = order;
  const asked = `${chosen.join(' ')} ${share} ${attempt}`;
  // What an earlier choice would have done says nothing about this one.
  const current = answer?.asked === asked ? answer : null;
  const preview = current?.preview ?? null;
  const isComplete = chosen.length > 0 && isShare;
  useEffect(() => {
    if (!isComplete) return undefined;
    let isWanted = true;
    const body = { line_ids: [...chosen], percent: share };
    api.call(previewRefund, { params: { code }, body }).then(
      ({ data }) => isWanted && setAnswer({ asked, preview: data, problem: '' }),
      (cause: unknown) => isWanted && setAnswer({ asked, preview: null, problem: readProblem(cause)?.detail || m.inbox_failed() }),
    );
    return () => {
      isWanted = false;
    };
  }, [api, code, chosen, share, isComplete, asked]);
  if (living.length === 0) return null;
  return (
    <ActDialog
      title={m.organise_take_back()}
      text={m.organise_take_back_text()}
      open={m.organise_take_back()}
      act={preview ? m.organise_give_back({ amount: formatMoney(preview.refund_paise) }) : m.organise_take_back()}
      actKind="danger"
      isReady={preview !== null && reason.trim() !== ''}
      isWaiting={isComplete && current === null}
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
      {(hasTried) => (
        <>
          <ManyChoice
            legend={m.organise_places()}
            items={living.map(({ line_id, name, attendee_name, price_paise, discount_paise, tax_paise }) => ({
              id: line_id,
              name: [name, attendee_name].filter((each) => each !== '').join(', '),
              hint: formatMoney(price_paise - discount_paise + tax_paise),
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
          {current?.problem && (
            <div className="flex flex-wrap items-center gap-3">
              <ProblemLine words={current.problem} />
              <Button size="small" onClick={() => setAttempt(attempt + 1)}>
                {m.pictures_again()}
              </Button>
            </div>
          )}
        </>
      )}
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
