// @vitest-environment jsdom
import { ProblemError } from '@sabha/contract/core/errors';
import type { ApiClient, Operation } from '@sabha/contract/core/operation';
import type { SavedCollection, SavedItem } from '@sabha/contract/saved/saved';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { act } from 'react';
import { createMemoryRouter, RouterProvider, useSearchParams } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient, onWritten } from '../../../lib/query/query-client.ts';
import { useRead } from '../../../lib/query/use-read.ts';
import { createAuthStore, type SignedInUser } from '../../../lib/session/auth-state.ts';
import type { Session } from '../../../lib/session/open-session.ts';
import { AuthProvider } from '../../../lib/session/use-auth.tsx';
import { press, render, type, type Rendered } from '../../../testing/render.tsx';
import type { Note } from '../../../ui/toast.tsx';
import { readSavedQuery, savedRead } from '../saved-query.ts';
import { moved } from './own-order.ts';
import { SavedPage } from './saved-page.tsx';

const { notify } = vi.hoisted(() => ({ notify: vi.fn<(note: Note) => Promise<void>>() }));
vi.mock('../../../ui/toast.tsx', () => ({ notify }));

const subject = (title: string, more: Partial<NonNullable<SavedItem['subject']>> = {}) => ({
  link: `/knowledge-hub/${title}`,
  title,
  excerpt: '',
  byline: '',
  context: '',
  written_at: null,
  moment: null,
  appearance: null,
  ...more,
});
const article = (saved_id: number, title: string, note = ''): SavedItem => ({
  saved_id,
  type: 'article',
  subject: subject(title),
  collection_id: null,
  note,
  saved_at: '2027-06-28T06:00:00Z',
  before: null,
});

interface Input {
  params: { saved_id: number; collection_id: number };
  query: { collection?: number | 'none'; search?: string };
  body: { saved_ids: number[]; note?: string; before?: number | null; collection_id: number | null; title: string };
}

/** A server with one person's saved things; `refuse` is what it does not do the next time. */
function serve() {
  const server = {
    items: [article(1, 'Wells', 'Ask Farhan.'), article(2, 'Drains'), article(3, 'Tanks')],
    removed: [] as SavedItem[],
    collections: [] as SavedCollection[],
    refuse: new Map<string, ProblemError>(),
    /** What the next call waits for. */
    wait: Promise.resolve(),
    calls: [] as { id: string; input: Input }[],
    asked: [] as Input['query'][],
  };
  const isOne = ({ body: { saved_ids } }: Input, item: SavedItem) => saved_ids.includes(item.saved_id);
  const answers: Readonly<Record<string, (input: Input) => unknown>> = {
    'saved.list': ({ query }) => {
      const items = server.items.filter(
        (item) =>
          (query.collection === undefined || item.collection_id === (query.collection === 'none' ? null : query.collection)) &&
          (item.subject?.title ?? '').includes(query.search ?? ''),
      );
      server.asked.push(query);
      return {
        items,
        total: items.length,
        page: 1,
        pages: 1,
        all: server.items.length,
        unsorted: server.items.filter(({ collection_id }) => collection_id === null).length,
        collections: server.collections,
        types: [{ type: 'article', count: items.length }],
        traits: { changed: 0, noted: 1, gone: 0 },
      };
    },
    'saved.change': ({ params, body }) => {
      server.items = server.items.map((item) =>
        item.saved_id === params.saved_id ? { ...item, ...(body.note === undefined ? { before: null } : { note: body.note }) } : item,
      );
      return server.items.find(({ saved_id }) => saved_id === params.saved_id);
    },
    'saved.place': ({ params, body }) => {
      const at = (id: number | null | undefined) => server.items.findIndex(({ saved_id }) => saved_id === id);
      const steps = (body.before === null ? server.items.length - 1 : at(body.before)) < at(params.saved_id) ? -1 : 1;
      server.items = moved(server.items, params.saved_id, steps);
      return { saved_id: params.saved_id };
    },
    'saved.move': (input) => {
      server.items = server.items.map((item) => (isOne(input, item) ? { ...item, collection_id: input.body.collection_id } : item));
      return { moved: 1 };
    },
    'saved.remove': (input) => {
      server.removed = server.items.filter((item) => isOne(input, item));
      server.items = server.items.filter((item) => !isOne(input, item));
      return { removed: server.removed.length };
    },
    'saved.restore': () => {
      server.items = [...server.items, ...server.removed].toSorted((one, other) => one.saved_id - other.saved_id);
      return { restored: server.removed.length };
    },
    'saved.createCollection': ({ body }) => {
      const made = { collection_id: 40 + server.collections.length, title: body.title, count: 0 };
      server.collections = [...server.collections, made];
      return made;
    },
    'saved.deleteCollection': ({ params }) => {
      server.collections = server.collections.filter(({ collection_id }) => collection_id !== params.collection_id);
      return params;
    },
  };
  const call = async (operation: Operation, input: Input) => {
    const { id, method } = operation;
    if (method !== 'GET') server.calls.push({ id, input });
    const refused = server.refuse.get(id);
    server.refuse.delete(id);
    const { wait } = server;
    server.wait = Promise.resolve();
    await wait;
    if (refused) throw refused;
    const data = answers[id]?.(input);
    if (method !== 'GET') void onWritten(client, operation);
    return { data };
  };
  const api = { call } as unknown as ApiClient;
  const client: QueryClient = createQueryClient(api);
  return { server, api, client };
}

