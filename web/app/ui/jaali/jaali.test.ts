import { describe, expect, test } from 'vitest';
import { FAMILY_NAMES } from '@sabha/contract/core/jaali/families';
import { insetPolygon } from '@sabha/contract/core/jaali/geometry';
import { initials } from '@sabha/contract/core/jaali/initials';
import { drawLattice } from '@sabha/contract/core/jaali/lattice';
import { PAIRS, pairOf } from '@sabha/contract/core/jaali/pairs';
import { drawPerson } from './person.ts';
import { createRandom, hashSeed } from '@sabha/contract/core/jaali/random';
import { tileImage } from './tile.ts';
import { drawWardMap } from './ward-map.ts';
import { planWards } from './ward-plan.ts';

const themes = [
  { slug: 'water', family: 'vav', pair: 'water' },
  { slug: 'streets', family: 'gali', pair: 'streets' },
  { slug: 'finance', family: 'patola', pair: 'money' },
] as const;

describe('seeds', () => {
  test('the hash and the first draw have the published check values', () => {
    expect(hashSeed('nagar')).toBe(1753727818);
    expect(createRandom('nagar')()).toBeCloseTo(0.703957, 6);
  });

  test('the hash reads UTF-8, so that names in Indian scripts have their own', () => {
    expect(hashSeed('नगर')).not.toBe(hashSeed('નગર'));
  });
});

describe('lattices', () => {
  test('the drawings of a seed never change: eight families, three seeds', () => {
    const drawn = FAMILY_NAMES.flatMap((family) =>
      ['nagar', 'theme:water', 'org:Setubandh'].map((seed) => `${family} ${hashSeed(drawLattice(seed, { family }).path)}`),
    );
    expect(drawn).toMatchSnapshot();
  });

  test('the family of a seed never changes', () => {
    expect(['nagar', 'a', 'b', 'c', 'd', 'e'].map((seed) => drawLattice(seed).family)).toMatchSnapshot();
  });

  test('a fixed variant changes the openings and not the bars', () => {
    const [plain, star] = [0, 1].map((variant) => drawLattice('theme:land', { family: 'chowk', variant }).path);
    expect(star).not.toBe(plain);
    expect(star?.startsWith(plain?.slice(0, 60) ?? 'none')).toBe(true);
  });

  test('moving the edges of a square inward by 2 leaves a square smaller by 4', () => {
    expect(insetPolygon([[0, 0], [10, 0], [10, 10], [0, 10]], 2)).toEqual([[2, 2], [8, 2], [8, 8], [2, 8]]); // prettier-ignore
  });

  test('a tile stays below two kilobytes and is drawn once', () => {
    for (const family of FAMILY_NAMES) {
      const made = tileImage('theme:size', PAIRS.water, { family });
      expect(made.image.length).toBeLessThan(2600);
      expect(tileImage('theme:size', PAIRS.water, { family })).toBe(made);
    }
  });

  test('a data URI carries no character that ends a CSS string or an attribute', () => {
    const { image } = tileImage('theme:escape', PAIRS.data);
    expect(image.slice(5, -2)).not.toMatch(/["#<>]/);
  });
});

describe('people', () => {
  test.each([
    ['Ishani Vaghela', ['I', 'V']],
    ['Dr. Noor Saiyed', ['N', 'S']],
    ['ishani', ['I']],
    ['  Farhan  M.  Contractor ', ['F', 'C']],
    ['ईशानी वाघेला', ['ई', 'व']],
    ['નૂર સૈયદ', ['ન', 'સ']],
    ['Dr', ['D']],
    ['प्रणव ठक्कर', ['प्र', 'ठ']],
    ['स्नेहा कुलश्रेष्ठ', ['स्न', 'क']],
    ['', []],
  ])('the initials of "%s" are %j', (name, expected) => {
    expect(initials(name)).toEqual(expected);
  });

  test('a person is drawn with a label, and nothing in a name can leave its attribute', () => {
    const drawn = drawPerson({ seed: 'person:1', name: '<b> "x"', label: '"><script>' });
    expect(drawn).toContain('aria-label="&quot;>&lt;script>"');
    expect(drawn).not.toContain('<script');
  });

  test('the pair of a seed is one of the eight', () => {
    expect(Object.keys(PAIRS)).toContain(pairOf('person:7'));
  });
});

describe('the ward map', () => {
  const map = drawWardMap({ seed: 'nagar-summit-2027', themes, label: 'A "city" of wards' });

  test('it has 74 wards, is below 50 KB and says what it shows', () => {
    expect(map.match(/class="w"/g)).toHaveLength(74);
    expect(map.length).toBeLessThan(50_000);
    expect(map).toContain('role="img" aria-label="A &quot;city&quot; of wards"');
  });

  test('it is a pure function of the seed', () => {
    expect(drawWardMap({ seed: 'nagar-summit-2027', themes, label: 'A "city" of wards' })).toBe(map);
    expect(drawWardMap({ seed: 'another', themes, label: 'A "city" of wards' })).not.toBe(map);
    expect(hashSeed(map)).toMatchSnapshot();
  });

  test.each(['a', 'b', 'c', 'd', 'e'])('the plan of seed "%s" has 74 wards and keeps clear of the title', (seed) => {
    const { wards } = planWards(seed);
    expect(wards).toHaveLength(74);
    for (const { outline } of wards) expect(Math.min(...outline.map(([x]) => x))).toBeGreaterThan(100);
  });

  test('every theme has wards of its own and some wards stay plain', () => {
    for (const { slug } of themes) expect(map).toContain(`data-t="${slug}"`);
    expect(map).toContain('data-t=""');
  });

  test('without a theme there is nothing to draw', () => {
    expect(() => drawWardMap({ seed: 'x', themes: [], label: '' })).toThrow(RangeError);
  });
});
