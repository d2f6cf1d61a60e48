import { afterEach, expect, test, vi } from 'vitest';
import { overwriteGetLocale } from '../../paraglide/runtime.js';
import { groupName } from './group-names.ts';

const language = vi.fn<() => 'en' | 'hi' | 'gu'>(() => 'en');
overwriteGetLocale(language);
afterEach(() => language.mockReset().mockReturnValue('en'));

test('a role of the product is named as its people in the language of the reader, one of staff as they named it', () => {
  expect(['User', 'Volunteer', 'Travel desk', ''].map(groupName)).toEqual(['Members', 'Volunteers', 'Travel desk', '']);
  language.mockReturnValue('hi');
  expect(['User', 'Travel desk'].map(groupName)).toEqual(['सदस्य', 'Travel desk']);
});
