import { latticeFamilies, themePalettes } from '@sabha/contract/core/theme-appearance';
import { productKinds } from '@sabha/contract/sales/product';
import type { ReactNode } from 'react';
import { Checkbox } from '../../../../ui/choice.tsx';
import { Field, Input, NativeSelect } from '../../../../ui/field.tsx';
import { formatCalendarDay } from '../../../../ui/time/zoned-time.ts';
import { m } from '../../../../paraglide/messages.js';
import { choiceLabel } from '../../../admin/kit/field-labels.ts';
import { kindNames } from './catalogue-labels.ts';
import { MomentField } from '../../../admin/kit/components/moment-field.tsx';
import type { ProductDraft } from './product-draft.ts';
import type { EditedProduct } from './use-product.ts';

interface PartProps {
  edited: EditedProduct;
}

/** What it is: its kind, address, tax, look, and for a workshop its session. */
export function ProductNature({ edited, taxes, sessions }: PartProps & { taxes: Choices<number>; sessions: Choices<number> }) {
  const { draft, set, errorOf } = edited;
  const kinds = productKinds.map((kind) => ({ value: kind, label: kindNames[kind]() }));
  const asOptions = (values: readonly string[]) => values.map((value) => ({ value, label: choiceLabel(value) }));
  return (
    <>
      <Field label={m.catalogue_kind()} isRequired>
        <Choice value={draft.kind} options={kinds} onChange={(kind) => set({ kind: kind ?? 'pass' })} />
      </Field>
      <Field label={m.catalogue_tax()} isRequired error={errorOf('tax_class_id')}>
        <Choice value={draft.tax_class_id} options={taxes} none={m.ui_choose()} onChange={(tax_class_id) => set({ tax_class_id })} />
      </Field>
      <Field label={m.catalogue_slug()} hint={m.catalogue_slug_hint()} isRequired error={errorOf('slug')}>
        <Input value={draft.slug} maxLength={120} onChange={({ currentTarget }) => set({ slug: currentTarget.value })} />
      </Field>
      <Field label={m.catalogue_session()} hint={m.catalogue_session_hint()} isOptional error={errorOf('session_id')}>
        <Choice value={draft.session_id} options={sessions} none={m.catalogue_none()} onChange={(session_id) => set({ session_id })} />
      </Field>
      <div className="grid gap-4.5 sm:grid-cols-2">
        <Field label={m.admin_field_family()} isOptional>
          <Choice
            value={draft.lattice}
            options={asOptions(latticeFamilies) as Choices<ProductDraft['lattice']>}
            none={m.catalogue_by_itself()}
            onChange={(lattice) => set({ lattice })}
          />
        </Field>
        <Field label={m.admin_field_palette()} isOptional>
          <Choice
            value={draft.palette}
            options={asOptions(themePalettes) as Choices<ProductDraft['palette']>}
            none={m.catalogue_by_itself()}
            onChange={(palette) => set({ palette })}
          />
        </Field>
      </div>
    </>
  );
}

