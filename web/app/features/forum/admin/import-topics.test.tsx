// @vitest-environment jsdom
import { menus } from '@sabha/contract/access/menus';
import { ProblemError } from '@sabha/contract/core/errors';
import type { ApiClient, Operation } from '@sabha/contract/core/operation';
import { postsFileLimits, type PostsImport } from '@sabha/contract/forum/import-operations';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, type ComponentProps } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createStore } from '../../../lib/create-store.ts';
import { createQueryClient } from '../../../lib/query/query-client.ts';
import { signedOut, type AuthState } from '../../../lib/session/auth-state.ts';
import type { Session } from '../../../lib/session/open-session.ts';
import { AuthProvider } from '../../../lib/session/use-auth.tsx';
import { press, render, type, type Rendered } from '../../../testing/render.tsx';
import type { EntityPageSpec } from '../../admin/kit/entity-page/entity-page-spec.ts';
import { buildCategory } from '../write/write-fixture.ts';
import { ForumCategoriesAdminPage } from './categories-page.tsx';

vi.mock('../../admin/kit/entity-page/entity-page.tsx', () => ({ createEntityPage: (spec: unknown) => spec }));
const { Extra: Control } = ForumCategoriesAdminPage as unknown as Required<EntityPageSpec>;

interface Sent {
  readonly body: { dry_run: string; category_id: number; site: string; file: File };
  readonly answer: (added?: Partial<PostsImport['added']>, more?: Partial<PostsImport>) => Promise<void>;
  readonly refuse: (error: Error) => Promise<void>;
}
const none = { kind: 0, empty: 0, long: 0, no_title: 0, no_question: 0, no_date: 0, repeated: 0, elsewhere: 0 };
const empty = {
  post_count: 9,
  added: { questions: 0, answers: 0, accepted: 0, closed: 0, authors: 0, tags: 0 },
  unchanged: 0,
  left_out: none,
  named: [],
};
const categories = [
  buildCategory(1, 'Water'),
  buildCategory(2, 'Finance', { is_public: true }),
  buildCategory(3, 'Old', { is_archived: true }),
  buildCategory(4, 'Khasra', { organisation_slug: 'khasra' }),
];
let sent: Sent[];
let client: ReturnType<typeof createQueryClient>;
let rendered: Rendered;
const onDone = vi.fn<() => void>();
/** What hangs on a change by promises and by timers of the caches has come, too. */
const settle = (change: () => void) =>
  act(async () => {
    change();
    await new Promise((resolve) => setTimeout(resolve, 30));
  });
async function until(check: () => void): Promise<void> {
  for (let left = 200; ; left -= 1) {
    await act(async () => new Promise((resolve) => setTimeout(resolve, 10)));
    try {
      return check();
    } catch (error) {
      if (left === 0) throw error;
    }
  }
}

const call = (operation: Operation, { body }: Pick<Sent, 'body'>) =>
  operation.id === 'topic.getForum'
    ? Promise.resolve({ data: { categories } })
    : new Promise((resolve, reject) => {
        sent.push({
          body,
          answer: (added, more) =>
            settle(() =>
              resolve({
                data: { ...empty, is_dry_run: body.dry_run === 'true', added: { ...empty.added, ...added }, ...more },
              }),
            ),
          refuse: (error) => settle(() => reject(error)),
        });
      });

async function show(permissions: readonly string[], scope = 'public'): Promise<void> {
  const api = { call } as unknown as ApiClient;
  const privilege = {
    role_id: 4,
    privilege_menu_id: menus.communities,
    privilege_access_scope: scope,
    privilege_access_type: permissions.map((permission_name) => ({ permission_name })),
  };
  const user = { user_id: 7, active_role: { role_id: 4 }, privileges: [privilege] };
  const session = { api, store: createStore(() => ({ ...signedOut, user }) as unknown as AuthState) } as unknown as Session;
  const Page = () => <Control {...({ api, onDone } as unknown as ComponentProps<typeof Control>)} />;
  client = createQueryClient(api);
  rendered = await render(
    <QueryClientProvider client={client}>
      <AuthProvider session={session}>
        <RouterProvider router={createMemoryRouter([{ path: '/', Component: Page }])} />
      </AuthProvider>
    </QueryClientProvider>,
  );
}
const button = (name: string) =>
  [...document.querySelectorAll('button')].find((each) => (each.getAttribute('aria-label') ?? each.textContent) === name);
