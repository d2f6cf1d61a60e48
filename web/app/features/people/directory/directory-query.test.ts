import { expect, test } from 'vitest';
import { directoryHref, isFiltered, readDirectoryQuery, toggled } from './directory-query.ts';

const read = (text: string) => readDirectoryQuery(new URLSearchParams(text));

test('an address is read and written the same', () => {
  const text = 'q=water&audience=expert&audience=speaker&interest=Old+pipes&city=Surat&page=3';
  expect(directoryHref(read(text))).toBe(`/profiles?${text}`);
  expect(directoryHref(read(''))).toBe('/profiles');
});

test('what is not known is left out, whoever wrote it', () => {
  expect(read('audience=king&audience=expert&audience=expert&page=-2&city=%20&email=x')).toEqual({
    search: '',
    audience: ['expert'],
    interest: [],
    city: [],
    page: 1,
  });
  expect(read('page=1e9').page).toBe(1);
  expect(read('page=two').page).toBe(1);
});

test('a value is put in and taken out again, from the first page on', () => {
  const on = toggled(read('page=4'), 'city', 'Surat');
  expect(on).toMatchObject({ city: ['Surat'], page: 1 });
  expect(isFiltered(on)).toBe(true);
  expect(isFiltered(toggled(on, 'city', 'Surat'))).toBe(false);
});
