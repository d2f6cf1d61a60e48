import type { ApiClient } from '@sabha/contract/core/operation';
import { makeVouchers } from '@sabha/contract/tickets/sales-operations';
import { useState } from 'react';
import { Checkbox } from '../../../../ui/choice.tsx';
import { Field, Input, NativeSelect } from '../../../../ui/field.tsx';
import { m } from '../../../../paraglide/messages.js';
import { ActDialog } from './act-dialog.tsx';
import { fromZoned } from '../../zoned-field.ts';

interface NewVouchersDialogProps {
  api: ApiClient;
  slug: string;
  zone: string;
  products: readonly { product_id: number; name: string }[];
  onDone: () => Promise<void>;
}

const nothing = {
  pattern: 'CITY-######',
  count: '10',
  tag: '',
  kind: 'percent' as 'percent' | 'amount' | 'price',
  worth: '10',
  product_ids: [] as readonly number[],
  max_uses: '1',
  budget: '',
  until: '',
  opens_hidden: false,
  blocks_places: false,
};

const toPaise = (rupees: string) => Math.round(Number(rupees) * 100);
const orNull = (text: string, of: (text: string) => number) => (text.trim() === '' ? null : of(text));

/** Many vouchers alike, each with a code of its own. */
export function NewVouchersDialog({ api, slug, zone, products, onDone }: NewVouchersDialogProps) {
  const [wish, setWish] = useState(nothing);
  const set = (change: Partial<typeof wish>) => setWish({ ...wish, ...change });
  const { kind, worth } = wish;
  const body = {
    edition: slug,
    pattern: wish.pattern,
    count: Number(wish.count),
    tag: wish.tag,
    kind,
    percent: kind === 'percent' ? Number(worth) : null,
    amount_paise: kind === 'percent' ? null : toPaise(worth),
    product_ids: [...wish.product_ids],
    max_uses: orNull(wish.max_uses, Number),
    budget_paise: orNull(wish.budget, toPaise),
    blocks_places: wish.blocks_places,
    opens_hidden: wish.opens_hidden,
    valid_from: null,
    valid_until: wish.until === '' ? null : fromZoned(`${wish.until}T23:59`, zone),
  };
  const isReady = wish.pattern.trim() !== '' && Number(wish.count) >= 1 && worth.trim() !== '' && wish.product_ids.length > 0;
  return (
    <ActDialog
      title={m.organise_new_vouchers()}
      text={m.organise_new_vouchers_text()}
      open={m.organise_new_vouchers()}
      openKind="primary"
      openSize="medium"
      act={m.organise_make()}
      isReady={isReady}
      onAct={() => api.call(makeVouchers, { body, idempotency_key: JSON.stringify(body) })}
      onDone={onDone}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={m.organise_pattern()} hint={m.organise_pattern_hint()} isRequired>
          <Input value={wish.pattern} maxLength={40} onChange={({ currentTarget }) => set({ pattern: currentTarget.value })} />
        </Field>
        <Field label={m.organise_how_many()} isRequired>
          <Input
            type="number"
            min={1}
            max={1000}
            value={wish.count}
            onChange={({ currentTarget }) => set({ count: currentTarget.value })}
          />
        </Field>
        <Field label={m.organise_voucher_kind()}>
          <NativeSelect value={kind} onChange={({ currentTarget }) => set({ kind: currentTarget.value as typeof kind })}>
            <option value="percent">{m.organise_kind_percent()}</option>
            <option value="amount">{m.organise_kind_amount()}</option>
            <option value="price">{m.organise_kind_price()}</option>
          </NativeSelect>
        </Field>
        <Field label={kind === 'percent' ? m.organise_percent_off() : m.organise_rupees()} isRequired>
          <Input
            type="number"
            min={0}
            step={kind === 'percent' ? 1 : 0.01}
            value={worth}
            onChange={({ currentTarget }) => set({ worth: currentTarget.value })}
          />
        </Field>
        <Field label={m.organise_campaign()}>
          <Input value={wish.tag} maxLength={80} onChange={({ currentTarget }) => set({ tag: currentTarget.value })} />
        </Field>
        <Field label={m.organise_uses_each()} hint={m.organise_empty_unlimited()}>
          <Input type="number" min={1} value={wish.max_uses} onChange={({ currentTarget }) => set({ max_uses: currentTarget.value })} />
        </Field>
        <Field label={m.organise_budget_each()} hint={m.organise_empty_unlimited()}>
          <Input
            type="number"
            min={0}
            step={0.01}
            value={wish.budget}
            onChange={({ currentTarget }) => set({ budget: currentTarget.value })}
          />
        </Field>
        <Field label={m.organise_until()}>
          <Input type="date" value={wish.until} onChange={({ currentTarget }) => set({ until: currentTarget.value })} />
        </Field>
      </div>
      <fieldset>
        <legend className="text-sm font-semibold">{m.organise_for_items()}</legend>
        <div className="grid sm:grid-cols-2">
          {products.map(({ product_id, name }) => (
            <Checkbox
              key={product_id}
              checked={wish.product_ids.includes(product_id)}
              onChange={({ currentTarget }) =>
                set({
                  product_ids: currentTarget.checked
                    ? [...wish.product_ids, product_id]
                    : wish.product_ids.filter((each) => each !== product_id),
                })
              }
            >
              {name}
            </Checkbox>
          ))}
        </div>
      </fieldset>
      <div>
        <Checkbox checked={wish.opens_hidden} onChange={({ currentTarget }) => set({ opens_hidden: currentTarget.checked })}>
          {m.organise_opens_hidden()}
        </Checkbox>
        <Checkbox
          checked={wish.blocks_places}
          hint={m.organise_blocks_hint()}
          onChange={({ currentTarget }) => set({ blocks_places: currentTarget.checked })}
        >
          {m.organise_blocks_places()}
        </Checkbox>
      </div>
    </ActDialog>
  );
}