function Shown() {
  const [params] = useSearchParams();
  const { loaded } = useRead(savedRead(readSavedQuery(params)));
  return loaded.state === 'ready' && <SavedPage list={loaded.value} />;
}

let of: ReturnType<typeof serve>;
let router: ReturnType<typeof createMemoryRouter>;
let rendered: Rendered;

const settle = (ms = 30) => act(async () => new Promise((resolve) => setTimeout(resolve, ms)));

async function open(address = '/saved-content'): Promise<void> {
  const store = createAuthStore();
  store.change({ status: 'succeeded', isLoggedIn: true, user: { user_id: 7 } as SignedInUser });
  const session = { api: of.api, store } as unknown as Session;
  router = createMemoryRouter(
    [
      { path: '/saved-content', Component: Shown },
      { path: '*', element: 'Elsewhere' },
    ],
    { initialEntries: [address] },
  );
  rendered = await render(
    <AuthProvider session={session}>
      <QueryClientProvider client={of.client}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </AuthProvider>,
  );
  await settle();
}

const rows = () => [...document.querySelectorAll<HTMLElement>('[data-saved]')];
const titles = () => rows().map((row) => row.querySelector('h3')?.textContent);
const linkOf = (id: number) => document.querySelector(`[data-saved="${id}"] h3 a`) as HTMLElement;
const box = (name: string) =>
  [...document.querySelectorAll('label')]
    .find(({ textContent }) => textContent.startsWith(name))
    ?.querySelector('input') as HTMLInputElement;
const button = (name: string, within: ParentNode = document) =>
  [...within.querySelectorAll('button')].find(({ textContent }) => textContent === name) as HTMLElement;
const toolbar = () => document.querySelector<HTMLElement>('[role=toolbar]');
const menuItem = (name: string) =>
  [...document.querySelectorAll('[role=menuitem]')].find(({ textContent }) => textContent === name) as HTMLElement;
const alerts = () => [...document.querySelectorAll('[role=alert]')].map(({ textContent }) => textContent);
const spoken = () => [...document.querySelectorAll('[role=status]')].map(({ textContent }) => textContent);
const address = () => router.state.location.pathname + router.state.location.search;
async function key(name: string, more: KeyboardEventInit = {}): Promise<void> {
  await act(async () => {
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true, ...more }));
  });
  await settle();
}

/** As wide as leaves space beside the list, or not. */
const setWide = (matches: boolean) =>
  vi.stubGlobal('matchMedia', () => ({ matches, addEventListener: () => undefined, removeEventListener: () => undefined }));