const pressed = (name: string) => press(button(name) as HTMLElement);
async function open(): Promise<void> {
  await pressed('Import topics');
  await until(() => expect(field('Category')).toBeInstanceOf(HTMLSelectElement));
}
function field(label: string): HTMLInputElement {
  const found = [...document.querySelectorAll('label')].find(({ textContent }) => textContent === label);
  return document.getElementById(found?.htmlFor ?? '') as HTMLInputElement;
}
const noteOf = (label: string) => document.getElementById(field(label).getAttribute('aria-describedby') ?? '')?.textContent;
const dialog = () => document.querySelector('[role=dialog]');
const status = () => dialog()?.querySelector('[role=status]')?.textContent;
const problem = () => dialog()?.querySelector('[role=alert] p')?.textContent;
const adding = () => [...(dialog()?.querySelectorAll('button') ?? [])].find(({ textContent }) => textContent.startsWith('Add'));
const choose = (id: number) =>
  settle(() => {
    field('Category').value = String(id);
    field('Category').dispatchEvent(new Event('change', { bubbles: true }));
  });
const leave = () => settle(() => void field('Site').dispatchEvent(new FocusEvent('focusout', { bubbles: true })));
const chosen = (files: readonly File[]) =>
  settle(() => {
    Object.defineProperty(field('File'), 'files', { value: files, configurable: true });
    field('File').dispatchEvent(new Event('change', { bubbles: true }));
  });
const take = (name: string, size = 4) => chosen([Object.defineProperty(new File(['<po>'], name), 'size', { value: size })]);
async function fillIn(site = 'coffee.stackexchange.com'): Promise<void> {
  await choose(1);
  await type(field('Site'), site);
  await leave();
  await take('one.xml');
}

beforeEach(() => {
  sent = [];
  onDone.mockReset();
});
afterEach(async () => {
  await rendered.close();
  client.clear();
});

test('it is there for who may change and add what belongs to everybody', async () => {
  await show(['Read', 'Update', 'Create'], 'private');
  expect(button('Import topics')).toBeUndefined();
  await rendered.close();
  await show(['Read', 'Create']);
  expect(button('Import topics')).toBeUndefined();
});

test('the file is read once all three are given, and a site when it is whole', async () => {
  await show(['Update', 'Create']);
  await open();
  expect([...(field('Category') as unknown as HTMLSelectElement).options].map(({ text }) => text)).toEqual([
    'Choose a category',
    'Water',
    'Finance',
  ]);
  await take('one.xml');
  await choose(2);
  expect(noteOf('Category')).toContain('everybody on the web');
  await type(field('Site'), 'https://Coffee.stackexchange.com/questions/1?tab=votes');
  expect([sent.length, status()]).toEqual([0, '']);
  await leave();
  expect(sent[0]?.body).toMatchObject({ dry_run: 'true', category_id: 2, site: 'coffee.stackexchange.com', file: { name: 'one.xml' } });
  expect([field('Site').value, status()]).toEqual(['coffee.stackexchange.com', 'Reading the file…']);
  await sent[0]?.answer();
  await leave();
  await type(field('Site'), 'tea.stackexchange.com');
  expect(sent).toHaveLength(1);
  await settle(() => void field('Site').dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true })));
  expect([sent.length, sent[1]?.body.site]).toEqual([2, 'tea.stackexchange.com']);
});

test('a site is the same with www. before it', async () => {
  await show(['Update', 'Create']);
  await open();
  await fillIn('https://www.Coffee.example/a/2');
  expect([field('Site').value, sent[0]?.body.site]).toEqual(['coffee.example', 'coffee.example']);
  await type(field('Site'), 'www.coffee.example');
  await leave();
  expect([field('Site').value, sent.length]).toEqual(['coffee.example', 1]);
});

