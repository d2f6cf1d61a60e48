import type { ApiClient } from '@sabha/contract/core/operation';
import { product, type PriceStep, type Product } from '@sabha/contract/tickets/product';
import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { Checkbox } from '../../../../ui/choice.tsx';
import { Field, Input } from '../../../../ui/field.tsx';
import { formatCount } from '../../../../ui/money.ts';
import { m } from '../../../../paraglide/messages.js';
import { ActDialog } from './act-dialog.tsx';
import { fromZoned, toZoned } from './zoned-field.ts';

interface ProductDialogProps {
  api: ApiClient;
  row: Product;
  soldCount: number;
  zone: string;
  onDone: () => Promise<void>;
}

/** Name, prices and window of a product; what is sold already keeps what it was bought with, and the dialog says so. */
export function ProductDialog({ api, row, soldCount, zone, onDone }: ProductDialogProps) {
  const [wish, setWish] = useState(() => ({
    name: row.name,
    hi: row.translations.hi?.['name'] ?? '',
    gu: row.translations.gu?.['name'] ?? '',
    sales_start_at: row.sales_start_at,
    sales_end_at: row.sales_end_at,
    is_hidden: row.is_hidden,
    price_steps: row.price_steps,
  }));
  const set = (change: Partial<typeof wish>) => setWish({ ...wish, ...change });
  const { hi, gu, ...rest } = wish;
  const named = { hi: { ...row.translations.hi, name: hi }, gu: { ...row.translations.gu, name: gu } };
  const isReversed = wish.sales_start_at !== null && wish.sales_end_at !== null && wish.sales_start_at >= wish.sales_end_at;
  return (
    <ActDialog
      title={row.name}
      text={soldCount === 0 ? m.organise_product_text() : m.organise_product_sold_text({ count: formatCount(soldCount) })}
      open={m.organise_change()}
      about={row.name}
      act={m.tickets_save()}
      isReady={wish.name.trim() !== '' && !isReversed && wish.price_steps.length > 0}
      onAct={() => api.call(product.operations.updateOne, { params: { id: row.product_id }, body: { ...rest, translations: named } })}
      onDone={onDone}
    >
      <Field label={m.organise_name()} isRequired>
        <Input value={wish.name} maxLength={120} onChange={({ currentTarget }) => set({ name: currentTarget.value })} />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={m.admin_language_hi()} hint={hi === '' ? m.admin_missing() : undefined}>
          <Input lang="hi" value={hi} maxLength={120} onChange={({ currentTarget }) => set({ hi: currentTarget.value })} />
        </Field>
        <Field label={m.admin_language_gu()} hint={gu === '' ? m.admin_missing() : undefined}>
          <Input lang="gu" value={gu} maxLength={120} onChange={({ currentTarget }) => set({ gu: currentTarget.value })} />
        </Field>
        <Moment
          label={m.organise_sale_from()}
          value={wish.sales_start_at}
          zone={zone}
          onChange={(sales_start_at) => set({ sales_start_at })}
        />
        <Moment
          label={m.organise_sale_until()}
          value={wish.sales_end_at}
          zone={zone}
          error={isReversed ? m.organise_days_wrong() : undefined}
          onChange={(sales_end_at) => set({ sales_end_at })}
        />
      </div>
      <PriceSteps steps={wish.price_steps} zone={zone} onChange={(price_steps) => set({ price_steps })} />
      <Checkbox
        checked={wish.is_hidden}
        hint={m.organise_hidden_hint()}
        onChange={({ currentTarget }) => set({ is_hidden: currentTarget.checked })}
      >
        {m.organise_hidden()}
      </Checkbox>
    </ActDialog>
  );
}

interface PriceStepsProps {
  steps: readonly PriceStep[];
  zone: string;
  onChange: (steps: PriceStep[]) => void;
}

/** Prices that follow one another; the lowest that is open is asked. */
function PriceSteps({ steps, zone, onChange }: PriceStepsProps) {
  const change = (at: number, step: Partial<PriceStep>) =>
    onChange(steps.map((each, index) => (index === at ? { ...each, ...step } : each)));
  return (
    <fieldset>
      <legend className="text-sm font-semibold">{m.organise_prices()}</legend>
      <p className="mt-0.5 text-xs text-fg-2">{m.organise_prices_text()}</p>
      <ol className="mt-2 grid gap-3">
        {steps.map((step, index) => (
          <li key={`${steps.length} ${index}`} className="grid gap-3 rounded-control bg-sunken p-4 sm:grid-cols-2">
            <Field label={m.organise_price_name()} isOptional>
              <Input value={step.name} maxLength={80} onChange={({ currentTarget }) => change(index, { name: currentTarget.value })} />
            </Field>
            <Field label={m.organise_rupees()} isRequired>
              <Input
                type="number"
                min={0}
                step={0.01}
                defaultValue={step.amount_paise / 100}
                onChange={({ currentTarget }) => change(index, { amount_paise: Math.round(Number(currentTarget.value) * 100) })}
              />
            </Field>
            <Moment label={m.organise_from()} value={step.from} zone={zone} onChange={(from) => change(index, { from })} />
            <Moment label={m.organise_to()} value={step.until} zone={zone} onChange={(until) => change(index, { until })} />
            {steps.length > 1 && (
              <Button size="small" className="justify-self-start" onClick={() => onChange(steps.filter((_, each) => each !== index))}>
                <Trash2 size={16} strokeWidth={1.75} aria-hidden />
                {m.organise_remove_price()}
              </Button>
            )}
          </li>
        ))}
      </ol>
      <Button
        size="small"
        className="mt-3"
        onClick={() => onChange([...steps, { name: '', amount_paise: steps.at(-1)?.amount_paise ?? 0, from: null, until: null }])}
      >
        <Plus size={16} strokeWidth={2} aria-hidden />
        {m.organise_add_price()}
      </Button>
    </fieldset>
  );
}

interface MomentProps {
  label: string;
  value: string | null;
  zone: string;
  error?: string | undefined;
  onChange: (value: string | null) => void;
}

const Moment = ({ label, value, zone, error, onChange }: MomentProps) => (
  <Field label={label} isOptional error={error}>
    <Input
      type="datetime-local"
      value={toZoned(value, zone)}
      onChange={({ currentTarget }) => onChange(fromZoned(currentTarget.value, zone))}
    />
  </Field>
);
