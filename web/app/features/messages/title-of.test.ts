import { expect, test } from 'vitest';
import { titleOf } from './title-of.ts';

test('the help desk has a name for who asks, its staff see who does, and a group without one is closed; nothing else is named anew', () => {
  expect(titleOf({ kind: 'help_desk', title: '' })).toBe('Help desk');
  expect(titleOf({ kind: 'help_desk', title: 'Devraj Solanki' })).toBe('Devraj Solanki');
  expect(titleOf({ kind: 'group', title: 'Ward 7' })).toBe('Ward 7');
  expect(titleOf({ kind: 'group', title: '' })).toBe('Group (closed)');
  expect(titleOf({ kind: 'direct', title: '' })).toBe('');
});
