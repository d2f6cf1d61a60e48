import type { ApiClient } from '@sabha/contract/core/operation';
import { makeVouchers } from '@sabha/contract/sales/sales-operations';
import { useRef, useState } from 'react';
import { Checkbox } from '../../../../ui/choice.tsx';
import { Field, Input, NativeSelect } from '../../../../ui/field.tsx';
import { formatCount } from '../../../../ui/money.ts';
import { m } from '../../../../paraglide/messages.js';
import { ManyChoice } from '../../../admin/kit/components/many-choice.tsx';
import { ActionDialog } from '../../../admin/kit/components/action-dialog.tsx';
import { fromZoned } from '../../../admin/kit/zoned-field.ts';
import { describeCode } from './guessable-code.ts';
import { isRupees, isWhole, toMinorUnits } from '../../../admin/kit/typed-numbers.ts';

interface NewVouchersDialogProps {
  api: ApiClient;
  slug: string;
  zone: string;
  products: readonly { product_id: number; name: string }[];
  onDone: () => Promise<void>;
}

/** Signs that are drawn for each code at least, so that nobody can guess one. */
const minDrawn = 8;

function isDrawable(pattern: string, count: string): boolean {
  const drawn = pattern.split('#').length - 1;
  return /^[A-Z0-9#][A-Z0-9#-]{2,39}$/i.test(pattern.trim()) && (drawn >= minDrawn || (drawn === 0 && count.trim() === '1'));
}

const nothing = {
  pattern: 'CITY-########',
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

type Wish = typeof nothing;
const unused = { of: '', is: '' };
const maxPerBatch = 1_000;
const maxUses = 100_000;
const nullIfMissing = (text: string, of: (text: string) => number) => (text.trim() === '' ? null : of(text));
const numberFault = (text: string, max: number) =>
  isWhole(text, 1, max) ? undefined : m.catalogue_number_wrong({ min: 1, max: formatCount(max) });

const codeHints = {
  drawn: () => m.organise_pattern_hint(),
  guessable: () => m.holding_weak_pattern(),
  unlimited: () => <span className="font-[550] text-bad-text">{m.holding_weak_unlimited()}</span>,
};

/** What is missing or wrong, as the server would say too. */
function findFaults({ pattern, count, kind, worth, max_uses, budget, product_ids }: Wish): Partial<Record<keyof Wish, string | undefined>> {
  const price = (text: string) => (isRupees(text) ? undefined : m.catalogue_price_wrong());
  return {
    pattern: isDrawable(pattern, count) ? undefined : m.organise_pattern_wrong(),
    count: numberFault(count, maxPerBatch),
    worth: kind === 'percent' ? (isWhole(worth, 0, 100) ? undefined : m.organise_percent_wrong()) : price(worth),
    max_uses: max_uses.trim() === '' ? undefined : numberFault(max_uses, maxUses),
    budget: budget.trim() === '' ? undefined : price(budget),
    product_ids: product_ids.length === 0 ? m.organise_items_missing() : undefined,
  };
}

/** Many vouchers alike, each with a code of its own. */
export function NewVouchersDialog({ api, slug, zone, products, onDone }: NewVouchersDialogProps) {
  const [wish, setWish] = useState(nothing);
  const key = useRef(unused);
  const set = (change: Partial<typeof wish>) => setWish({ ...wish, ...change });
  const { kind, worth } = wish;
  const body = {
    edition: slug,
    pattern: wish.pattern,
    count: Number(wish.count),
    tag: wish.tag,
    kind,
    percent: kind === 'percent' ? Number(worth) : null,
    amount_minor: kind === 'percent' ? null : toMinorUnits(worth),
    product_ids: [...wish.product_ids],
    max_uses: nullIfMissing(wish.max_uses, Number),
    budget_minor: nullIfMissing(wish.budget, toMinorUnits),
    blocks_places: wish.blocks_places,
    opens_hidden: wish.opens_hidden,
    valid_from: null,
    valid_until: wish.until === '' ? null : fromZoned(`${wish.until}T23:59`, zone),
  };
  const found = findFaults(wish);
  /** A repeat after a lost answer makes no more vouchers; the next batch alike does. */
  async function make(): Promise<void> {
    const of = JSON.stringify(body);
    if (key.current.of !== of) key.current = { of, is: crypto.randomUUID() };
    await api.call(makeVouchers, { body, idempotency_key: key.current.is });
    key.current = unused;
  }
  return (
    <ActionDialog
      title={m.organise_new_vouchers()}
      text={m.organise_new_vouchers_text()}
      open={m.organise_new_vouchers()}
      openKind="primary"
      openSize="medium"
      action={m.organise_make()}
      isReady={Object.values(found).every((text) => text === undefined)}
      onAction={make}
      onDone={onDone}
    >
      {(hasTried) => <WishFields wish={wish} set={set} faults={hasTried ? found : {}} products={products} />}
    </ActionDialog>
  );
}

interface WishFieldsProps extends Pick<NewVouchersDialogProps, 'products'> {
  wish: Wish;
  set: (change: Partial<Wish>) => void;
  faults: ReturnType<typeof findFaults>;
}

function WishFields({ wish, set, faults, products }: WishFieldsProps) {
  const { kind } = wish;
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={m.organise_pattern()} hint={codeHints[describeCode(wish)]()} error={faults.pattern} isRequired>
          <Input value={wish.pattern} maxLength={40} onChange={({ currentTarget }) => set({ pattern: currentTarget.value })} />
        </Field>
        <Field label={m.organise_how_many()} error={faults.count} isRequired>
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
        <Field label={kind === 'percent' ? m.organise_percent_off() : m.organise_rupees()} error={faults.worth} isRequired>
          <Input
            type="number"
            min={0}
            step={kind === 'percent' ? 1 : 0.01}
            value={wish.worth}
            onChange={({ currentTarget }) => set({ worth: currentTarget.value })}
          />
        </Field>
        <Field label={m.organise_campaign()}>
          <Input value={wish.tag} maxLength={80} onChange={({ currentTarget }) => set({ tag: currentTarget.value })} />
        </Field>
        <Field label={m.organise_uses_each()} hint={m.organise_empty_unlimited()} error={faults.max_uses}>
          <Input type="number" min={1} value={wish.max_uses} onChange={({ currentTarget }) => set({ max_uses: currentTarget.value })} />
        </Field>
        <Field label={m.organise_budget_each()} hint={m.organise_empty_unlimited()} error={faults.budget}>
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
      <ManyChoice
        legend={m.organise_for_items()}
        items={products.map(({ product_id, name }) => ({ id: product_id, name }))}
        chosen={wish.product_ids}
        onChoose={(product_ids) => set({ product_ids })}
        error={faults.product_ids}
      />
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
    </>
  );
}
