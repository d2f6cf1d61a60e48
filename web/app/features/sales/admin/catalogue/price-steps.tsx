import { Plus, Trash2 } from 'lucide-react';
import { Button } from '../../../../ui/button.tsx';
import { Field, Input } from '../../../../ui/field.tsx';
import { m } from '../../../../paraglide/messages.js';
import { MomentField } from '../../../admin/kit/components/moment-field.tsx';
import { newStep, type StepDraft } from './product-draft.ts';
import type { EditedProduct } from './use-product.ts';

/** Prices that follow one another, such as early bird and gate; the lowest that is open is asked. */
export function PriceSteps({ edited: { draft, set, errorOf }, zone }: { edited: EditedProduct; zone: string }) {
  const steps = draft.price_steps;
  const change = (at: number, step: Partial<StepDraft>, field: string) =>
    set({ price_steps: steps.map((each, index) => (index === at ? { ...each, ...step } : each)) }, `price_steps.${at}.${field}`);
  return (
    <fieldset>
      <legend className="text-sm font-semibold">{m.organise_prices()}</legend>
      <p className="mt-0.5 text-xs text-fg-2">{m.organise_prices_text()}</p>
      <ol className="mt-2 grid gap-3">
        {steps.map((step, index) => (
          <li key={`${steps.length} ${index}`} className="grid gap-3 rounded-control bg-sunken p-4 sm:grid-cols-2">
            <Field label={m.organise_price_name()} isOptional>
              <Input
                value={step.name}
                maxLength={80}
                onChange={({ currentTarget }) => change(index, { name: currentTarget.value }, 'name')}
              />
            </Field>
            <Field label={m.organise_rupees()} isRequired error={errorOf(`price_steps.${index}.amount_minor`)}>
              <Input
                inputMode="decimal"
                value={step.rupees}
                maxLength={12}
                onChange={({ currentTarget }) => change(index, { rupees: currentTarget.value }, 'amount_minor')}
              />
            </Field>
            <MomentField
              label={m.organise_from()}
              value={step.from}
              zone={zone}
              error={errorOf(`price_steps.${index}.from`)}
              onChange={(from) => change(index, { from }, 'from')}
            />
            <MomentField
              label={m.organise_to()}
              value={step.until}
              zone={zone}
              error={errorOf(`price_steps.${index}.until`)}
              onChange={(until) => change(index, { until }, 'until')}
            />
            {steps.length > 1 && (
              <Button
                size="small"
                className="justify-self-start"
                onClick={() => set({ price_steps: steps.filter((_, each) => each !== index) })}
              >
                <Trash2 size={16} strokeWidth={1.75} aria-hidden />
                {m.organise_remove_price()}
              </Button>
            )}
          </li>
        ))}
      </ol>
      <Button size="small" className="mt-3" onClick={() => set({ price_steps: [...steps, newStep(steps.at(-1)?.rupees ?? '')] })}>
        <Plus size={16} strokeWidth={2} aria-hidden />
        {m.organise_add_price()}
      </Button>
    </fieldset>
  );
}