test('one file is on its way at a time, then what was asked for last; nothing older is shown', async () => {
  await show(['Update', 'Create']);
  await open();
  await fillIn();
  for (const id of [2, 1, 2]) await choose(id);
  await take('two.xml');
  expect([sent.length, status()]).toEqual([1, 'Reading the file…']);
  await sent[0]?.answer({ questions: 5, authors: 5 });
  expect([sent.length, status(), adding()?.disabled]).toEqual([2, 'Reading the file…', true]);
  expect(sent[1]?.body).toMatchObject({ category_id: 2, file: { name: 'two.xml' } });
  await choose(1);
  await sent[1]?.refuse(new Error('Gone.'));
  expect([sent.length, problem(), status()]).toEqual([3, undefined, 'Reading the file…']);
  await sent[2]?.answer({ questions: 1, authors: 1 });
  expect([sent.length, sent[2]?.body.category_id, status()]).toEqual([3, 1, 'Would be added: 1 question by 1 person']);
});

test('what is incomplete once the file before it has come is not read', async () => {
  await show(['Update', 'Create']);
  await open();
  await fillIn();
  await settle(() => {
    field('Category').value = '';
    field('Category').dispatchEvent(new Event('change', { bubbles: true }));
  });
  expect(status()).toBe('');
  await sent[0]?.answer({ questions: 5, authors: 5 });
  expect([sent.length, status(), adding()?.disabled]).toEqual([1, '', true]);
});

test('a file whose reading failed is read once more, and the keyboard stays in the dialog', async () => {
  await show(['Update', 'Create']);
  await open();
  await fillIn();
  await sent[0]?.refuse(new Error('Failed to fetch'));
  expect(problem()).toBe('The server did not answer as expected. Nothing was changed.');
  // The field that is left is checked.
  await settle(() => button('Try again')?.focus());
  await pressed('Try again');
  expect([problem(), status(), sent.length]).toEqual([undefined, 'Reading the file…', 2]);
  expect(sent[1]?.body).toEqual(sent[0]?.body);
  expect(document.activeElement).toBe(dialog()?.querySelector('[role=status]'));
  await sent[1]?.answer({ questions: 1, authors: 1 });
  await press(adding() as HTMLElement);
  await sent[2]?.refuse(new Error('Failed to fetch'));
  expect([problem(), button('Try again'), adding()?.disabled]).toEqual([expect.any(String), undefined, false]);
});

test('who leaves the choice of a file without one stays with what was read', async () => {
  await show(['Update', 'Create']);
  await open();
  await fillIn();
  await sent[0]?.answer({ questions: 1, authors: 1 });
  const emptied = vi.spyOn(field('File'), 'value', 'set');
  await press(field('File'));
  expect(emptied.mock.calls).toEqual([['']]);
  await chosen([]);
  expect([status(), adding()?.disabled, sent.length]).toEqual(['Would be added: 1 question by 1 person', false, 1]);
  await choose(2);
  expect(sent[1]?.body).toMatchObject({ category_id: 2, file: { name: 'one.xml' } });
});

test('what would be added is counted, and what is left out has its reasons', async () => {
  await show(['Update', 'Create']);
  await open();
  await fillIn();
  const named = [
    { number: 14, reason: 'kind' },
    { number: 88, reason: 'kind' },
    { number: 90, reason: 'no_question' },
  ] as const;
  await sent[0]?.answer(
    { questions: 225, answers: 1327, accepted: 80, authors: 116 },
    { unchanged: 7, left_out: { ...none, kind: 300, no_question: 1 }, named: [...named] },
  );
  expect(status()).toBe('Would be added: 225 questions, 1,327 answers by 116 people');
  expect([...document.querySelectorAll('dd')].map(({ textContent }) => textContent)).toEqual(['80', '0', '0', '7', '301']);
  expect([...document.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
    'Neither a question nor an answer, such as a page about a tag: 300The first of their numbers: 14, 88',
    'Answer whose question is not taken over and not here: 1Post numbers: 90',
  ]);
  expect(adding()?.textContent).toBe('Add 1,552 posts');
});

