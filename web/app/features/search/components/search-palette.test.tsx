// @vitest-environment jsdom
import { ProblemError } from '@sabha/contract/core/errors';
import { House } from 'lucide-react';
import { act } from 'react';
import { MemoryRouter, useLocation } from 'react-router';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { clearStoredValues } from '../../../lib/session/stored-values.ts';
import { press, render, type, type Rendered } from '../../../testing/render.tsx';
import { readRecent, storeRecentSearch } from '../recent-searches.ts';
import type { PalettePlace } from './palette-sections.tsx';
import { Palette } from './palette.tsx';

/** What each part of the search answers to what is asked. */
let site: (q: string) => Promise<object>;
let members: (q: string) => Promise<object>;
const asked: object[] = [];
let impersonation: object | null;

vi.mock('../../../lib/api-client.ts', () => ({
  createApiClient: () => ({ call: async (_: object, { query }: { query: { q: string } }) => ({ data: await site(query.q) }) }),
}));
vi.mock('../../../lib/session/open-session.ts', () => ({
  openSession: () => ({
    restore: async () => true,
    store: { read: () => ({ impersonation }) },
    api: {
      call: async (_: object, { query }: { query: { q: string } }) => {
        asked.push(query);
        return { data: await members(query.q) };
      },
    },
  }),
}));

const marked = (text: string) => [{ text, is_match: false }];
const publicHit = (title: string, path: string, kind = 'page') => ({
  kind,
  title: marked(title),
  detail: '',
  excerpt: [],
  path,
  appearance: null,
});
const publicAnswer = (query: string, ...hits: object[]) => ({ query, hits, total: hits.length, is_similar: false });
const memberHit = (title: string, link: string, more: object = {}) => ({
  link,
  title: title === '' ? [] : marked(title),
  excerpt: [],
  byline: '',
  context: '',
  written_at: null,
  appearance: null,
  ...more,
});
const group = (kind: string, ...hits: object[]) => ({ type: kind, hits, has_more: false });
const memberAnswer = (query: string, ...groups: object[]) => ({ query, groups, is_similar: false });

let rendered: Rendered;
const Place = () => {
  const { pathname, search } = useLocation();
  return <output>{`${pathname}${search}`}</output>;
};
const home: PalettePlace = { to: '/home', label: 'Lampworks', note: '', icon: House };

async function open(...places: PalettePlace[]): Promise<void> {
  rendered = await render(
    <MemoryRouter>
      <Palette places={places} onClose={() => undefined} />
      <Place />
    </MemoryRouter>,
  );
  await until(() => expect(rendered.page.querySelector('[role=listbox]')).not.toBeNull());
}

async function until(check: () => void): Promise<void> {
  for (let left = 100; ; left -= 1) {
    await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
    try {
      return check();
    } catch (error) {
      if (left === 0) throw error;
    }
  }
}

const field = () => rendered.page.querySelector('input') as HTMLInputElement;
const texts = (selector: string) => [...rendered.page.querySelectorAll(selector)].map(({ textContent }) => textContent);
const headings = () => texts('[role=group] > [role=presentation]');
const titles = () => texts('[role=option] .font-medium');
const active = () => texts('[role=option][aria-selected=true] .font-medium');
const status = () => texts('[role=status]')[0];
const key = (name: string) =>
  act(async () => void field().dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true })));

