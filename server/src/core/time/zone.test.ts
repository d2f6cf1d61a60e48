import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findZone, findZoneOfCity, fromLocalText, toLocalText, toOffsetText } from './zone.ts';

test('short legacy names become the full name of their place, unknown ones nothing', () => {
  expect(findZone('US/Pacific')).toBe('America/Los_Angeles');
  expect(findZone('Asia/Kolkata')).toBe('Asia/Kolkata');
  expect(findZone('utc')).toBe('UTC');
  expect(findZone('Mars/Olympus')).toBeNull();
  expect(findZone('+05:30')).toBeNull();
});

test('a city names its zone', () => {
  expect(findZoneOfCity('Brussels')).toBe('Europe/Brussels');
  expect(findZoneOfCity('São Paulo')).toBe('America/Sao_Paulo');
  expect(findZoneOfCity('')).toBeNull();
});

test('a time that the clocks skip moves forward, one that happens twice is the first', () => {
  expect(fromLocalText('2025-03-30T02:30', 'Europe/Berlin').toISOString()).toBe('2025-03-30T01:30:00.000Z');
  expect(fromLocalText('2025-10-26T02:30', 'Europe/Berlin').toISOString()).toBe('2025-10-26T00:30:00.000Z');
});

test('an instant written with its offset is the same instant', () => {
  const instants = fc
    .date({ min: new Date('1990-01-01'), max: new Date('2060-01-01'), noInvalidDate: true })
    .map((date) => new Date(Math.floor(date.getTime() / 1000) * 1000));
  fc.assert(
    fc.property(instants, fc.constantFrom('Asia/Kolkata', 'America/Los_Angeles', 'Australia/Lord_Howe', 'UTC'), (instant, zone) => {
      expect(new Date(toOffsetText(instant, zone))).toEqual(instant);
      expect(toLocalText(fromLocalText(toLocalText(instant, zone), zone), zone)).toBe(toLocalText(instant, zone));
    }),
  );
});