beforeEach(() => {
  setWide(true);
  notify.mockReset().mockResolvedValue(undefined);
  localStorage.clear();
  localStorage.setItem('user', JSON.stringify({ user_id: 7 }));
  of = serve();
});
afterEach(async () => {
  await rendered.close();
  of.client.clear();
  // jsdom looks at the focus once more with the next frame.
  await new Promise(requestAnimationFrame);
  vi.unstubAllGlobals();
});

test('rows are chosen by their boxes or by x, all at once, and not any more when that is taken back', async () => {
  await open();
  expect(titles()).toEqual(['Wells', 'Drains', 'Tanks']);
  expect(toolbar()).toBeNull();
  await press(box('Select: Drains'));
  expect(toolbar()?.textContent).toContain('1 selected');
  linkOf(1).focus();
  await key('x');
  expect([box('Select: Wells').checked, box('Select: Tanks').checked]).toEqual([true, false]);
  const all = box('Select everything');
  expect([all.checked, all.indeterminate]).toEqual([false, true]);
  await press(all);
  expect(toolbar()?.textContent).toContain('3 selected');
  expect([all.checked, all.indeterminate]).toEqual([true, false]);
  await press(button('Clear the selection'));
  expect(toolbar()).toBeNull();
  expect(box('Select: Wells').checked).toBe(false);
});

test('what is removed goes without a question, is named by its number, and comes back with Undo', async () => {
  await open();
  await press(box('Select: Wells'));
  await press(box('Select: Drains'));
  await press(button('Remove', toolbar() as HTMLElement));
  await settle();
  expect(titles()).toEqual(['Tanks']);
  expect(toolbar()).toBeNull();
  expect(document.activeElement).toBe(linkOf(3));
  const note = notify.mock.lastCall?.[0];
  expect(note).toMatchObject({ title: '2 things removed', text: 'With your notes on them.', action: { label: 'Undo' } });
  await act(async () => note?.action?.onSelect());
  await settle();
  expect(of.server.calls.at(-1)).toMatchObject({ id: 'saved.restore', input: { body: { saved_ids: [1, 2] } } });
  expect(titles()).toEqual(['Wells', 'Drains', 'Tanks']);
  expect(notify.mock.lastCall?.[0]).toMatchObject({ title: '2 things are back' });
});

test('a removal that is refused leaves what is chosen as it was', async () => {
  await open();
  await press(box('Select: Wells'));
  of.server.refuse.set('saved.remove', new ProblemError(409, 'Not now.'));
  await press(button('Remove', toolbar() as HTMLElement));
  await settle();
  expect(titles()).toHaveLength(3);
  expect(box('Select: Wells').checked).toBe(true);
  expect(notify.mock.lastCall?.[0]).toEqual({ title: 'This could not be removed', text: 'Not now.', kind: 'bad' });
});

test('n opens the note of the row, and what is written there is saved with the button', async () => {
  await open();
  linkOf(1).focus();
  await key('n');
  expect(address()).toBe('/saved-content?item=1');
  const field = document.querySelector('aside textarea') as HTMLTextAreaElement;
  expect(document.activeElement).toBe(field);
  expect(field.value).toBe('Ask Farhan.');
  await type(field, ' Ask Farhan for the levels. ');
  await press(document.querySelector('aside [type=submit]') as HTMLElement);
  await settle();
  expect(of.server.calls).toMatchObject([
    { id: 'saved.change', input: { params: { saved_id: 1 }, body: { note: 'Ask Farhan for the levels.', note_before: 'Ask Farhan.' } } },
  ]);
  expect(document.querySelector('textarea')).toBeNull();
  expect(rows()[0]?.textContent).toContain('Ask Farhan for the levels.');
  expect(Object.keys(localStorage)).toEqual(['user']);
});