beforeAll(async () => {
  // They are not waited for in the tests as they are in a browser.
  await Promise.all([import('./member-sections.tsx'), import('./search-palette.tsx')]);
  // The test's browser has no layout and no dialogs.
  Element.prototype.scrollIntoView = () => undefined;
  HTMLDialogElement.prototype.showModal = function show(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = () => undefined;
});
beforeEach(() => {
  localStorage.setItem('oidc.user:here', '{}');
  asked.length = 0;
  impersonation = null;
  site = async (q) => publicAnswer(q, publicHit('Lamps of Patan', '/web/lamps', 'article'));
  members = async (q) =>
    memberAnswer(q, group('person', memberHit('Meera Pandya', '/profiles/5', { byline: 'Naalah Labs', context: 'Surat' })));
});
afterEach(async () => {
  await rendered.close();
  localStorage.clear();
});

test('what members find comes first, by its kind, then what is public and the way to all of it', async () => {
  const message = memberHit('', '/messages/7?at=3', {
    excerpt: [...marked('bring the '), { text: 'lamp', is_match: true }],
    byline: 'Asha Patel',
    context: 'Stage crew',
    written_at: '2027-02-01T06:00:00Z',
  });
  const topic = memberHit('Lamps on the stairs', '/community/forum/venue/9-lamps', { byline: 'Neel Shah', context: 'Venue' });
  members = async (q) =>
    memberAnswer(
      q,
      group('person', memberHit('Lampa Rao', '/profiles/5', { byline: 'Poet', context: 'Surat' })),
      group('topic', topic),
      group('message', message),
    );
  site = async (q) =>
    publicAnswer(q, publicHit('Lamps on the stairs', '/web/forum/venue/9-lamps', 'topic'), publicHit('Lamps of Patan', '/web/lamps'));
  await open();
  await type(field(), 'lamp');
  await until(() => expect(headings()).toEqual(['People', 'Topics', 'Messages', 'Public site']));
  expect(titles()).toEqual(['Lampa Rao', 'Lamps on the stairs', 'bring the lamp', 'Lamps of Patan', 'All results for “lamp”']);
  expect(texts('[role=option] .text-sm')).toEqual([
    'Poet · Surat',
    'Venue · Neel Shah',
    'Asha Patel · Stage crew · 1\u00A0Feb\u00A02027',
    'Page',
  ]);
  expect(texts('mark')).toEqual(['lamp']);
  expect(asked).toEqual([{ q: 'lamp', limit: 3 }]);
  const ids = [...rendered.page.querySelectorAll('[role=option]')].map(({ id }) => id);
  expect(new Set(ids).size).toBe(5);
  await key('ArrowUp');
  await key('ArrowUp');
  expect(active()).toEqual(['Lamps of Patan']);
  await key('ArrowDown');
  await key('ArrowDown');
  expect(active()).toEqual(['Lampa Rao']);
  expect(field().getAttribute('aria-activedescendant')).toBe(ids[0]);
  await key('Enter');
  expect([texts('output')[0], readRecent()]).toEqual(['/profiles/5', ['lamp']]);
  clearStoredValues();
  expect(readRecent()).toEqual([]);
});

test('one letter, and whoever is not signed in, finds what is public', async () => {
  await open();
  await type(field(), 'l');
  await until(() => expect(titles()).toEqual(['Lamps of Patan', 'All results for “l”']));
  expect(headings()).toEqual([]);
  await rendered.close();
  localStorage.clear();
  await open();
  await type(field(), 'lamp');
  await until(() => expect(titles()).toEqual(['Lamps of Patan', 'All results for “lamp”']));
  expect(asked).toEqual([]);
});

test('what is selected stays so when more is found later, also where the later answer has it itself', async () => {
  const late = Promise.withResolvers<object>();
  members = () => late.promise;
  const shared = '/community/forum/venue/9-lamps';
  site = async (q) => publicAnswer(q, publicHit('Lamps on the stairs', shared, 'topic'), publicHit('Lamps of Patan', '/web/lamps'));
  await open();
  await type(field(), 'lamp');
  await until(() => expect(titles()).toHaveLength(3));
  expect(active()).toEqual(['Lamps on the stairs']);
  late.resolve(
    memberAnswer('lamp', group('person', memberHit('Lampa Rao', '/profiles/5')), group('topic', memberHit('Lamps on the stairs', shared))),
  );
  await until(() => expect(titles()).toEqual(['Lampa Rao', 'Lamps on the stairs', 'Lamps of Patan', 'All results for “lamp”']));
  expect(active()).toEqual(['Lamps on the stairs']);
});

test('an answer that is overtaken is dropped, and the first of the new one is selected', async () => {
  const late = Promise.withResolvers<object>();
  members = (q) =>
    q === 'me' ? late.promise : Promise.resolve(memberAnswer(q, group('person', memberHit('Meera Pandya', '/profiles/5'))));
  await open();
  await type(field(), 'me');
  await until(() => expect(titles()).toHaveLength(2));
  await key('ArrowDown');
  await type(field(), 'mee');
  await until(() => expect(titles()).toEqual(['Meera Pandya', 'Lamps of Patan', 'All results for “mee”']));
  late.resolve(memberAnswer('me', group('person', memberHit('Somebody else', '/profiles/6'))));
  await until(() => expect(active()).toEqual(['Meera Pandya']));
  expect(titles()).not.toContain('Somebody else');
});

test('one part that does not answer is named, and the other is shown', async () => {
  site = async () => Promise.reject(new ProblemError(503, 'Busy.'));
  await open();
  await type(field(), 'meera');
  await until(() => expect(titles()).toEqual(['Meera Pandya', 'All results for “meera”']));
  expect(status()).toBe('The public site could not be searched. Check the connection and try again.');
  site = async (q) => publicAnswer(q, publicHit('Lamps of Patan', '/web/lamps'));
  members = async () => Promise.reject(new ProblemError(503, 'Busy.'));
  await type(field(), 'meera p');
  await until(() => expect(titles()).toEqual(['Lamps of Patan', 'All results for “meera p”']));
  expect(status()).toBe('The community could not be searched. Check the connection and try again.');
  site = async () => Promise.reject(new ProblemError(503, 'Busy.'));
  await type(field(), 'meera pa');
  await until(() => expect(status()).toBe('The search did not answer. Check the connection and try again.'));
});

test('staff who see as somebody else find what is public, without a word', async () => {
  members = async () => Promise.reject(new ProblemError(403, 'Not while you see as somebody else.'));
  await open();
  await type(field(), 'lamp');
  await until(() => expect(titles()).toEqual(['Lamps of Patan', 'All results for “lamp”']));
  expect([status(), headings()]).toEqual(['', []]);
  impersonation = {};
  await type(field(), 'lamps');
  await until(() => expect(titles()).toEqual(['Lamps of Patan', 'All results for “lamps”']));
  expect([status(), asked.length]).toEqual(['', 1]);
});

test('nothing at all is one sentence', async () => {
  site = async (q) => publicAnswer(q);
  members = async (q) => memberAnswer(q);
  await open();
  await type(field(), 'zzzz');
  await until(() => expect(status()).toBe('Nothing found for “zzzz”'));
  expect(titles()).toEqual([]);
  expect(field().getAttribute('aria-expanded')).toBe('false');
});

const similar = (answer: object) => ({ ...answer, is_similar: true });
const meera = group('person', memberHit('Meera Pandya', '/profiles/5'));

test('what only comes close is left out where the other part is exact, or a page has the name', async () => {
  members = async (q) => similar(memberAnswer(q, meera));
  await open(home);
  await type(field(), 'lamp of');
  await until(() => expect(titles()).toEqual(['Lamps of Patan', 'All results for “lamp of”']));
  expect([headings(), status()]).toEqual([[], '']);
  site = async (q) => publicAnswer(q);
  await type(field(), 'lamp');
  await until(() => expect(titles()).toEqual(['Lampworks', 'All results for “lamp”']));
  expect([headings(), status()]).toEqual([[], '']);
  site = async (q) => similar(publicAnswer(q, publicHit('Lamps of Patan', '/web/lamps')));
  await type(field(), 'lemps');
  await until(() => expect(titles()).toEqual(['Meera Pandya', 'Lamps of Patan', 'All results for “lemps”']));
  expect(status()).toBe('Nothing has exactly these words. These come close.');
  members = async (q) => memberAnswer(q, meera);
  await type(field(), 'meera');
  await until(() => expect(titles()).toEqual(['Meera Pandya', 'All results for “meera”']));
  expect([headings(), status()]).toEqual([['People'], '']);
});

test('before the answer, Enter goes to all results of what is typed, or to the page that has the name', async () => {
  await open(home);
  await type(field(), 'meera');
  await until(() => expect(titles()).toContain('Meera Pandya'));
  const never = Promise.withResolvers<object>();
  site = members = () => never.promise;
  await type(field(), 'meera pa');
  expect(active()).toEqual(['Meera Pandya']);
  await key('Enter');
  expect([texts('output')[0], readRecent()]).toEqual(['/search?q=meera%20pa', ['meera pa']]);
  await type(field(), 'lampw');
  expect(active()).toEqual(['Lampworks']);
  await key('Enter');
  expect(texts('output')).toEqual(['/home']);
});

test('an emptied field forgets what was found', async () => {
  await open();
  await type(field(), 'meera');
  await until(() => expect(titles()).toContain('Meera Pandya'));
  await type(field(), ' ');
  expect(titles()).toEqual([]);
  await type(field(), 'z');
  expect(titles()).toEqual(['All results for “z”']);
});

test('whoever is signed out meanwhile is shown what is public alone', async () => {
  await open();
  expect(rendered.page.querySelector('dialog')?.getAttribute('aria-label')).toBe('Search');
  await type(field(), 'lamp');
  await until(() => expect(titles()).toEqual(['Meera Pandya', 'Lamps of Patan', 'All results for “lamp”']));
  localStorage.removeItem('oidc.user:here');
  await act(async () => void window.dispatchEvent(new StorageEvent('storage')));
  expect(titles()).toEqual(['Lamps of Patan', 'All results for “lamp”']);
  expect(rendered.page.querySelector('dialog')?.getAttribute('aria-label')).toBe('Search the site');
});

test('a topic stands once, whatever its address has besides its number, and has an id of its own', async () => {
  const topic = memberHit('Lamps on the stairs', '/community/forum/venue/12-lamps#post-1', { context: 'Venue' });
  const late = Promise.withResolvers<object>();
  members = () => late.promise;
  site = async (q) =>
    publicAnswer(
      q,
      publicHit('Lamps on the stairs', '/web/forum/venue/12-former-name?x', 'topic'),
      publicHit('Lamps', '/web/forum/venue/123', 'topic'),
    );
  await open();
  await type(field(), 'lamp');
  await until(() => expect(titles()).toEqual(['Lamps on the stairs', 'Lamps', 'All results for “lamp”']));
  const idOf = (title: string) =>
    [...rendered.page.querySelectorAll('[role=option]')].find(({ textContent }) => textContent.startsWith(title))?.id;
  const all = idOf('All results');
  late.resolve(memberAnswer('lamp', meera, group('topic', topic)));
  await until(() => expect(titles()).toEqual(['Meera Pandya', 'Lamps on the stairs', 'Lamps', 'All results for “lamp”']));
  expect(active()).toEqual(['Lamps on the stairs']);
  expect(texts('[role=option] .text-sm')).toEqual(['Venue', 'Topic']);
  expect(field().getAttribute('aria-activedescendant')).toBe(idOf('Lamps on the stairs'));
  expect(idOf('All results')).toBe(all);
  expect(all).not.toMatch(/\s/);
});

test('whoever clears what was searched before goes on in the field', async () => {
  storeRecentSearch('drainage');
  await open();
  expect(titles()).toEqual(['drainage']);
  const clear = rendered.page.querySelector('dialog button') as HTMLButtonElement;
  clear.focus();
  await press(clear);
  expect([titles(), readRecent()]).toEqual([[], []]);
  expect(document.activeElement).toBe(field());
});
