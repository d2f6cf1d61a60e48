import type { Benefit } from '@sabha/contract/sales/product';
import { Plus } from 'lucide-react';
import { useId } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { Field, Input } from '../../../../ui/field.tsx';
import { m } from '../../../../paraglide/messages.js';
import type { Language } from '../../../admin/kit/components/language-switch.tsx';
import { move } from '../../../admin/kit/editing.ts';
import { MoveButtons } from '../../../admin/kit/components/move-buttons.tsx';
import { newBenefit, audienceField, writeIn } from './benefit-labels.ts';
import type { EditedProduct } from './use-product.ts';

interface BenefitsFieldProps {
  edited: EditedProduct;
  language: Language;
  /** Rows of the comparison that other passes have. */
  known: readonly Benefit[];
}

/** What is in it: the rows of the comparison of passes, in one language. Rows with the same words stand in one line there. */
export function BenefitsField({ edited: { draft, set, errorOf }, language, known }: BenefitsFieldProps) {
  const list = useId();
  const { benefits } = draft;
  const write = (at: number, text: { label?: string; value?: string }) =>
    set(
      { benefits: benefits.map((each, index) => (index === at ? writeIn(each, { language, text, known }) : each)) },
      `benefits.${at}.label`,
    );
  return (
    <fieldset>
      <legend>
        <h2 className="text-display-xs">{m.catalogue_benefits()}</h2>
      </legend>
      <p className="mt-1 text-sm text-fg-2">{m.catalogue_benefits_text()}</p>
      <datalist id={list}>
        {language === 'en' &&
          known.map(({ key, label }) => (
            <option key={key} value={label}>
              {label}
            </option>
          ))}
      </datalist>
      <ol className="mt-3 grid gap-3">
        {benefits.map((benefit, index) => {
          const { label, value } = audienceField(benefit, language);
          const isMissing = label === '' && benefit.label !== '';
          return (
            <li key={`${benefits.length} ${index}`} className="rounded-control bg-sunken px-4 pt-3 pb-1">
              <div className="grid gap-3 sm:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
                <Field
                  label={m.catalogue_benefit()}
                  hint={isMissing ? m.admin_missing() : undefined}
                  error={errorOf(`benefits.${index}.label`)}
                  isRequired={language === 'en'}
                >
                  <Input
                    lang={language}
                    value={label}
                    maxLength={120}
                    list={list}
                    onChange={({ currentTarget }) => write(index, { label: currentTarget.value })}
                  />
                </Field>
                <Field label={m.catalogue_benefit_value()} isOptional>
                  <Input
                    lang={language}
                    value={value}
                    maxLength={80}
                    onChange={({ currentTarget }) => write(index, { value: currentTarget.value })}
                  />
                </Field>
              </div>
              <MoveButtons
                name={benefit.label || m.admin_unnamed()}
                index={index}
                count={benefits.length}
                onMove={(to) => set({ benefits: move(benefits, index, to) })}
                onRemove={() => set({ benefits: benefits.filter((_, each) => each !== index) })}
              />
            </li>
          );
        })}
      </ol>
      <Button size="small" className="mt-3" onClick={() => set({ benefits: [...benefits, newBenefit(benefits)] })}>
        <Plus size={16} strokeWidth={2} aria-hidden />
        {m.catalogue_add_benefit()}
      </Button>
    </fieldset>
  );
}
