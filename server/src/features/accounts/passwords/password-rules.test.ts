import { expect, test } from 'vitest';
import { findPasswordFault, judgePassword } from '@sabha/contract/accounts/password-rules';
import { commonStems } from '@sabha/contract/accounts/common-passwords.data';
import { hashPassword, isPassword } from './hash-password.ts';

test.each([
  'short-one',
  'password123',
  'Passw0rd2027!',
  '1234567890',
  'qwertyuiop',
  'krishnakrishna',
  'JaiShreeRam108',
  '!!iloveindia!!',
  'aaaaaaaaaaaa',
  '98765432100',
  '123123123123',
  'p@$$w0rd1234',
])('%s is refused', (password) => {
  expect(findPasswordFault(password)).not.toBeNull();
});

test.each(['seven river goats', 'મારું ઘર નદી પાસે', 'mV9#kk2!wq-z', 'neel-geru-genda'])('%s will do', (password) => {
  expect(findPasswordFault(password)).toBeNull();
});

test.each([
  [{ username: 'asha.rawal.vadodara' }, 'asha.rawal.vadodara'],
  [{ username: 'asharawal' }, 'AshaRawal2027'],
  [{ email: 'asha.rawal@example.org' }, 'asha.rawal@example.org'],
  [{ email: 'asha.rawal@example.org' }, '1asha.rawal99'],
])('the own name is refused: %j', (owner, password) => {
  expect(findPasswordFault(password, owner)).toMatch('username or e-mail');
});

test('the list is long enough to matter', () => {
  expect(commonStems.size).toBeGreaterThanOrEqual(1000);
});

test('only the right password fits, and without a hash none does', async () => {
  const stored = await hashPassword('seven river goats');
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await isPassword(stored, 'seven river goats')).toBe(true);
  expect(await isPassword(stored, 'seven river goat')).toBe(false);
  expect(await isPassword(null, 'seven river goats')).toBe(false);
});

test.each([
  ['nine', 'short'],
  ['x'.repeat(129), 'long'],
  ['asha.rawal2027', 'own-name'],
  ['passwordpassword', 'common'],
  ['brass lamps', 'good'],
  ['seven river goats', 'strong'],
])('"%s" is %s in the words that a page shows', (password, strength) => {
  expect(judgePassword(password, { username: 'asha.rawal' })).toBe(strength);
});
