import { expect, test } from 'vitest';
import { allOrganisations, cleared, isFiltered, organisationsHref, readOrganisationsQuery, toggled } from './organisations-query.ts';

const read = (text: string) => readOrganisationsQuery('startup', new URLSearchParams(text));
const path = '/community/1';

test('an address is read and written the same', () => {
  const text =
    'q=land+records&theme=land&theme=water&city=Rajkot&stage=pre_seed&goal=tender&level=city&language=gu&verified=true&order=newest&page=3';
  expect(organisationsHref(read(text))).toBe(`${path}?${text}`);
  expect(organisationsHref(read(''))).toBe(path);
  expect(read('')).toEqual(allOrganisations('startup'));
});

test('what is not known is left out, whoever wrote it', () => {
  const wild = 'stage=seed&stage=seed&stage=king&goal=fame&level=galaxy&language=xx&verified=yes&order=best&page=-2&city=%20&email=x';
  expect(read(wild)).toEqual({ ...allOrganisations('startup'), stage: ['seed'] });
  expect(read('page=10001').page).toBe(1);
  expect(read('page=two').page).toBe(1);
  expect(read(`theme=${'x'.repeat(161)}`).theme).toEqual([]);
  expect(read(Array.from({ length: 30 }, (_, i) => `city=c${i}`).join('&')).city).toHaveLength(20);
  expect(read(`q=${'x'.repeat(200)}`).search).toHaveLength(100);
});

test('a value is put in and taken out again, from the first page on', () => {
  const on = toggled(read('page=4'), 'stage', 'seed');
  expect(on).toMatchObject({ stage: ['seed'], page: 1 });
  expect(isFiltered(on)).toBe(true);
  expect(isFiltered(toggled(on, 'stage', 'seed'))).toBe(false);
});

test('clearing leaves the kind and the order', () => {
  expect(isFiltered(read('verified=true'))).toBe(true);
  expect(organisationsHref(cleared(read('q=land&verified=true&order=newest&page=2')))).toBe(`${path}?order=newest`);
});

test('a kind stands at its community, with its view where that is another first, and else below its name', () => {
  const asked = new URLSearchParams('q=land&view=organisations');
  expect(organisationsHref(readOrganisationsQuery('investor', asked))).toBe('/community/5?q=land');
  expect(organisationsHref(readOrganisationsQuery('expert', asked))).toBe('/community/9?view=organisations&q=land');
  expect(organisationsHref(allOrganisations('institute'))).toBe('/community/organization/institute');
});
