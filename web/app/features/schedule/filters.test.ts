import { describe, expect, test } from 'vitest';
import { clearFilters, hasFilters, readFilters, toggleValue, writeFilters } from './filters.ts';

const read = (query: string) => readFilters(new URLSearchParams(query));

describe('filters in the address', () => {
  test('what is written reads back the same', () => {
    const query = '?day=2027-07-16&track=water&track=money&room=hall&type=talk&language=gu&q=ward+budget&view=list&mine=1';
    expect(writeFilters(read(query))).toBe(query);
  });

  test('nothing chosen leaves the address clean', () => {
    expect(writeFilters(read('?q=&track=&view=sideways&mine=no'))).toBe('');
  });

  test('a value given twice counts once, and a text has an end', () => {
    expect(read('track=water&track=water').tracks).toEqual(['water']);
    expect(read(`q=${'x'.repeat(500)}`).text).toHaveLength(100);
  });

  test('a value is put in and taken out again', () => {
    const chosen = toggleValue(read('day=2027-07-16'), 'rooms', 'hall');
    expect(writeFilters(chosen)).toBe('?day=2027-07-16&room=hall');
    expect(writeFilters(toggleValue(chosen, 'rooms', 'hall'))).toBe('?day=2027-07-16');
  });

  test('clearing keeps the day and the layout', () => {
    expect(writeFilters(clearFilters(read('day=2027-07-16&view=list&q=a&type=talk&mine=1')))).toBe('?day=2027-07-16&view=list');
  });

  test('the day and the layout are no filters', () => {
    expect(hasFilters(read('day=2027-07-16&view=list&mine=1'))).toBe(false);
    expect(hasFilters(read('q=a'))).toBe(true);
  });
});
