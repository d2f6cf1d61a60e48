import { expect, test } from 'vitest';
import { fieldChanges } from './value-diff.ts';

test('an entry reads as its fields before and after, without who wrote the row', () => {
  const before = { status: 'active', role_ids: [1, 2], modified_by: 4 };
  const after = { status: 'suspended', role_ids: [1], modified_by: 9, until: null };
  expect(fieldChanges({ before, after })).toEqual([
    { name: 'status', before: 'active', after: 'suspended' },
    { name: 'role_ids', before: '1, 2', after: '1' },
    { name: 'until', before: null, after: null },
  ]);
});

test('permissions read as their names, and other objects as names with values', () => {
  const after = { privilege_access_type: [{ permission_name: 'read' }, { permission_name: 'update' }], place: { row: 1, seat: null } };
  expect(fieldChanges({ before: null, after })).toEqual([
    { name: 'privilege_access_type', before: null, after: 'read, update' },
    { name: 'place', before: null, after: 'row: 1; seat: –' },
  ]);
});
