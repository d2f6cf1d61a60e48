import { gstinCheckDigit, isGstin } from '@sabha/contract/sales/gst-states';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { financialYear } from './invoices/financial-year.ts';
import { indianGst, taxableOf } from './indian-gst.ts';
import { discountOf, laterPrice, openPrice } from './pricing.ts';

const { taxOf } = indianGst;
const price = fc.integer({ min: 0, max: 1_000_000_000 });
const rate = fc.constantFrom(0, 25, 300, 500, 1200, 1800, 2800);

test('the tax of every price is found again from what was paid, to the paisa', () => {
  fc.assert(
    fc.property(price, rate, (taxable, rate_bp) => {
      expect(taxableOf(taxable + taxOf(taxable, rate_bp), rate_bp)).toBe(taxable);
    }),
  );
});

test('the tax can always be halved, and differs from the exact one by at most a paisa', () => {
  fc.assert(
    fc.property(price, rate, (taxable, rate_bp) => {
      const tax = taxOf(taxable, rate_bp);
      expect(tax % 2).toBe(0);
      expect(Math.abs(tax - (taxable * rate_bp) / 10_000)).toBeLessThanOrEqual(1);
    }),
  );
});

test('an amount that no price leads to has no taxable value', () => {
  expect(taxableOf(1, 1800)).toBe(1);
  expect([taxableOf(11_800, 1800), taxableOf(11_801, 1800)]).toEqual([10_000, 10_001]);
  expect(Array.from({ length: 200 }, (_, asked) => taxableOf(asked, 1800)).filter((taxable) => taxable === null).length).toBeGreaterThan(0);
});

test('no voucher takes off more than the price, or gives money', () => {
  const percent = fc.integer({ min: 0, max: 100 }).map((value) => ({ kind: 'percent' as const, percent: value, amount_minor: null }));
  const amount = fc.record({ kind: fc.constantFrom('amount' as const, 'price' as const), percent: fc.constant(null), amount_minor: price });
  fc.assert(
    fc.property(price, fc.oneof(percent, amount), (asked, voucher) => {
      const discount = discountOf(asked, voucher);
      expect(Number.isInteger(discount)).toBe(true);
      expect(discount).toBeGreaterThanOrEqual(0);
      expect(discount).toBeLessThanOrEqual(asked);
    }),
  );
});

const step = (amount_minor: number, from: string | null, until: string | null) => ({ name: '', amount_minor, from, until });

test('the lowest open price is asked, and what follows it is told', () => {
  const steps = [step(300, null, null), step(100, null, '2027-01-01T00:00:00Z'), step(200, '2026-06-01T00:00:00Z', '2027-03-01T00:00:00Z')];
  const at = (text: string) => [openPrice(steps, new Date(text))?.amount_minor, laterPrice(steps, new Date(text))];
  expect(at('2026-12-31T23:59:59Z')).toEqual([100, { until: '2027-01-01T00:00:00Z', amount_minor: 200 }]);
  expect(at('2027-01-01T00:00:00Z')).toEqual([200, { until: '2027-03-01T00:00:00Z', amount_minor: 300 }]);
  expect(at('2027-03-01T00:00:00Z')).toEqual([300, null]);
  expect(openPrice([step(1, '2030-01-01T00:00:00Z', null)], new Date('2027-01-01'))).toBeNull();
});

test('a GSTIN with one wrong character is found', () => {
  const first = '24AAACN1234A1Z';
  const gstin = first + gstinCheckDigit(first);
  expect(isGstin(gstin)).toBe(true);
  expect(isGstin('27AAPFU0939F1ZV')).toBe(true);
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 14 }), fc.constantFrom(...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('')), (at, character) => {
      const changed = gstin.slice(0, at) + character + gstin.slice(at + 1);
      expect(isGstin(changed)).toBe(changed === gstin);
    }),
  );
});

test.each([
  ['2027-03-31', '26-27'],
  ['2027-04-01', '27-28'],
  ['2099-12-31', '99-00'],
])('%s is in the financial year %s', (day, year) => {
  expect(financialYear(day)).toBe(year);
});
