// @vitest-environment jsdom
import type { ApiClient } from '@sabha/contract/core/operation';
import { product, type Product } from '@sabha/contract/sales/product';
import { act, useEffect } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render, type Rendered } from '../../../../testing/render.tsx';
import { draftOf, newStep } from './product-draft.ts';
import { useProduct, type EditedProduct } from './use-product.ts';

const saved = {
  ...draftOf(null),
  product_id: 7,
  edition_id: 3,
  tax_class_id: 2,
  slug: 'city-pass',
  name: 'City pass',
  price_steps: [{ name: '', amount_minor: 50_000, from: null, until: null }],
  max_per_order: 10,
  sold_in: 1,
  refund_percent: 100,
  position: 4,
  created_by: 1,
  created_at: '2027-07-01T05:00:00.000Z',
  modified_by: 1,
  modified_at: '2027-07-01T05:00:00.000Z',
} as unknown as Product;

let rendered: Rendered;
afterEach(() => rendered.close());

const shown: EditedProduct[] = [];
const edited = () => shown.at(-1) as EditedProduct;
const answers: ((answer: { data: Product }) => void)[] = [];
const call = vi.fn<(operation: { id: string }, input: object) => Promise<unknown>>(() => new Promise((resolve) => answers.push(resolve)));
/** Whether something counted as changed when the form's new address was asked for. */
const made: [id: number, hasChanged: boolean][] = [];

function Probe() {
  const onMade = (id: number) => void made.push([id, edited().hasChanged()]);
  const now = useProduct({ api: { call } as unknown as ApiClient, edition_id: 3, opened: null, known: [], position: 4, onMade });
  useEffect(() => {
    shown.push(now);
  });
  return null;
}
beforeEach(async () => {
  for (const list of [shown, answers, made]) list.length = 0;
  call.mockClear();
  rendered = await render(<Probe />);
});

test('a new product goes on where it is after its first save, with what was written meanwhile, and the next save changes it', async () => {
  await act(async () => edited().set({ name: 'City pass', tax_class_id: 2, price_steps: [newStep('500')] }));
  let saving: Promise<unknown> = Promise.resolve();
  await act(async () => {
    saving = edited().save();
  });
  await act(async () => edited().set({ summary: 'For all days.' }));
  expect(await edited().save()).toBeNull();
  await act(async () => {
    answers[0]?.({ data: saved });
    await saving;
  });
  expect(made).toEqual([[7, false]]);
  expect(edited().draft).toMatchObject({ name: 'City pass', slug: 'city-pass', summary: 'For all days.' });
  expect([edited().row?.product_id, edited().hasChanged()]).toEqual([7, true]);
  await act(async () => void edited().save());
  expect(call.mock.calls.map(([{ id }]) => id)).toEqual([product.operations.createOne.id, product.operations.updateOne.id]);
  expect(call.mock.lastCall?.[1]).toMatchObject({
    params: { id: 7 },
    body: { summary: 'For all days.', modified_at: saved.modified_at },
  });
});
