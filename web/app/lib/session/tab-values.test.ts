// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import { readTabValue, removeTabValue, storeTabValue } from './tab-values.ts';

const signIn = (user_id: number | null) =>
  user_id === null ? localStorage.removeItem('user') : localStorage.setItem('user', JSON.stringify({ user_id }));
afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test('what one person typed in a tab is shown to nobody after them, and is gone then', () => {
  signIn(5);
  storeTabValue('form', { name: 'Asha' });
  expect(readTabValue('form')).toEqual({ name: 'Asha' });
  signIn(6);
  expect(readTabValue('form')).toBeNull();
  signIn(5);
  expect(readTabValue('form')).toBeNull();
});

test('a visitor signs in with what they typed, and it is theirs from then on', () => {
  storeTabValue('form', 'Pumps');
  signIn(5);
  expect(readTabValue('form')).toBe('Pumps');
  signIn(6);
  expect(readTabValue('form')).toBeNull();
});

test('signing out leaves nothing to a visitor, also from a page that is still open, and it is there when its person is back', () => {
  signIn(5);
  storeTabValue('form', 'Drains');
  signIn(null);
  expect(readTabValue('form')).toBeNull();
  storeTabValue('form', 'Drains and pumps');
  expect(readTabValue('form')).toBeNull();
  signIn(5);
  expect(readTabValue('form')).toBe('Drains');
});

test('what was removed or is no such value is nothing', () => {
  storeTabValue('form', 'Pumps');
  removeTabValue('form');
  expect(readTabValue('form')).toBeNull();
  sessionStorage.setItem('form', '{"name":"Asha"}');
  expect(readTabValue('form')).toBeNull();
  sessionStorage.setItem('form', '{');
  expect(readTabValue('form')).toBeNull();
});
