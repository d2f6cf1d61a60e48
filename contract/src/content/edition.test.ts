import { expect, test } from 'vitest';
import { aboutPath, edition } from './edition.ts';

const valid = {
  slug: 'nagar-summit-2027',
  name: 'Nagar Summit 2027',
  short_name: 'Nagar Summit',
  year: 2027,
  starts_on: '2027-07-15',
  ends_on: '2027-07-17',
  time_zone: 'Asia/Kolkata',
  city: 'Vadodara',
  country: 'IN',
  currency: 'INR',
  pattern_seed: 'nagar',
};
const faultsOf = (changes: object) => {
  const parsed = edition.create.safeParse({ ...valid, ...changes });
  return parsed.success ? [] : parsed.error.issues.map((issue) => issue.path.join('.'));
};

test('the overview page’s path carries the event’s name and its year once', () => {
  expect(aboutPath({ slug: 'nagar-summit-2027', year: 2027 })).toBe('/about-nagar-summit-2027');
  expect(aboutPath({ slug: 'nagar-summit', year: 2027 })).toBe('/about-nagar-summit-2027');
  expect(aboutPath({ slug: 'summit-20270', year: 2027 })).toBe('/about-summit-20270-2027');
});

test('an edition needs a zone with a name and a currency, and its country is a code when it is said', () => {
  expect(faultsOf({})).toEqual([]);
  expect(faultsOf({ time_zone: 'Europe/Berlin' })).toEqual([]);
  expect(faultsOf({ time_zone: '+05:30' })).toEqual(['time_zone']);
  expect(faultsOf({ time_zone: 'Asia/Atlantis' })).toEqual(['time_zone']);
  expect(faultsOf({ country: 'India' })).toEqual(['country']);
  expect(faultsOf({ country: '', city: '' })).toEqual([]);
  expect(faultsOf({ currency: '₹' })).toEqual(['currency']);
});

test('translations of texts that an edition does not have are refused by name', () => {
  expect(faultsOf({ translations: { gu: { tagline: 'શહેરી વહીવટ' } } })).toEqual([]);
  expect(faultsOf({ translations: { gu: { tag_line: 'શહેરી વહીવટ' } } })).toEqual(['translations.gu.tag_line']);
});
