import { conflict, ProblemError } from '@sabha/contract/core/errors';
import { expect, test } from 'vitest';
import { overtakenAt, stampOf, wasOvertaken } from './use-last-saved.ts';

const at = '2027-07-01T05:00:00.000Z';

test('a change names the state that it was made from, also where nobody had changed anything yet', () => {
  expect(stampOf(at, false)).toEqual({ modified_at: at });
  expect(stampOf(null, false)).toEqual({ modified_at: null });
});

test('a new row was made from nothing, and whoever was told of the other change may go over it', () => {
  expect(stampOf(undefined, false)).toEqual({});
  expect(stampOf(at, true)).toEqual({});
});

test("only the server's word about the state tells that somebody else has saved", () => {
  expect(wasOvertaken(new ProblemError(409, 'Changed.', [{ path: 'modified_at', message: 'Changed.' }]))).toBe(true);
  expect(wasOvertaken(new ProblemError(409, 'Taken.', [{ path: 'slug', message: 'Taken.' }]))).toBe(false);
  expect(wasOvertaken(conflict('Taken.'))).toBe(false);
  expect(wasOvertaken(new TypeError('Failed to fetch'))).toBe(false);
});

test('of a list of changes it tells at which place', () => {
  expect(overtakenAt(new ProblemError(409, '12: Changed.', [{ path: '12.modified_at', message: 'Changed.' }]))).toBe(12);
  expect(overtakenAt(new ProblemError(409, '0: Taken.', [{ path: '0.slug', message: 'Taken.' }]))).toBeNull();
  expect(overtakenAt(new TypeError('Failed to fetch'))).toBeNull();
});