test('a note that is refused stays as it was written, also over a reload, and one that is too long is not sent', async () => {
  await open('/saved-content?item=2');
  await press(button('Write a note'));
  const field = () => document.querySelector('aside textarea') as HTMLTextAreaElement;
  const save = () => press(document.querySelector('aside [type=submit]') as HTMLElement);
  await type(field(), 'a'.repeat(1_001));
  await save();
  expect(alerts()).toEqual(['Write at most 1000 characters.']);
  expect(of.server.calls).toEqual([]);
  await type(field(), 'Bring the sheet.');
  of.server.refuse.set('saved.change', new ProblemError(404, 'It is not saved any more.'));
  await save();
  expect(alerts()).toEqual(['It is not saved any more.']);
  expect(field().value).toBe('Bring the sheet.');
  await rendered.close();
  await open('/saved-content?item=2');
  expect(field().value).toBe('Bring the sheet.');
  await press(button('Cancel'));
  expect(field()).toBeNull();
  expect(Object.keys(localStorage)).toEqual(['user']);
});

test('without space beside the list a thing opens over it, with the keyboard in the note that is wanted, and Escape closes it', async () => {
  setWide(false);
  await open();
  linkOf(1).focus();
  await key('n');
  await settle(60);
  expect(address()).toBe('/saved-content?item=1');
  expect(document.activeElement).toBe(document.querySelector('[role=dialog] textarea'));
  await key('Escape');
  await settle(60);
  expect(address()).toBe('/saved-content');
  expect(document.querySelector('[role=dialog]')).toBeNull();
  expect(document.activeElement).toBe(linkOf(1));
});

test('Alt and an arrow put the row elsewhere at once, which is said, and the focus goes along', async () => {
  await open();
  linkOf(1).focus();
  await key('ArrowDown', { altKey: true });
  expect(titles()).toEqual(['Drains', 'Wells', 'Tanks']);
  expect(document.activeElement).toBe(linkOf(1));
  expect(spoken()).toContain('Wells is now 2 of 3');
  await key('ArrowDown', { altKey: true });
  expect(titles()).toEqual(['Drains', 'Tanks', 'Wells']);
  expect(of.server.calls.map(({ input }) => [input.params.saved_id, input.body.before])).toEqual([
    [1, 3],
    [1, null],
  ]);
  await key('ArrowDown', { altKey: true });
  expect(spoken()).toContain('Wells is the last on this page');
  expect(of.server.calls).toHaveLength(2);
  await key('ArrowUp', { altKey: true });
  expect(titles()).toEqual(['Drains', 'Wells', 'Tanks']);
  expect(of.server.items.map(({ saved_id }) => saved_id)).toEqual([2, 1, 3]);
});

test('an order that is refused is as before, and where rows are hidden none moves', async () => {
  await open();
  of.server.refuse.set('saved.place', new ProblemError(409, 'Not now.'));
  linkOf(3).focus();
  await key('ArrowUp', { altKey: true });
  expect(titles()).toEqual(['Wells', 'Drains', 'Tanks']);
  expect(notify.mock.lastCall?.[0]).toMatchObject({ title: 'The order could not be changed', kind: 'bad' });
  await act(async () => router.navigate('/saved-content?order=newest'));
  await settle();
  linkOf(3).focus();
  await key('ArrowUp', { altKey: true });
  expect(of.server.calls).toHaveLength(1);
  expect(spoken()).toContain('Rows move in “My order”, without a search or a filter.');
});

test('steps that follow each other faster than the server answers are written in their order', async () => {
  await open();
  linkOf(1).focus();
  const first = Promise.withResolvers<void>();
  of.server.wait = first.promise;
  await key('ArrowDown', { altKey: true });
  await key('ArrowDown', { altKey: true });
  expect(titles()).toEqual(['Drains', 'Tanks', 'Wells']);
  expect(of.server.calls).toHaveLength(1);
  const { length: readings } = of.server.asked;
  first.resolve();
  await settle();
  expect(of.server.calls.map(({ input }) => input.body.before)).toEqual([3, null]);
  expect(titles()).toEqual(['Drains', 'Tanks', 'Wells']);
  expect(of.server.asked).toHaveLength(readings + 1);
});

