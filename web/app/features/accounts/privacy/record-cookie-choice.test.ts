// @vitest-environment jsdom
import type { ApiClient } from '@sabha/contract/core/operation';
import { beforeEach, expect, test, vi } from 'vitest';
import { chooserKey, consentKey, writeConsent } from '../../../lib/consent.ts';
import { recordCookieChoice } from './record-cookie-choice.ts';

const call = vi.fn<(operation: { id: string }, input: { body: { purpose: string; is_given: boolean } }) => Promise<unknown>>();
const api = { call } as unknown as ApiClient;
const recorded = () => call.mock.calls.map(([, { body }]) => [body.purpose, body.is_given]);

beforeEach(() => {
  localStorage.clear();
  call.mockReset().mockResolvedValue({});
});

test('what somebody chooses while they are signed in is added to their consents, once for each choice', async () => {
  writeConsent('true', 7);
  await recordCookieChoice(api, 7);
  await recordCookieChoice(api, 7);
  expect(recorded()).toEqual([
    ['cookies', true],
    ['analytics', true],
  ]);
  call.mockClear();
  writeConsent('false', 7);
  await recordCookieChoice(api, 7);
  expect(recorded()).toEqual([
    ['cookies', false],
    ['analytics', false],
  ]);
});

test('what a visitor chose, or somebody else on this device, is nobody else’s', async () => {
  writeConsent('true', null);
  await recordCookieChoice(api, 7);
  writeConsent('true', 8);
  await recordCookieChoice(api, 7);
  localStorage.clear();
  localStorage.setItem(consentKey, 'true');
  await recordCookieChoice(api, 7);
  expect(call).not.toHaveBeenCalled();
});

test('what staff choose while they see the product as somebody else is nobody’s, and leaves their own', async () => {
  writeConsent('false', 7);
  localStorage.setItem('sabha-impersonating', '/admin-center');
  writeConsent('true', 40);
  await recordCookieChoice(api, 40);
  expect(call).not.toHaveBeenCalled();
  expect([consentKey, chooserKey].map((key) => localStorage.getItem(key))).toEqual(['false', '7']);
  expect(document.documentElement.dataset['cookies']).toBe('true');
});

test('a choice that could not be added, or was thought over meanwhile, is added the next time', async () => {
  writeConsent('true', 7);
  call.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await expect(recordCookieChoice(api, 7)).rejects.toThrow('Failed to fetch');
  call.mockClear();
  call.mockImplementationOnce(async () => writeConsent('false', 7));
  await recordCookieChoice(api, 7);
  await recordCookieChoice(api, 7);
  expect(recorded()).toEqual([
    ['cookies', true],
    ['analytics', true],
    ['cookies', false],
    ['analytics', false],
  ]);
});
