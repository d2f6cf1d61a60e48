// @vitest-environment jsdom
import { runInThisContext } from 'node:vm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { chooserKey, consentKey } from '../../lib/consent.ts';
import { startScript } from './start-script.ts';

beforeAll(() => {
  document.body.innerHTML = '<button data-consent="true">Accept</button>';
  runInThisContext(startScript);
});
beforeEach(() => {
  localStorage.clear();
  delete document.documentElement.dataset['cookies'];
});
const accept = () => document.querySelector('button')?.click();
const stored = () => [consentKey, chooserKey].map((key) => localStorage.getItem(key));

test('a choice in the banner is stored with who is signed in', () => {
  localStorage.setItem('user', '{"user_id":7}');
  accept();
  expect([stored(), document.documentElement.dataset['cookies']]).toEqual([['true', '7'], 'true']);
});

test('while staff see the product as somebody else it hides the banner of this page, and is stored for nobody', () => {
  localStorage.setItem('user', '{"user_id":40}');
  localStorage.setItem('sabha-impersonating', '/admin-center');
  accept();
  expect([stored(), document.documentElement.dataset['cookies']]).toEqual([[null, null], 'true']);
});
