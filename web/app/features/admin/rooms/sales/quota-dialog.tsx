import type { ApiClient } from '@sabha/contract/core/operation';
import { quota, type Quota } from '@sabha/contract/tickets/quota';
import { useState } from 'react';
import { Checkbox } from '../../../../ui/choice.tsx';
import { Field, Input } from '../../../../ui/field.tsx';
import { formatCount } from '../../../../ui/money.ts';
import { m } from '../../../../paraglide/messages.js';
import { ActDialog } from './act-dialog.tsx';

interface QuotaDialogProps {
  api: ApiClient;
  row: Quota;
  taken: number;
  products: readonly { product_id: number; name: string }[];
  onDone: () => Promise<void>;
}

/** How many places there are and who shares them; fewer than are taken is said, and allowed. */
export function QuotaDialog({ api, row, taken, products, onDone }: QuotaDialogProps) {
  const [size, setSize] = useState(row.size === null ? '' : String(row.size));
  const [chosen, setChosen] = useState<readonly number[]>(row.product_ids);
  const wanted = size.trim() === '' ? null : Number(size);
  const isWhole = wanted === null || (Number.isInteger(wanted) && wanted >= 0);
  const body = { size: wanted, product_ids: [...chosen] };
  return (
    <ActDialog
      title={row.name}
      text={m.organise_quota_text({ taken: formatCount(taken) })}
      open={m.organise_change()}
      about={row.name}
      act={m.tickets_save()}
      isReady={isWhole && chosen.length > 0}
      onAct={() => api.call(quota.operations.updateOne, { params: { id: row.quota_id }, body })}
      onDone={onDone}
    >
      <Field label={m.organise_size()} hint={m.organise_empty_unlimited()} error={isWhole ? undefined : m.organise_size_wrong()}>
        <Input type="number" min={0} value={size} onChange={({ currentTarget }) => setSize(currentTarget.value)} />
      </Field>
      {wanted !== null && wanted < taken && (
        <p role="status" className="rounded-control bg-lit-tint px-4 py-3 text-ui text-lit-text">
          {m.organise_quota_too_small({ taken: formatCount(taken) })}
        </p>
      )}
      <fieldset>
        <legend className="text-sm font-semibold">{m.organise_items()}</legend>
        <div className="grid sm:grid-cols-2">
          {products.map(({ product_id, name }) => (
            <Checkbox
              key={product_id}
              checked={chosen.includes(product_id)}
              onChange={({ currentTarget }) =>
                setChosen(currentTarget.checked ? [...chosen, product_id] : chosen.filter((each) => each !== product_id))
              }
            >
              {name}
            </Checkbox>
          ))}
        </div>
      </fieldset>
    </ActDialog>
  );
}
