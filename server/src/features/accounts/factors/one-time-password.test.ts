import { describe, expect, test } from 'vitest';
import { codeAt, findStep, keyUri, newSecret, stepAt, toBase32 } from './one-time-password.ts';

// The shared secret of both standards.
const secret = toBase32(Buffer.from('12345678901234567890'));
const at = (seconds: number) => new Date(seconds * 1000);

test.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('base32 of "%s" is what RFC 4648 says', (text, encoded) => {
  expect(toBase32(Buffer.from(text))).toBe(encoded);
});

test('the codes of the first ten counters are those of RFC 4226, appendix D', () => {
  expect(Array.from({ length: 10 }, (_, counter) => codeAt(secret, counter))).toEqual([
    '755224',
    '287082',
    '359152',
    '969429',
    '338314',
    '254676',
    '287922',
    '162583',
    '399871',
    '520489',
  ]);
});

test.each([
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
])('the code at second %i is that of RFC 6238, appendix B', (seconds, code) => {
  expect(codeAt(secret, stepAt(at(seconds)), 8)).toBe(code);
});

describe('a code', () => {
  const now = at(1_800_000_000);
  const step = stepAt(now);
  test.each([-1, 0, 1])('%i steps away is found', (distance) => {
    expect(findStep(secret, codeAt(secret, step + distance), now)).toBe(step + distance);
  });
  test.each([-2, 2])('%i steps away is not', (distance) => {
    expect(findStep(secret, codeAt(secret, step + distance), now)).toBeNull();
  });
  test('of another length is not', () => {
    expect(findStep(secret, codeAt(secret, step, 8), now)).toBeNull();
  });
});

test('a new secret has 160 bits, and the address of the picture names it with its account', () => {
  const fresh = newSecret();
  expect(fresh).toMatch(/^[A-Z2-7]{32}$/);
  const uri = new URL(keyUri(fresh, 'asha@example.org'));
  expect(uri.href).toContain('otpauth://totp/Sabha%3Aasha%40example.org?');
  expect(Object.fromEntries(uri.searchParams)).toEqual({ secret: fresh, issuer: 'Sabha', algorithm: 'SHA1', digits: '6', period: '30' });
});
