import type { ApiClient } from '@sabha/contract/core/operation';
import { product, productTextFields, type Benefit, type Product } from '@sabha/contract/sales/product';
import { useState } from 'react';
import { withLater } from '../../../../lib/forms/later-values.ts';
import { slugOf } from '../../../admin/kit/entity-page/entity-shape.ts';
import { countMissing } from '../../../admin/kit/entity-page/missing-texts.ts';
import { useSaving } from '../../../admin/kit/entity-page/use-last-saved.ts';
import { useUnsaved } from '../../../admin/kit/use-unsaved.ts';
import { bodyOf, draftOf, findFaults, type ProductDraft } from './product-draft.ts';

const nowhere: ReadonlySet<string> = new Set();

interface Edited {
  readonly api: ApiClient;
  readonly edition_id: number;
  /** As it was opened; null for a new one. */
  readonly opened: Product | null;
  /** Rows of comparison that other products have. */
  readonly known: readonly Benefit[];
  /** Where a new one stands among the others. */
  readonly position: number;
  /** Hears of each save. */
  readonly onMade: (product_id: number) => void;
}

/** A product while it is written: nothing reaches buyers before it is saved. */
export function useProduct({ api, edition_id, opened, known, position, onMade }: Edited) {
  const [row, setRow] = useState(opened);
  const [draft, setDraft] = useState(() => draftOf(opened));
  const [hasTried, setTried] = useState(false);
  const [seen, setSeen] = useState(nowhere);
  const { isOvertaken, stamp, isBusy, problem, setProblem, attempt } = useSaving(opened);
  const { isDirty, hasChanged, markSaved } = useUnsaved(draft);
  const faults = findFaults(draft);

  /** Writes; `at` names a field inside of a list. */
  function set(change: Partial<ProductDraft>, at = Object.keys(change)[0] ?? ''): void {
    // A new product's address follows its name until somebody writes another.
    const follows = row === null && change.name !== undefined && draft.slug === slugOf(draft.name);
    setDraft({ ...draft, ...change, ...(follows ? { slug: slugOf(change.name ?? '') } : {}) });
    setSeen(new Set(seen).add(at));
    setProblem(null);
  }

  /** Null where something is missing or the server refused. */
  async function save(): Promise<Product | null> {
    // A second press before the answer would be made from a state that is none any more.
    if (isBusy) return null;
    setTried(true);
    const { tax_class_id } = draft;
    if (faults.length > 0 || tax_class_id === null) return null;
    const body = bodyOf(draft, tax_class_id, known);
    const data = await show(() => write({ api, edition_id, position, row, body: { ...body, ...stamp } }), draft);
    if (data) setTried(false);
    return data;
  }

  /** What is written while it is saved stays; nothing does in place of which something else is to be shown. */
  async function show(work: () => Promise<Product>, sent?: ProductDraft): Promise<Product | null> {
    const data = await attempt(work);
    if (!data) return null;
    const saved = draftOf(data);
    markSaved(saved);
    // Before what was written meanwhile counts as changed: on the way to its own address nothing is left behind.
    onMade(data.product_id);
    setRow(data);
    setDraft((now) => (sent ? (withLater(saved, sent, now) as ProductDraft) : saved));
    return data;
  }

  /** Shows what somebody else has saved, in place of what is written here. */
  async function loadTheirs(): Promise<void> {
    if (row) await show(() => read(api, row.product_id));
  }

  const errorOf = (path: string): string | undefined =>
    faults.find((fault) => fault.path === path && (!fault.isMissing || hasTried || seen.has(path)))?.text ??
    problem?.errors.find((error) => error.path === path)?.message;
  const isRefused = problem !== null || (hasTried && faults.length > 0);
  return {
    row,
    draft,
    set,
    save,
    isOvertaken,
    loadTheirs,
    errorOf,
    hasChanged,
    isDirty,
    isBusy,
    isRefused,
    problem,
    hasFaults: faults.length > 0,
    missing: missingIn(draft),
  };
}

export type EditedProduct = ReturnType<typeof useProduct>;

interface Written extends Pick<Edited, 'api' | 'edition_id' | 'position'> {
  readonly row: Product | null;
  readonly body: ReturnType<typeof bodyOf> & { modified_at?: string | null };
}

async function write({ api, edition_id, position, row, body }: Written): Promise<Product> {
  const { operations } = product;
  if (row) return (await api.call(operations.updateOne, { params: { id: row.product_id }, body })).data;
  return (await api.call(operations.createOne, { body: { ...body, edition_id, position } })).data;
}

const read = async (api: ApiClient, product_id: number): Promise<Product> =>
  (await api.call(product.operations.getOne, { query: { filterFields: JSON.stringify({ product_id }) } })).data;

/** How many texts each language lacks, those of the benefits too. */
function missingIn(draft: ProductDraft): Readonly<Record<'hi' | 'gu', number>> {
  const texts = countMissing({ ...draft }, productTextFields);
  const lacking = (language: 'hi' | 'gu') =>
    draft.benefits.filter(({ label, translations }) => label !== '' && !translations[language]?.label).length;
  return { hi: texts.hi + lacking('hi'), gu: texts.gu + lacking('gu') };
}