/** When it is sold, which days it opens, how many at once, and to whom. */
export function ProductSale({ edited, days, zone }: PartProps & { days: readonly string[]; zone: string }) {
  const { draft, set, errorOf } = edited;
  const isOpenOn = (day: string) => draft.valid_on.includes(day);
  // A day that is not of the event stays in view, so that it can be taken away.
  const shown = [...new Set([...days, ...draft.valid_on])].toSorted();
  return (
    <>
      <div className="grid gap-4.5 sm:grid-cols-2">
        <MomentField
          label={m.organise_sale_from()}
          value={draft.sales_start_at}
          zone={zone}
          error={errorOf('sales_start_at')}
          onChange={(sales_start_at) => set({ sales_start_at })}
        />
        <MomentField
          label={m.organise_sale_until()}
          value={draft.sales_end_at}
          zone={zone}
          error={errorOf('sales_end_at')}
          onChange={(sales_end_at) => set({ sales_end_at })}
        />
        <Field label={m.catalogue_group()} hint={m.catalogue_group_hint()} isRequired error={errorOf('sold_in')}>
          <Input inputMode="numeric" value={draft.sold_in} onChange={({ currentTarget }) => set({ sold_in: currentTarget.value })} />
        </Field>
        <Field label={m.catalogue_max()} isRequired error={errorOf('max_per_order')}>
          <Input
            inputMode="numeric"
            value={draft.max_per_order}
            onChange={({ currentTarget }) => set({ max_per_order: currentTarget.value })}
          />
        </Field>
      </div>
      <fieldset>
        <legend className="text-sm font-semibold">{m.catalogue_days()}</legend>
        <p className="mt-0.5 text-xs text-fg-2">{m.catalogue_days_hint()}</p>
        <div className="grid gap-x-4 sm:grid-cols-2">
          {shown.map((day) => (
            <Checkbox
              key={day}
              checked={isOpenOn(day)}
              onChange={() =>
                set({ valid_on: isOpenOn(day) ? draft.valid_on.filter((each) => each !== day) : [...draft.valid_on, day].toSorted() })
              }
            >
              {formatCalendarDay(day)}
            </Checkbox>
          ))}
        </div>
      </fieldset>
      <div>
        <Flag edited={edited} name="is_hidden" hint={m.organise_hidden_hint()}>
          {m.organise_hidden()}
        </Flag>
        <Flag edited={edited} name="needs_approval" hint={m.catalogue_approval_hint()}>
          {m.catalogue_approval()}
        </Flag>
        <Flag edited={edited} name="needs_pass" hint={m.catalogue_needs_pass_hint()}>
          {m.catalogue_needs_pass()}
        </Flag>
        <Flag edited={edited} name="is_admission" hint={m.catalogue_admission_hint()}>
          {m.catalogue_admission()}
        </Flag>
      </div>
    </>
  );
}

/** What buyers may do with it afterwards; each order keeps the rules of its day. */
export function ProductPolicies({ edited, zone }: PartProps & { zone: string }) {
  const { draft, set, errorOf } = edited;
  return (
    <>
      <Flag edited={edited} name="is_transferable">
        {m.catalogue_transferable()}
      </Flag>
      <div className="grid gap-4.5 sm:grid-cols-2">
        <MomentField
          label={m.catalogue_refund_until()}
          hint={m.catalogue_refund_until_hint()}
          value={draft.refund_until}
          zone={zone}
          error={errorOf('refund_until')}
          onChange={(refund_until) => set({ refund_until })}
        />
        <Field label={m.catalogue_refund_percent()} isRequired error={errorOf('refund_percent')}>
          <Input
            inputMode="numeric"
            value={draft.refund_percent}
            onChange={({ currentTarget }) => set({ refund_percent: currentTarget.value })}
          />
        </Field>
        <MomentField
          label={m.upgrade_until()}
          hint={m.upgrade_until_hint()}
          value={draft.upgrade_until}
          zone={zone}
          error={errorOf('upgrade_until')}
          onChange={(upgrade_until) => set({ upgrade_until })}
        />
      </div>
    </>
  );
}

type FlagName = { [Name in keyof ProductDraft]: ProductDraft[Name] extends boolean ? Name : never }[keyof ProductDraft];

function Flag({ edited: { draft, set }, name, hint, children }: PartProps & { name: FlagName; hint?: string; children: ReactNode }) {
  return (
    <Checkbox checked={draft[name]} hint={hint} onChange={({ currentTarget }) => set({ [name]: currentTarget.checked })}>
      {children}
    </Checkbox>
  );
}

type Choices<Value> = readonly { readonly value: NonNullable<Value>; readonly label: string }[];

interface ChoiceProps<Value extends string | number> {
  value: Value | null;
  options: readonly { readonly value: Value; readonly label: string }[];
  /** The words for none; without them there is always one. */
  none?: string;
  onChange: (value: Value | null) => void;
}

/** One of a few. */
function Choice<Value extends string | number>({ value, options, none, onChange }: ChoiceProps<Value>) {
  return (
    <NativeSelect
      value={value === null ? '' : String(value)}
      onChange={({ currentTarget }) => onChange(options.find((each) => String(each.value) === currentTarget.value)?.value ?? null)}
    >
      {none !== undefined && <option value="">{none}</option>}
      {options.map((each) => (
        <option key={each.value} value={String(each.value)}>
          {each.label}
        </option>
      ))}
    </NativeSelect>
  );
}