test('what was looked at is added, whatever is written meanwhile, and the dialog stays until it is', async () => {
  await show(['Update', 'Create']);
  await open();
  await fillIn();
  await take('two.xml');
  await sent[0]?.answer({ questions: 5, authors: 5 });
  expect([status(), adding()?.disabled]).toEqual(['Reading the file…', true]);
  await sent[1]?.answer({ answers: 1, authors: 1 });
  expect([status(), adding()?.textContent]).toEqual(['Would be added: 1 answer by 1 person', 'Add 1 post']);
  await type(field('Site'), 'tea.stackexchange.com');
  await press(adding() as HTMLElement);
  expect(sent[2]?.body).toMatchObject({ dry_run: 'false', site: 'coffee.stackexchange.com', file: { name: 'two.xml' } });
  await pressed('Close');
  expect([status(), field('File').disabled]).toEqual(['Adding… This window stays open until it is done.', true]);
  await sent[2]?.answer({ answers: 1, authors: 1 });
  expect([status(), adding()?.disabled, onDone.mock.calls.length]).toEqual(['Added: 1 answer by 1 person', true, 1]);
  expect(document.activeElement?.getAttribute('href')).toBe('/community/forum/water');
  expect([field('File').files?.length, sent.length]).toEqual([0, 3]);
});

test('what the server refuses stands at its field, other failures below, and nothing written is lost', async () => {
  await show(['Update', 'Create']);
  await open();
  await fillIn();
  const at = (path: string) => ({ path, message: `Wrong ${path}.` });
  await sent[0]?.refuse(new ProblemError(400, 'Wrong.', ['category_id', 'site', 'file'].map(at)));
  expect(['Category', 'Site', 'File'].map(noteOf)).toEqual(['Wrong category_id.', 'Wrong site.', 'Wrong file.']);
  expect([field('Category').value, field('Site').value, field('File').files?.length]).toEqual(['1', 'coffee.stackexchange.com', 1]);
  await choose(2);
  expect(noteOf('File')).toContain('10,000 posts at most');
  await sent[1]?.refuse(new ProblemError(403, 'Not without a proof.', [at('proof')]));
  expect(problem()).toBe('Not without a proof.');
  await type(field('Site'), 'coffee shop');
  await leave();
  expect([noteOf('Site'), field('Site').value, sent.length]).toEqual([
    'Write the name of a site, such as coffee.stackexchange.com.',
    'coffee shop',
    2,
  ]);
});

test('a file that is too large is not sent, and one with nothing new adds nothing', async () => {
  await show(['Update', 'Create']);
  await open();
  await fillIn();
  await take('large.xml', postsFileLimits.bytes + 1);
  expect([noteOf('File'), sent.length, status()]).toEqual(['This file is larger than 10 MB. Split it.', 1, '']);
  await sent[0]?.answer();
  await take('same.xml');
  await sent[1]?.answer({}, { unchanged: 9 });
  expect([status(), adding()?.disabled]).toEqual(['Everything in this file is here already.', true]);
  await take('wikis.xml');
  await sent[2]?.answer({}, { left_out: { ...none, kind: 9 } });
  expect([status(), adding()?.disabled]).toEqual(['There is nothing to take over in this file.', true]);
});

test('opened again it is empty, and takes no late answer', async () => {
  await show(['Update', 'Create']);
  await open();
  await fillIn();
  await pressed('Close');
  await until(() => expect(dialog()).toBeNull());
  await sent[0]?.answer({ questions: 5, authors: 5 });
  await open();
  expect([field('Category').value, field('Site').value, status(), adding()?.disabled]).toEqual(['', '', '', true]);
  expect(sent).toHaveLength(1);
});