test('a note that was changed elsewhere is shown before it is replaced', async () => {
  await open('/saved-content?item=1');
  await press(button('Edit'));
  const field = () => document.querySelector('aside textarea') as HTMLTextAreaElement;
  const save = () => press(document.querySelector('aside [type=submit]') as HTMLElement);
  await type(field(), 'Ask Tejal.');
  of.server.items = of.server.items.map((item) => (item.saved_id === 1 ? { ...item, note: 'Ask nobody.' } : item));
  of.server.refuse.set('saved.change', new ProblemError(409, 'Changed in another window.'));
  await save();
  await settle();
  expect(alerts()).toEqual(['Changed in another window.']);
  expect(document.querySelector('aside form')?.textContent).toContain('It says now:Ask nobody.');
  expect(field().value).toBe('Ask Tejal.');
  await save();
  await settle();
  expect(of.server.calls.map(({ input }) => Reflect.get(input.body, 'note_before') as unknown)).toEqual(['Ask Farhan.', 'Ask nobody.']);
  expect(field()).toBeNull();
  for (let left = 20; left > 0 && document.activeElement !== button('Edit'); left -= 1) await settle();
  expect(document.activeElement).toBe(button('Edit'));
});

test('the keyboard stays where it is when a search closes what is open, and goes to the heading when nothing is left', async () => {
  await open('/saved-content?item=2');
  const field = document.querySelector('input[type=search]') as HTMLInputElement;
  field.focus();
  await type(field, 'ra');
  await settle(400);
  await settle();
  expect(address()).toBe('/saved-content?search=ra');
  expect(document.activeElement).toBe(field);
  await press(box('Select: Drains'));
  await press(button('Remove', toolbar() as HTMLElement));
  await settle();
  expect(rows()).toEqual([]);
  expect(document.activeElement?.matches('[data-saved-heading]')).toBe(true);
});

test('what was opened and closed leaves no step behind on the way back, and what is pressed twice is done once', async () => {
  await open('/elsewhere');
  await act(async () => router.navigate('/saved-content'));
  await settle();
  for (const id of [1, 2]) {
    await press(linkOf(id));
    await settle();
    expect(address()).toBe(`/saved-content?item=${id}`);
    await press(document.querySelector('aside header button') as HTMLElement);
    await settle();
    expect(address()).toBe('/saved-content');
    expect(document.activeElement).toBe(linkOf(id));
  }
  await press(box('Select: Wells'));
  const remove = button('Remove', toolbar() as HTMLElement);
  const answer = Promise.withResolvers<void>();
  of.server.wait = answer.promise;
  await act(async () => {
    remove.click();
    remove.click();
  });
  answer.resolve();
  await settle();
  expect(of.server.calls).toHaveLength(1);
  expect(notify).toHaveBeenCalledTimes(1);
  await act(async () => router.navigate(-1));
  await settle();
  expect(address()).toBe('/elsewhere');
});

test('chosen things go into a collection that is made for them; a name that is taken is named at its field', async () => {
  await open();
  await press(box('Select: Tanks'));
  const openMenu = async () => {
    await press(button('Move', toolbar() as HTMLElement));
    await settle();
    await press(menuItem('New collection'));
    await settle();
  };
  await openMenu();
  const field = () => document.querySelector('[role=dialog] [name=title]') as HTMLInputElement;
  const create = () => press(document.querySelector('[role=dialog] [type=submit]') as HTMLElement);
  await create();
  expect(alerts()).toEqual(['Give the collection a name.']);
  expect(document.activeElement).toBe(field());
  await type(field(), 'Ward 7');
  of.server.refuse.set('saved.createCollection', new ProblemError(409, 'You have a collection of this name.'));
  await create();
  expect(alerts()).toEqual(['You have a collection of this name.']);
  expect(field().getAttribute('aria-invalid')).toBe('true');
  expect(field().value).toBe('Ward 7');
  await create();
  await settle();
  expect(of.server.calls.slice(1).map(({ id, input }) => [id, input.body])).toEqual([
    ['saved.createCollection', { title: 'Ward 7' }],
    ['saved.move', { saved_ids: [3], collection_id: 40 }],
  ]);
  expect(field()).toBeNull();
  expect(Object.keys(localStorage)).toEqual(['user']);
});

