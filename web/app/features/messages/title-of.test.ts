import { expect, test } from 'vitest';
import { titleOf } from './title-of.ts';

test('the help desk has a name for who asks, and its staff see who does; nothing else is named anew', () => {
  expect(titleOf({ kind: 'help_desk', title: '' })).toBe('Help desk');
  expect(titleOf({ kind: 'help_desk', title: 'Devraj Solanki' })).toBe('Devraj Solanki');
  expect(titleOf({ kind: 'group', title: 'Ward 7' })).toBe('Ward 7');
  expect(titleOf({ kind: 'direct', title: '' })).toBe('');
});
