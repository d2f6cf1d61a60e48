import type { Benefit, PriceStep, Product } from '@sabha/contract/sales/product';
import { m } from '../../../../paraglide/messages.js';
import { isRupees, isWhole, toMinorUnits } from '../../../admin/kit/typed-numbers.ts';
import { withKeys } from './benefit-labels.ts';

/** A price while it is written: the amount stays as it was typed. */
export interface StepDraft extends Omit<PriceStep, 'amount_minor'> {
  readonly rupees: string;
}

/** A product while it is written. Numbers stay as they were typed, until they are sent. */
export interface ProductDraft extends Omit<
  Product,
  | 'product_id'
  | 'edition_id'
  | 'tax_class_id'
  | 'price_steps'
  | 'max_per_order'
  | 'sold_in'
  | 'refund_percent'
  | 'position'
  | 'created_by'
  | 'created_at'
  | 'modified_by'
  | 'modified_at'
> {
  /** Null until one is chosen. */
  readonly tax_class_id: number | null;
  readonly price_steps: readonly StepDraft[];
  readonly max_per_order: string;
  readonly sold_in: string;
  readonly refund_percent: string;
}

export const newStep = (rupees: string): StepDraft => ({ name: '', rupees, from: null, until: null });

const blank: ProductDraft = {
  tax_class_id: null,
  slug: '',
  kind: 'pass',
  name: '',
  summary: '',
  description: '',
  price_steps: [newStep('')],
  sales_start_at: null,
  sales_end_at: null,
  valid_on: [],
  max_per_order: '10',
  sold_in: '1',
  is_admission: true,
  needs_pass: false,
  is_hidden: false,
  needs_approval: false,
  proof_prompt: '',
  is_transferable: true,
  refund_until: null,
  refund_percent: '100',
  upgrade_until: null,
  benefits: [],
  session_id: null,
  lattice: null,
  palette: null,
  translations: {},
};

export function draftOf(row: Product | null): ProductDraft {
  if (!row) return blank;
  const { product_id: _id, edition_id: _edition, position: _position, created_by: _by, created_at: _at, ...rest } = row;
  const { modified_by: _modifier, modified_at: _modified, ...written } = rest;
  return {
    ...written,
    price_steps: row.price_steps.map(({ amount_minor, ...step }) => ({ ...step, rupees: String(amount_minor / 100) })),
    max_per_order: String(row.max_per_order),
    sold_in: String(row.sold_in),
    refund_percent: String(row.refund_percent),
  };
}

/** What is sent of a draft without faults; `known` are the rows of comparison that other products have. */
export function bodyOf(draft: ProductDraft, tax_class_id: number, known: readonly Benefit[]) {
  return {
    ...draft,
    tax_class_id,
    price_steps: draft.price_steps.map(({ rupees, ...step }): PriceStep => ({ ...step, amount_minor: toMinorUnits(rupees) })),
    max_per_order: Number(draft.max_per_order),
    sold_in: Number(draft.sold_in),
    refund_percent: Number(draft.refund_percent),
    benefits: withKeys(draft.benefits, known).map((benefit): Benefit => ({ ...benefit, translations: writtenIn(benefit.translations) })),
  };
}

/** A language in which the row has no words is left out, so that English stands in. */
const writtenIn = (translations: Benefit['translations']): Benefit['translations'] =>
  Object.fromEntries(Object.entries(translations).filter(([, { label }]) => label.trim() !== ''));

/** Something that keeps a draft from being saved. */
export interface Fault {
  /** The field as the server names it. */
  readonly path: string;
  readonly text: string;
  /** Not wrong, but missing still: said once somebody has been there. */
  readonly isMissing?: boolean;
}

const isReversed = (from: string | null, until: string | null): boolean =>
  from !== null && until !== null && new Date(from) >= new Date(until);
/** A year of which a digit is missing. */
const isFar = (moment: string | null): boolean => moment !== null && !/^20\d\d-/.test(moment);
const moments = ['sales_start_at', 'sales_end_at', 'refund_until', 'upgrade_until'] as const;

/** Everything that is missing or contradicts itself, as the server would say too. */
export function findFaults(draft: ProductDraft): readonly Fault[] {
  const faults: Fault[] = [];
  const missing = (path: string, text: string) => faults.push({ path, text, isMissing: true });
  const wrong = (path: string, text: string) => faults.push({ path, text });
  if (draft.name.trim() === '') missing('name', m.catalogue_name_needed());
  if (draft.slug === '') missing('slug', m.catalogue_slug_wrong());
  else if (!/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(draft.slug)) wrong('slug', m.catalogue_slug_wrong());
  if (draft.tax_class_id === null) missing('tax_class_id', m.catalogue_tax_needed());
  for (const [index, { rupees, from, until }] of draft.price_steps.entries()) {
    if (rupees.trim() === '') missing(`price_steps.${index}.amount_minor`, m.catalogue_price_wrong());
    else if (!isRupees(rupees)) wrong(`price_steps.${index}.amount_minor`, m.catalogue_price_wrong());
    if (isFar(from)) wrong(`price_steps.${index}.from`, m.catalogue_year_wrong());
    if (isFar(until)) wrong(`price_steps.${index}.until`, m.catalogue_year_wrong());
    else if (isReversed(from, until)) wrong(`price_steps.${index}.until`, m.organise_days_wrong());
  }
  for (const path of moments) if (isFar(draft[path])) wrong(path, m.catalogue_year_wrong());
  if (isReversed(draft.sales_start_at, draft.sales_end_at)) wrong('sales_end_at', m.organise_days_wrong());
  if (!isWhole(draft.sold_in, 1, 100)) wrong('sold_in', m.catalogue_number_wrong({ min: 1, max: 100 }));
  if (!isWhole(draft.max_per_order, 1, 200)) wrong('max_per_order', m.catalogue_number_wrong({ min: 1, max: 200 }));
  else if (Number(draft.max_per_order) < Number(draft.sold_in)) wrong('max_per_order', m.catalogue_group_wrong());
  if (!isWhole(draft.refund_percent, 0, 100)) wrong('refund_percent', m.organise_percent_wrong());
  for (const [index, { label }] of draft.benefits.entries())
    if (label.trim() === '') missing(`benefits.${index}.label`, m.catalogue_label_needed());
  return faults;
}
