import { expect, test } from 'vitest';
import { distinctZones, isSameZone, zoneLabel } from './zone-label.ts';

const summer = new Date('2027-07-15T06:00:00Z');

test('a zone is named as people call it', () => {
  expect(zoneLabel('Asia/Kolkata')).toBe('India time (IST)');
  expect(zoneLabel('UTC', summer)).toBe('UTC');
  expect(zoneLabel('America/New_York', summer)).toBe('New York (GMT-4)');
});

test('two names of one zone are one zone, so that no list names it twice', () => {
  expect(isSameZone('Asia/Kolkata', 'Asia/Calcutta')).toBe(true);
  expect(zoneLabel('Asia/Calcutta')).toBe('India time (IST)');
  expect(isSameZone('Asia/Kolkata', 'Asia/Colombo')).toBe(false);
});

test('of zones that are one and the same only the first is left', () => {
  expect(distinctZones(['Asia/Kolkata', 'Europe/Berlin', 'Asia/Calcutta', 'Europe/Berlin'])).toEqual(['Asia/Kolkata', 'Europe/Berlin']);
});
