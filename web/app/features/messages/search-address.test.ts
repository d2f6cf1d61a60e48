import { expect, test, vi } from 'vitest';
import type * as zonedTime from '../../ui/time/zoned-time.ts';
import { hitsQuery, noFilters, readFilters, searchedHref, withFilters, withSearch } from './search-address.ts';

const zone = vi.hoisted(() => ({ name: 'America/New_York' }));
vi.mock('../../ui/time/zoned-time.ts', async (load) => ({ ...(await load<typeof zonedTime>()), deviceZone: () => zone.name }));

const reader = { user_id: 5, conversation_id: 7, now: Date.parse('2027-03-20T02:00:00Z') };
const at = (text: string) => new URLSearchParams(text);
const asked = (text: string, changed: object = {}) => hitsQuery('lamp', readFilters(at(text)), { ...reader, ...changed });

test('filters that are no filters ask for everything', () => {
  for (const text of [
    '',
    'from=0',
    'from=you',
    'in=7',
    'when=ever',
    'since=27-03-01',
    'until=2027-13-01',
    'since=0202-01-01',
    'when=toString',
  ])
    expect(readFilters(at(text))).toEqual(noFilters);
  expect(asked('')).toEqual({ search: 'lamp' });
  expect(asked('when=days')).toEqual({ search: 'lamp' });
});

test('who wrote it and where is asked for by number, the conversation only while one is open', () => {
  expect(asked('from=me&in=this')).toEqual({ search: 'lamp', user_id: 5, conversation_id: 7 });
  expect(asked('from=41&in=this', { conversation_id: null })).toEqual({ search: 'lamp', user_id: 41 });
});

test('days begin and end on the clock of the device, also where it changes between them', () => {
  zone.name = 'America/New_York';
  const span = { search: 'lamp', since: '2027-03-14T05:00:00.000Z', until: '2027-03-15T04:00:00.000Z' };
  expect(asked('since=2027-03-14&until=2027-03-14')).toEqual(span);
  expect(asked('since=2027-03-16')).toEqual({ search: 'lamp', since: '2027-03-16T04:00:00.000Z' });
  zone.name = 'Asia/Kolkata';
  const days = { search: 'lamp', since: '2026-12-30T18:30:00.000Z', until: '2027-01-02T18:30:00.000Z' };
  expect(asked('when=days&since=2026-12-31&until=2027-01-02')).toEqual(days);
  expect(asked('when=days&since=2027-01-02&until=2026-12-31')).toEqual(days);
});

test('a period goes back from today on that clock', () => {
  zone.name = 'America/New_York';
  expect(asked('when=week')).toEqual({ search: 'lamp', since: '2027-03-12T05:00:00.000Z' });
  zone.name = 'Asia/Kolkata';
  expect(asked('when=month&since=2027-03-19')).toEqual({ search: 'lamp', since: '2027-02-17T18:30:00.000Z' });
  expect(asked('when=year')).toEqual({ search: 'lamp', since: '2026-03-19T18:30:00.000Z' });
});

test('a filter is changed beside what else the address says, and goes with the last letter of the search', () => {
  const here = at('show=help-desk&view=mine&q=lamp&when=days&since=2027-03-01');
  const filters = readFilters(here);
  expect(withFilters(here, { ...filters, from: 'me' }).toString()).toBe(
    'show=help-desk&view=mine&q=lamp&when=days&since=2027-03-01&from=me',
  );
  expect(withFilters(here, { ...filters, when: 'week' }).toString()).toBe('show=help-desk&view=mine&q=lamp&when=week');
  expect(withSearch(here, 'post').toString()).toBe('show=help-desk&view=mine&q=post&when=days&since=2027-03-01');
  expect(withSearch(here, '').toString()).toBe('show=help-desk&view=mine');
});

test('another list keeps the search', () => {
  const here = at('show=help-desk&q=lamp+post&from=me&at=2&info=1');
  expect(searchedHref('/messages?show=unread', here)).toBe('/messages?show=unread&q=lamp+post&from=me');
  expect(searchedHref('/messages', at('show=unread'))).toBe('/messages');
});
