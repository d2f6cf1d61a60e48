import type { ApiClient } from '@sabha/contract/core/operation';
import { product, productTextFields, type Benefit, type Product } from '@sabha/contract/sales/product';
import { useState } from 'react';
import { slugOf } from '../../../admin/kit/entity-page/entity-shape.ts';
import { countMissing } from '../../../admin/kit/entity-page/missing-texts.ts';
import { useSaving } from '../../../admin/kit/entity-page/use-last-saved.ts';
import { useUnsaved } from '../../../admin/kit/use-unsaved.ts';
import { bodyOf, draftOf, findFaults, type ProductDraft } from './product-draft.ts';

const nowhere: ReadonlySet<string> = new Set();

interface Edited {
  readonly api: ApiClient;
  readonly edition_id: number;
  /** Null makes a new one. */
  readonly row: Product | null;
  /** Rows of comparison that other products have. */
  readonly known: readonly Benefit[];
  /** Where a new one stands among the others. */
  readonly position: number;
}

/** A product while it is written: nothing reaches buyers before it is saved. */
export function useProduct({ api, edition_id, row, known, position }: Edited) {
  const [draft, setDraft] = useState(() => draftOf(row));
  const [hasTried, setTried] = useState(false);
  const [seen, setSeen] = useState(nowhere);
  const { isOvertaken, stamp, isBusy, problem, setProblem, attempt } = useSaving(row);
  const { isDirty, hasChanged, markSaved } = useUnsaved(draft);
  const faults = findFaults(draft);

  /** Writes; `at` names a field inside of a list. */
  function set(change: Partial<ProductDraft>, at = Object.keys(change)[0] ?? ''): void {
    // The page of a product that is being made is about to be another one.
    if (isBusy && row === null) return;
    // A new product's address follows its name until somebody writes another.
    const follows = row === null && change.name !== undefined && draft.slug === slugOf(draft.name);
    setDraft({ ...draft, ...change, ...(follows ? { slug: slugOf(change.name ?? '') } : {}) });
    setSeen(new Set(seen).add(at));
    setProblem(null);
  }

  /** Null where something is missing or the server refused. */
  async function save(): Promise<Product | null> {
    setTried(true);
    const { tax_class_id } = draft;
    if (faults.length > 0 || tax_class_id === null || isBusy) return null;
    const body = bodyOf(draft, tax_class_id, known);
    const data = await attempt(() => write({ api, edition_id, position, row, body: { ...body, ...stamp } }));
    if (!data) return null;
    const written = draftOf(data);
    markSaved(written);
    // What was typed while it was being saved stays.
    setDraft((now) => (now === draft ? written : now));
    setTried(false);
    return data;
  }

  /** Shows what somebody else has saved, in place of what is written here. */
  async function loadTheirs(): Promise<void> {
    const data = row && (await attempt(() => read(api, row.product_id)));
    if (!data) return;
    const theirs = draftOf(data);
    markSaved(theirs);
    setDraft(theirs);
  }

  const errorOf = (path: string): string | undefined =>
    faults.find((fault) => fault.path === path && (!fault.isMissing || hasTried || seen.has(path)))?.text ??
    problem?.errors.find((error) => error.path === path)?.message;
  const isRefused = problem !== null || (hasTried && faults.length > 0);
  return {
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

interface Written extends Pick<Edited, 'api' | 'edition_id' | 'position' | 'row'> {
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
