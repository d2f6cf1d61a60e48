import { expect, test } from 'vitest';
import { bodyOf, draftOf, findFaults, newStep } from './product-draft.ts';

const whole = { ...draftOf(null), name: 'City pass', slug: 'city-pass', tax_class_id: 3, price_steps: [newStep('1499.50')] };
const pathsOf = (change: Partial<typeof whole>) => findFaults({ ...whole, ...change }).map(({ path }) => path);

test('a draft is sent as numbers, and one that is whole has no faults', () => {
  expect(findFaults(whole)).toEqual([]);
  expect(bodyOf(whole, 3, [])).toMatchObject({
    max_per_order: 10,
    sold_in: 1,
    refund_percent: 100,
    price_steps: [{ amount_minor: 149_950 }],
  });
});

test('what is missing or contradicts itself is named by the field of the server', () => {
  expect(findFaults(draftOf(null)).every(({ isMissing }) => isMissing)).toBe(true);
  expect(pathsOf({ slug: 'City Pass', refund_percent: '101', sold_in: '0' })).toEqual(['slug', 'sold_in', 'refund_percent']);
  expect(pathsOf({ sold_in: '20' })).toEqual(['max_per_order']);
  expect(pathsOf({ price_steps: [newStep('-1'), newStep('1.999'), newStep('')] })).toEqual(
    [0, 1, 2].map((n) => `price_steps.${n}.amount_minor`),
  );
  const [early, late] = ['2027-06-01T00:00:00Z', '2027-07-01T00:00:00Z'];
  expect(pathsOf({ sales_start_at: late, sales_end_at: early })).toEqual(['sales_end_at']);
  expect(pathsOf({ price_steps: [{ ...newStep('1'), from: late, until: early }] })).toEqual(['price_steps.0.until']);
  expect(pathsOf({ refund_until: '0202-07-01T00:00:00.000Z' })).toEqual(['refund_until']);
});

test('a benefit without words in a language is read in English', () => {
  const benefit = {
    key: 'lunch',
    label: 'Lunch',
    value: '',
    translations: { hi: { label: '', value: '' }, gu: { label: 'ભોજન', value: '' } },
  };
  expect(bodyOf({ ...whole, benefits: [benefit] }, 3, []).benefits[0]?.translations).toEqual({ gu: { label: 'ભોજન', value: '' } });
});
