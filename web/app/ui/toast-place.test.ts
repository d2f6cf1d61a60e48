import { expect, test } from 'vitest';
import { findToastTop } from './toast-place.ts';

const note = { left: 1048, right: 1420, height: 114 };
const box = (top: number, left = 1200) => ({ top, bottom: top + 44, left, right: left + 205 });

test('a note begins below the bar, wherever that ends', () => {
  expect(findToastTop({ barBottom: 72, note, buttons: [] })).toBe(92);
  expect(findToastTop({ barBottom: 108, note, buttons: [] })).toBe(128);
  expect(findToastTop({ barBottom: -1, note, buttons: [] })).toBe(20);
});

test('a main button that it would cover is above it, and so is another one below that', () => {
  expect(findToastTop({ barBottom: 72, note, buttons: [box(165)] })).toBe(221);
  expect(findToastTop({ barBottom: 72, note, buttons: [box(225), box(165)] })).toBe(281);
});

test('buttons beside it, above it and far below it move nothing', () => {
  expect(findToastTop({ barBottom: 72, note, buttons: [box(165, 300), box(40), box(400)] })).toBe(92);
});

test('it stays at the top where buttons go on and on', () => {
  expect(findToastTop({ barBottom: 72, note, buttons: Array.from({ length: 9 }, (_, at) => box(100 + at * 60)) })).toBe(92);
});
