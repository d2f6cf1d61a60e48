// @vitest-environment jsdom
import type { ManagedAnnouncement } from '@sabha/contract/announcements/announcement';
import { ProblemError } from '@sabha/contract/core/errors';
import type { ApiClient } from '@sabha/contract/core/operation';
import { QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { RouterProvider, createMemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '../../../lib/query/query-client.ts';
import { type SignedInUser, createAuthStore } from '../../../lib/session/auth-state.ts';
import type { Session } from '../../../lib/session/open-session.ts';
import { AuthProvider } from '../../../lib/session/use-auth.tsx';
import { press, render, type } from '../../../testing/render.tsx';
import { OrganisationAnnouncements } from './organisation-announcements.tsx';

const draft: ManagedAnnouncement = {
  announcement_id: 4,
  organisation_id: 3,
  is_hidden: false,
  status: 'draft',
  sender_label: 'Khasra',
  texts: { en: { title: 'We open our maps', body: 'Come and see.' } },
  audience: [],
  is_pinned: false,
  is_must_read: false,
  confirm_by: null,
  is_urgent: false,
  has_comments: false,
  version: 1,
  revision: 1,
  send_at: null,
  sent_at: null,
  withdrawn_at: null,
  withdrawn_reason: '',
  reminded_at: null,
  created_at: '2027-07-01T04:00:00Z',
  reach: { recipient_count: 0, delivered_count: 0, seen_count: 0, confirmed_count: 0 },
};

const own_people = { member: 4, follower: 9 };
const usual: Readonly<Record<string, unknown>> = {
  'announcement.countAudience': { data: { count: 13, own_people, after_lines: [], languages: [], with_email_count: null } },
  'announcement.listManaged': { data: [], meta: { next: null } },
};

interface Input {
  readonly body?: object;
  readonly query?: object;
  readonly idempotency_key?: string;
}

interface Asked {
  readonly search?: string;
  readonly isVerified?: boolean;
  readonly answers?: Readonly<Record<string, unknown>>;
}

/** The announcements of an organisation as its page shows them; an operation without an answer answers 404. */
async function openWriting({ search = '', isVerified = true, answers = {} }: Asked) {
  const calls: { id: string; input: Input | undefined }[] = [];
  const api = {
    async call({ id }: { id: string }, input?: Input) {
      calls.push({ id, input });
      const answer = answers[id] ?? usual[id];
      if (answer === undefined) throw new ProblemError(404, 'There is no such announcement.');
      if (answer instanceof Error) throw answer;
      return answer;
    },
  } as unknown as ApiClient;
  const store = createAuthStore();
  store.change({ user: { user_id: 1 } as SignedInUser, isLoggedIn: true });
  const organisation = { community_common_id: 3, slug: 'khasra', name: 'Khasra', is_verified: isVerified };
  const router = createMemoryRouter(
    [{ path: '/organization/:slug', Component: () => <OrganisationAnnouncements organisation={organisation} /> }],
    { initialEntries: [`/organization/khasra?view=announcements${search}`] },
  );
  const client = createQueryClient(api);
  const rendered = await render(
    <QueryClientProvider client={client}>
      <AuthProvider session={{ store, api } as unknown as Session}>
        <RouterProvider router={router} />
      </AuthProvider>
    </QueryClientProvider>,
  );
  return {
    page: rendered.page,
    router,
    bodyOf: (id: string) => calls.findLast((call) => call.id === id)?.input?.body,
    queryOf: (id: string) => calls.findLast((call) => call.id === id)?.input?.query,
    keysOf: (id: string) => calls.filter((call) => call.id === id).map(({ input }) => input?.idempotency_key),
    close: async () => {
      await rendered.close();
      client.clear();
    },
  };
}

/** Waits until something holds. */
async function until(isSo: () => boolean): Promise<void> {
  for (let turn = 0; turn < 500 && !isSo(); turn += 1) await act(() => new Promise((done) => setTimeout(done, 10)));
}

vi.mock('../../../ui/composer/composer.tsx', () => ({
  Composer: ({ label, value, onChange }: { label: string; value: string; onChange: (text: string) => void }) => (
    <textarea aria-label={label} value={value} onChange={({ currentTarget }) => onChange(currentTarget.value)} />
  ),
}));

type Opened = Awaited<ReturnType<typeof openWriting>>;
let opened: Opened | null = null;
afterEach(async () => {
  await opened?.close();
  opened = null;
  localStorage.clear();
});
async function open(asked: Parameters<typeof openWriting>[0]): Promise<Opened> {
  opened = await openWriting(asked);
  return opened;
}

const labelled = (page: HTMLElement, text: string) =>
  [...page.querySelectorAll('label')].find(({ textContent }) => textContent.startsWith(text)) as HTMLElement;
const choice = (page: HTMLElement, text: string) => labelled(page, text).querySelector('input') as HTMLInputElement;
const button = (page: HTMLElement, text: string) =>
  [...page.querySelectorAll('button')].find(({ textContent }) => textContent === text) as HTMLElement;
const titleField = (page: HTMLElement) => page.querySelector('input[lang]') as HTMLInputElement;
const radios = (page: HTMLElement) =>
  [...page.querySelectorAll<HTMLInputElement>('input[type=radio][name=announce-own-people]')].map((radio) => ({
    text: radio.closest('label')?.textContent,
    checked: radio.checked,
    disabled: radio.disabled,
  }));
const isCounted = (page: HTMLElement) => page.querySelector('[role=status] strong') !== null;

async function write(page: HTMLElement): Promise<void> {
  await type(titleField(page), 'We open our maps');
  await type(page.querySelector('textarea') as HTMLTextAreaElement, 'Come and see.');
}

test('a verified organisation chooses which of its people it writes to, and asks its members alone to confirm', async () => {
  const { page, bodyOf, router } = await open({ search: '&announcement=new', answers: { 'announcement.create': { data: draft } } });
  await until(() => isCounted(page));
  expect(bodyOf('announcement.countAudience')).toEqual({ organisation_id: 3, audience: [] });
  expect(radios(page)).toEqual([
    { text: 'Members and followers 13', checked: true, disabled: false },
    { text: 'Members 4', checked: false, disabled: false },
    { text: 'Followers 9', checked: false, disabled: false },
  ]);
  expect(choice(page, 'Must be confirmed').disabled).toBe(true);
  expect(page.textContent).toContain('Only members can be asked to confirm.');
  expect(page.textContent).not.toMatch(/Pin it|Urgent|With an email address/);
  expect(page.textContent).toContain('Anyone who gets it can ask and answer below it, even after they leave.');
  await press(choice(page, 'Comments'));
  await press(choice(page, 'Members 4'));
  await press(choice(page, 'Must be confirmed'));
  expect(choice(page, 'Must be confirmed').checked).toBe(true);
  await press(choice(page, 'Followers'));
  expect(choice(page, 'Must be confirmed')).toMatchObject({ checked: false, disabled: true });
  expect(page.querySelector('[role=status] strong')?.textContent).toBe('9');
  await press(choice(page, 'Members 4'));
  await press(choice(page, 'Must be confirmed'));
  await write(page);
  await press(button(page, 'Save draft'));
  await until(() => router.state.location.search.endsWith('announcement=4'));
  expect(router.state.location.search).toBe('?view=announcements&announcement=4');
  expect(bodyOf('announcement.create')).toEqual({
    organisation_id: 3,
    sender_label: 'Khasra',
    texts: { en: { title: 'We open our maps', body: 'Come and see.' } },
    audience: [{ kind: 'own_people', people: ['member'], is_excluded: false }],
    is_pinned: false,
    is_must_read: true,
    confirm_by: null,
    is_urgent: false,
    has_comments: true,
  });
});

test('an organisation that is not verified writes to its members', async () => {
  const { page } = await open({ search: '&announcement=new', isVerified: false });
  await until(() => isCounted(page));
  expect(radios(page)).toMatchObject([
    { checked: false, disabled: true },
    { checked: true, disabled: false },
    { checked: false, disabled: true },
  ]);
  expect(page.textContent).toContain('Followers can be reached once staff have verified the organisation.');
  expect(choice(page, 'Must be confirmed').disabled).toBe(false);
  expect(page.querySelector('[role=status] strong')?.textContent).toBe('4');
});

test('headings stand below the name of the organisation, and what was refused stays written', async () => {
  const refused = new ProblemError(409, 'An organisation has at most 30 drafts. Delete one first.');
  const { page } = await open({ search: '&announcement=new', answers: { 'announcement.create': refused } });
  await until(() => isCounted(page));
  expect([...page.querySelectorAll('h1, h2, h3')].map(({ tagName, textContent }) => `${tagName} ${textContent}`)).toEqual([
    'H2 New announcement',
    'H3 Message',
    'H3 Who gets it',
    'H3 How',
  ]);
  await write(page);
  await press(button(page, 'Save draft'));
  await until(() => page.querySelector('[role=alert]') !== null);
  expect(page.querySelector('[role=alert]')?.textContent).toBe('An organisation has at most 30 drafts. Delete one first.');
  expect(titleField(page).value).toBe('We open our maps');
});

test('a new one whose answer was lost is saved as the same one, and as another once it is written anew', async () => {
  const answers: Record<string, unknown> = { 'announcement.create': new ProblemError(0, 'The server cannot be reached.') };
  const { page, keysOf, router } = await open({ search: '&announcement=new', answers });
  await until(() => isCounted(page));
  await write(page);
  const save = button(page, 'Save draft');
  const saveAgain = async (times: number) => {
    await press(save);
    await until(() => keysOf('announcement.create').length === times && !save.hasAttribute('aria-busy'));
  };
  await saveAgain(1);
  await saveAgain(2);
  await type(titleField(page), 'We open all our maps');
  await saveAgain(3);
  answers['announcement.create'] = { data: draft };
  await press(save);
  await until(() => router.state.location.search.endsWith('announcement=4'));
  const [first, second, third, fourth] = keysOf('announcement.create');
  expect(first).toMatch(/^[\da-f-]{36}$/);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
  expect(fourth).toBe(third);
});

const leave = (page: HTMLElement) =>
  press([...page.querySelectorAll('a')].find(({ textContent }) => textContent === 'All announcements') as HTMLElement);

test('what is written in a saved draft is asked about before it is left', async () => {
  const { page, router } = await open({ search: '&announcement=4', answers: { 'announcement.getManaged': { data: draft } } });
  await until(() => isCounted(page));
  await write(page);
  await type(titleField(page), 'We open all our maps');
  await leave(page);
  await until(() => document.querySelector('[role=alertdialog], [role=dialog]') !== null);
  expect(router.state.location.search).toBe('?view=announcements&announcement=4');
});

test('what is written while a draft is saved stays, as does the keyboard, and is saved next', async () => {
  const { promise, resolve } = Promise.withResolvers<{ data: ManagedAnnouncement }>();
  const answers: Record<string, unknown> = { 'announcement.getManaged': { data: draft }, 'announcement.update': promise };
  const { page, bodyOf } = await open({ search: '&announcement=4', answers });
  await until(() => isCounted(page));
  await type(titleField(page), 'We open all our maps');
  const save = button(page, 'Save draft');
  await act(async () => save.focus());
  await press(save);
  await type(titleField(page), 'We open all our maps on Saturday');
  const saved = { ...draft, revision: 2, texts: { en: { title: 'We open all our maps', body: 'Come and see.' } } };
  await act(async () => resolve({ data: saved }));
  await until(() => !save.hasAttribute('aria-busy'));
  expect(titleField(page).value).toBe('We open all our maps on Saturday');
  expect(document.activeElement).toBe(save);
  expect(page.textContent).toContain('Save the draft first');
  answers['announcement.update'] = { data: { ...saved, revision: 3 } };
  await press(save);
  await until(() => !page.textContent.includes('Save the draft first'));
  expect(bodyOf('announcement.update')).toMatchObject({ revision: 2, texts: { en: { title: 'We open all our maps on Saturday' } } });
});

test('a new one is stored on the device until it is saved, and says that it is sent afterwards', async () => {
  localStorage.setItem('user', JSON.stringify({ user_id: 1 }));
  const first = await open({ search: '&announcement=new' });
  await until(() => isCounted(first.page));
  expect(first.page.textContent).toContain('You choose when to send it once the draft is saved.');
  await write(first.page);
  await leave(first.page);
  await until(() => first.router.state.location.search === '?view=announcements');
  await first.close();
  const { page } = await open({ search: '&announcement=new', answers: { 'announcement.create': { data: draft } } });
  await until(() => isCounted(page));
  expect(titleField(page).value).toBe('We open our maps');
  await press(button(page, 'Save draft'));
  await until(() => localStorage.length === 1);
  expect(Object.keys(localStorage)).toEqual(['user']);
});

test('what the server has against an audience stands there', async () => {
  const message = 'An organisation writes to its members, its followers, or both.';
  const answers = { 'announcement.create': new ProblemError(422, message, [{ path: 'audience', message }]) };
  const { page } = await open({ search: '&announcement=new', answers });
  await until(() => isCounted(page));
  await write(page);
  await press(button(page, 'Save draft'));
  await until(() => page.querySelector('[role=alert]') !== null);
  expect(page.querySelector('[aria-labelledby=announce-audience] [role=alert]')?.textContent).toBe(message);
});

test('the list is that of the organisation, in pages', async () => {
  const answers = { 'announcement.listManaged': { data: [{ ...draft, is_hidden: true }], meta: { next: 2 } } };
  const { page, queryOf } = await open({ search: '&before=9', answers });
  await until(() => page.querySelector('table') !== null);
  expect(queryOf('announcement.listManaged')).toEqual({ organisation_id: 3, cursor: 9 });
  expect([...page.querySelectorAll('th[scope=col]')].map(({ textContent }) => textContent)).not.toContain('From');
  expect([...page.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
    '/organization/khasra?view=announcements&announcement=new',
    '/organization/khasra?view=announcements&announcement=4',
    '/organization/khasra?view=announcements&before=2',
  ]);
  expect(page.querySelector('table')?.textContent).toContain('Hidden');
});

test.each([
  { what: 'no number', search: '&announcement=x', answers: {} },
  { what: 'none that there is', search: '&announcement=8', answers: {} },
  {
    what: 'one of the organisers',
    search: '&announcement=4',
    answers: { 'announcement.getManaged': { data: { ...draft, organisation_id: null } } },
  },
])('an address that names $what leads back to the list', async ({ search, answers }) => {
  const { page } = await open({ search, answers });
  await until(() => page.querySelector('h2') !== null);
  expect(page.querySelector('h2')?.textContent).toBe('No such announcement');
  expect(page.querySelector('a')?.getAttribute('href')).toBe('/organization/khasra?view=announcements');
});

test('what was sent with comments says how many there are, and leads to them', async () => {
  const counts = { recipient_count: 5, delivered_count: 5, seen_count: 1, confirmed_count: 0 };
  const reach = { ...counts, groups: [], channels: [], open_count: 0, awaited_count: 0, can_remind_at: null, comment_count: 12 };
  const sent = { ...draft, status: 'sent', sent_at: '2027-07-02T04:00:00Z', has_comments: true };
  const answers = { 'announcement.getManaged': { data: sent }, 'announcement.reach': { data: reach } };
  const { page } = await open({ search: '&announcement=4', answers });
  await until(() => page.querySelector('dl') !== null);
  const link = [...page.querySelectorAll('a')].find(({ textContent }) => textContent === 'Comments: 12');
  expect(link?.getAttribute('href')).toBe('/announcements/4');
});

test('what staff have hidden can only be withdrawn, and its reach is by members and followers', async () => {
  const counts = { recipient_count: 5, delivered_count: 5, seen_count: 1, confirmed_count: 0 };
  const group = { name: '', recipient_count: 5, seen_count: 1, confirmed_count: 0 };
  const { page } = await open({
    search: '&announcement=4',
    answers: {
      'announcement.getManaged': { data: { ...draft, status: 'sent', sent_at: '2027-07-02T04:00:00Z', is_hidden: true } },
      'announcement.reach': {
        data: {
          ...counts,
          groups: [
            { ...group, own_people: 'member' },
            { ...group, own_people: 'follower' },
          ],
          channels: [{ channel: 'in_app', sent_count: 5 }],
          open_count: 5,
          awaited_count: 5,
          can_remind_at: null,
          comment_count: null,
        },
      },
    },
  });
  await until(() => page.querySelector('tbody') !== null);
  expect(page.textContent).toContain('Staff have hidden this announcement from its readers.');
  expect([...page.querySelectorAll('button')].map(({ textContent }) => textContent)).toEqual(['WithdrawWe open our maps']);
  expect([...page.querySelectorAll('tbody th')].slice(0, 3).map(({ textContent }) => textContent)).toEqual(['Members', 'Followers', 'All']);
  expect([...page.querySelectorAll('h1, h2, h3')].map(({ tagName }) => tagName)).toEqual(['H2', 'H3']);
  expect(page.textContent).not.toMatch(/mail/i);
});
