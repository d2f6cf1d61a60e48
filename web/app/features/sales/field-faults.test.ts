import { expect, test } from 'vitest';
import { findEmailFault, findGstinFault, findPhoneFault } from './field-faults.ts';

test('a GSTIN that is too short is told how many characters it has', () => {
  expect(findGstinFault('24AABCN48')).toBe('A GSTIN has 15 characters. This has 9.');
  expect(findGstinFault('')).toBe('Enter the GSTIN of the company.');
});

test('a GSTIN of fifteen characters is told where it is wrong', () => {
  expect(findGstinFault('24AABCN4821K1ZK')).toBeUndefined();
  expect(findGstinFault('47AABCN4821K1ZK')).toBe('A GSTIN starts with the code of a state, such as 24. 47 is none.');
  expect(findGstinFault('24AABCN4821K1ZA')).toBe('The last character does not fit the others. Compare each one with your certificate.');
  expect(findGstinFault('24AABC14821K1ZK')).toBe('This is not a GSTIN: check each of its 15 characters.');
});

test('an e-mail address is told what is missing in it', () => {
  expect(findEmailFault(' asha@example.org ')).toBeUndefined();
  expect(findEmailFault('')).toBe('Enter an e-mail address.');
  expect(findEmailFault('asha.example.org')).toBe('An e-mail address has an @, such as name@example.org. This has none.');
  expect(findEmailFault('asha@raval@example.org')).toBe('An e-mail address has one @. This has 2.');
  expect(findEmailFault('asha @example.org')).toBe('An e-mail address has no spaces.');
  expect(findEmailFault('@example.org')).toBe('There is nothing before the @.');
  expect(findEmailFault('asha@example')).toBe('After the @ comes a domain such as example.org. This has “example”.');
  expect(findEmailFault('asha@example.')).toBe('After the @ comes a domain such as example.org. This has “example.”.');
});

test('a phone number may be left out, and is told how many digits it has', () => {
  expect(findPhoneFault('')).toBeUndefined();
  expect(findPhoneFault('+91 98250 12345')).toBeUndefined();
  expect(findPhoneFault('98250')).toBe('A phone number has 8 to 15 digits. This has 5.');
  expect(findPhoneFault('call me')).toBe('A phone number has digits, spaces and + only.');
});