test('a collection that is deleted leaves its things under Unsorted', async () => {
  of.server.collections = [{ collection_id: 40, title: 'Ward 7', count: 0 }];
  await open('/saved-content?collection=40');
  expect(document.body.textContent).toContain('Nothing in this collection yet');
  await press(button('More for this collection'));
  await settle();
  await press(menuItem('Delete'));
  await settle();
  expect(document.querySelector('[role=dialog]')?.textContent).toContain('under Unsorted');
  expect(of.server.calls).toEqual([]);
  await press(button('Delete', document.querySelector('[role=dialog]') as HTMLElement));
  await settle();
  expect(address()).toBe('/saved-content?collection=none');
  expect(titles()).toHaveLength(3);
});

test('a change is shown in the row and beside it until it was seen', async () => {
  const moment = { starts_at: '2027-07-16T08:30:00Z', ends_at: '2027-07-16T09:30:00Z', place: 'Mandvi Stage', is_cancelled: false };
  const before = { ...moment, starts_at: '2027-07-16T04:30:00Z', ends_at: '2027-07-16T05:30:00Z' };
  const now = { ...moment, time_zone: 'Asia/Kolkata' };
  of.server.items = [{ ...article(1, ''), type: 'session', subject: subject('Plan', { moment: now }), before }];
  await open('/saved-content?item=1');
  expect(rows()[0]?.textContent).toContain('Moved since you saved it: was 10:00');
  expect([...document.querySelectorAll('aside dd')].map(({ textContent }) => textContent)).toEqual([
    'Fri, 16 Jul, 10:00–11:00, Mandvi Stage',
    'Fri, 16 Jul, 14:00–15:00, Mandvi Stage',
  ]);
  await press(button('I have seen it'));
  await settle();
  expect(rows()[0]?.textContent).not.toContain('Moved');
  expect(document.querySelector('aside dd')).toBeNull();
});

test('what is no longer there has its note and nothing that leads to it', async () => {
  of.server.items = [{ ...article(1, '', 'Table 3.'), subject: null }];
  await open();
  await press(linkOf(1));
  await settle();
  const pane = document.querySelector('aside') as HTMLElement;
  expect(pane.textContent).toContain('No longer available to you');
  expect(pane.textContent).toContain('Table 3.');
  expect([...pane.querySelectorAll('a')]).toEqual([]);
  linkOf(1).focus();
  await key('Escape');
  expect(address()).toBe('/saved-content');
  expect(document.querySelector('aside')).toBeNull();
  expect(document.activeElement).toBe(linkOf(1));
});

test('what is typed is searched for after a pause, and the field follows the way back', async () => {
  await open();
  const field = document.querySelector('input[type=search]') as HTMLInputElement;
  await type(field, 'Dra');
  await type(field, 'Drains');
  expect(address()).toBe('/saved-content');
  await settle(400);
  await settle();
  expect(titles()).toEqual(['Drains']);
  expect(address()).toBe('/saved-content?search=Drains');
  expect(of.server.asked.map(({ search }) => search)).toEqual([undefined, 'Drains']);
  await act(async () => router.navigate('/saved-content'));
  await settle();
  expect(field.value).toBe('');
  expect(titles()).toHaveLength(3);
});

test('nothing saved, nothing found and no such collection each have a way on', async () => {
  await open('/saved-content?search=Towers');
  expect(document.body.textContent).toContain('Nothing matches');
  await press([...document.querySelectorAll('a')].find(({ textContent }) => textContent === 'Clear the filters') as HTMLElement);
  await settle();
  expect(titles()).toHaveLength(3);
  of.server.items = [];
  await act(async () => of.client.invalidateQueries());
  await settle();
  expect(document.querySelector('a[href="/knowledge-hub"]')).not.toBeNull();
  of.server.refuse.set('saved.list', new ProblemError(404, 'No such collection.'));
  await act(async () => router.navigate('/saved-content?collection=9'));
  await settle();
  expect(document.body.textContent).toContain('This collection does not exist');
  expect([...document.querySelectorAll('a')].some(({ textContent }) => textContent === 'Show everything saved')).toBe(true);
});
