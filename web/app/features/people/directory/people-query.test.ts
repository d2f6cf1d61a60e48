import { expect, test } from 'vitest';
import { allPeople, isFiltered, peopleHref, peopleInput, readPeopleQuery, toggled } from './people-query.ts';

const read = (text: string) => readPeopleQuery(null, new URLSearchParams(text));
const all =
  'q=water&audience=expert&audience=speaker&interest=Old+pipes&city=Surat&country=India&language=%E0%AA%97%E0%AB%81%E0%AA%9C%E0%AA%B0%E0%AA%BE%E0%AA%A4%E0%AB%80&organisation=Naalah+Labs&page=3';

test('an address is read and written the same', () => {
  expect(peopleHref(read(all))).toBe(`/profiles?${all}`);
  expect(peopleHref(read(''))).toBe('/profiles');
});

test('the people of a community stand at its address, with the view where organisations come first', () => {
  const asked = new URLSearchParams(`view=people&${all}`);
  expect(peopleHref(readPeopleQuery('startup', asked))).toBe(`/community/1?view=people&${all}`);
  expect(peopleHref(readPeopleQuery('expert', asked))).toBe(`/community/9?${all}`);
  expect(peopleHref(allPeople('expert'))).toBe('/community/9');
});

test('what is not known is left out, whoever wrote it', () => {
  const wild = `audience=king&audience=expert&audience=expert&page=-2&city=%20&country=${'x'.repeat(161)}&email=x`;
  expect(read(wild)).toEqual({ ...allPeople(null), audience: ['expert'] });
  expect(read('page=1e9').page).toBe(1);
  expect(read('page=10001').page).toBe(1);
  expect(read('page=two').page).toBe(1);
  expect(read(`q=${'x'.repeat(300)}`).search).toHaveLength(200);
  expect(read(Array.from({ length: 30 }, (_, i) => `language=l${i}`).join('&')).language).toHaveLength(20);
});

test('a value is put in and taken out again, from the first page on', () => {
  const on = toggled(read('page=4'), 'organisation', 'Naalah Labs');
  expect(on).toMatchObject({ organisation: ['Naalah Labs'], page: 1 });
  expect(isFiltered(on)).toBe(true);
  expect(isFiltered(toggled(on, 'organisation', 'Naalah Labs'))).toBe(false);
});

test('the list is asked for what was chosen, and for nothing else', () => {
  expect(JSON.parse(JSON.stringify(peopleInput(read('audience=expert&country=India&page=2'))))).toEqual({
    query: { page: 2, limit: 24, audience: '["expert"]', country: '["India"]' },
  });
  expect(peopleInput(readPeopleQuery('government', new URLSearchParams('q=flood'))).query).toMatchObject({
    community: 'government',
    search: 'flood',
  });
});
