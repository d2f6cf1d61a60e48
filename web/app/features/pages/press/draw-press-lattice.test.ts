import { expect, test } from 'vitest';
import { drawPressLattice } from './draw-press-lattice.ts';

test('a lattice is a whole picture, the same each time', () => {
  const svg = drawPressLattice('water', 'vav', 'halls-1.svg');
  expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 1600 1200"/);
  expect(svg).toBe(drawPressLattice('water', 'vav', 'halls-1.svg'));
  expect(svg).not.toBe(drawPressLattice('water', 'vav', 'halls-2.svg'));
});

test('what is no palette, no family or no plain name draws nothing', () => {
  for (const [palette, family, name] of [
    ['toString', 'vav', 'a.svg'],
    ['water', '__proto__', 'a.svg'],
    ['water', 'vav', '"><script>.svg'],
    ['water', 'vav', `${'a'.repeat(81)}.svg`],
    ['water', 'vav', 'a'],
  ] as const) {
    expect(drawPressLattice(palette, family, name)).toBeNull();
  }
});
