import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FacetIndex, type FacetQuery } from './facet-index.ts';

const names = ['theme', 'city'] as const;
type Name = (typeof names)[number];
type Values = Record<Name, string[]>;

/** The same, row by row. */
function countPlainly(rows: ReadonlyMap<number, Values>, { chosen, among, without = [] }: FacetQuery<Name>) {
  const met = (values: Values, but?: Name) =>
    names.every((name) => name === but || !chosen[name]?.length || values[name].some((value) => chosen[name]?.includes(value)));
  const left = [...rows].filter(([id]) => !without.includes(id) && (!among || among.includes(id))).map(([, values]) => values);
  const facetOf = (name: Name) => {
    const found = left.filter((values) => met(values, name)).flatMap((values) => [...new Set(values[name])]);
    return [...new Set(found)]
      .map((value) => ({ value, count: found.filter((each) => each === value).length }))
      .toSorted((one, other) => other.count - one.count || (one.value < other.value ? -1 : 1));
  };
  return { total: left.filter((values) => met(values)).length, facets: { theme: facetOf('theme'), city: facetOf('city') } };
}

const value = fc.constantFrom('water', 'heat', 'land', 'Surat');
const ids = fc.array(fc.integer({ min: 1, max: 12 }), { maxLength: 6 });
const step = fc.record({
  id: fc.integer({ min: 1, max: 12 }),
  values: fc.option(fc.record({ theme: fc.array(value, { maxLength: 3 }), city: fc.array(value, { maxLength: 1 }) })),
});
const query = fc.record({
  chosen: fc.record({ theme: fc.array(value, { maxLength: 2 }), city: fc.array(value, { maxLength: 2 }) }, { requiredKeys: [] }),
  among: fc.option(ids),
  without: ids,
});

test('every count is what counting row by row gives, however rows come, change and go', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), query, (steps, asked) => {
      const index = new FacetIndex(names);
      const rows = new Map<number, Values>();
      for (const { id, values } of steps) {
        if (values) {
          index.put(id, values);
          rows.set(id, values);
        } else {
          index.remove(id);
          rows.delete(id);
        }
      }
      expect(index.size).toBe(rows.size);
      const plain = countPlainly(rows, asked);
      expect(index.count(asked, names)).toEqual(plain);
      const { city } = index.count(asked, ['city'], 2).facets;
      expect(city.slice(0, 2)).toEqual(plain.facets.city.slice(0, 2));
      expect(new Set(city)).toEqual(
        new Set(plain.facets.city.filter(({ value: each }, at) => at < 2 || asked.chosen.city?.some((one) => one === each))),
      );
      expect(index.countTotal(asked)).toBe(plain.total);
      // Whom one reader does not meet others do.
      expect(index.countTotal({ chosen: {} })).toBe(rows.size);
    }),
  );
});

test('more rows than there was space for at first are all counted', () => {
  const index = new FacetIndex(names);
  for (let id = 1; id <= 5_000; id++) index.put(id, { theme: id % 2 ? ['water'] : [], city: [`City ${id % 10}`] });
  const { total, facets } = index.count({ chosen: { city: ['City 1', 'City 2'] } }, names);
  expect({ total, theme: facets.theme, cities: facets.city.length }).toEqual({
    total: 1_000,
    theme: [{ value: 'water', count: 500 }],
    cities: 10,
  });
});
