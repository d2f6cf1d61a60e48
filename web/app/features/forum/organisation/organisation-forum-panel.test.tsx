// @vitest-environment jsdom
import { ProblemError } from '@sabha/contract/core/errors';
import type { ApiClient, Operation } from '@sabha/contract/core/operation';
import type { OrganisationForum } from '@sabha/contract/forum/organisation-forum';
import type { TopicCard } from '@sabha/contract/forum/topic';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { act } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createQueryClient, onWritten } from '../../../lib/query/query-client.ts';
import { createAuthStore } from '../../../lib/session/auth-state.ts';
import type { Session } from '../../../lib/session/open-session.ts';
import { AuthProvider } from '../../../lib/session/use-auth.tsx';
import { press, render, type Rendered } from '../../../testing/render.tsx';
import { categoryOf, topicOf } from '../list/forum-fixture.ts';
import { OrganisationForumPanel } from './organisation-forum-panel.tsx';

interface Input {
  readonly params: { readonly community_common_id: number; readonly category_id: number };
  readonly query: unknown;
  readonly body: { readonly is_open: boolean; readonly is_on: boolean };
}

const khasra = categoryOf('khasra', { category_id: 4, name: 'Khasra', is_limited: true, organisation_slug: 'khasra', topics: 3 });
const owner = { change: true };
const member = { change: false };

/** A server of the tests with the forum of one organisation. */
function serve() {
  const server = {
    forum: { state: 'none', category: null, abilities: owner } as OrganisationForum,
    topics: [] as TopicCard[],
    /** What calls are refused with, the first one first, by their operation. */
    refusals: {} as Record<string, Error[]>,
    /** What is written waits for this. */
    pause: Promise.resolve(),
    asked: [] as unknown[],
    isStaff: false,
  };
  const answers: Readonly<Record<string, (input: Input) => unknown>> = {
    'topic.getOrganisationForum': () => ({ data: server.forum }),
    'topic.changeOrganisationForum': ({ params, body: { is_open } }) => {
      server.asked.push([params.community_common_id, is_open]);
      const category = server.isStaff ? null : { ...khasra, is_archived: !is_open, can_start: is_open };
      server.forum = { ...server.forum, state: is_open ? 'open' : 'closed', category };
      return { data: server.forum };
    },
    'topic.list': ({ query }) => {
      server.asked.push(query);
      return { data: server.topics, meta: { next: null } };
    },
    'topic.watchCategory': ({ body: { is_on } }) => {
      server.asked.push(is_on);
      const { category } = server.forum;
      server.forum = { ...server.forum, category: category && { ...category, is_watched: is_on } };
      return { data: {} };
    },
  };
  const call = async ({ id, method }: Operation, input: Input) => {
    if (method !== 'GET') await server.pause;
    const refused = server.refusals[id]?.shift();
    if (refused) throw refused;
    const data = answers[id]?.(input);
    if (data === undefined) throw new Error(`Nobody answers ${id}.`);
    if (method !== 'GET') void onWritten(client, { id });
    return data;
  };
  return { server, api: { call } as unknown as ApiClient };
}

let of: ReturnType<typeof serve>;
let client: QueryClient;
let rendered: Rendered;

async function open(forum: Partial<OrganisationForum> = {}): Promise<void> {
  of.server.forum = { ...of.server.forum, ...forum };
  client = createQueryClient(of.api);
  const organisation = { community_common_id: 9, name: 'Khasra' };
  const router = createMemoryRouter([{ path: '/', Component: () => <OrganisationForumPanel organisation={organisation} /> }]);
  rendered = await render(
    <QueryClientProvider client={client}>
      <AuthProvider session={{ api: of.api, store: createAuthStore() } as unknown as Session}>
        <RouterProvider router={router} />
      </AuthProvider>
    </QueryClientProvider>,
  );
  await settle();
}
const settle = (ms = 30) => act(async () => void (await new Promise((resolve) => setTimeout(resolve, ms))));
async function until(check: () => void): Promise<void> {
  for (let left = 200; ; left -= 1) {
    await settle(25);
    try {
      return check();
    } catch (error) {
      if (left === 0) throw error;
    }
  }
}
const page = () => rendered.page;
const panel = () => page().querySelector('section[aria-label=Forum]');
const dialog = () => document.querySelector<HTMLElement>('[role=dialog]');
const buttonsIn = (within: Element | null) =>
  [...(within?.querySelectorAll('button') ?? [])].filter(({ type }) => type === 'button').map(({ textContent }) => textContent);
const button = (name: string, within: ParentNode = page()) =>
  [...within.querySelectorAll('button')].find(({ textContent }) => textContent === name) as HTMLElement;
const links = () => [...page().querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')]);
const status = () => page().querySelector('[role=status]')?.textContent;
const alerts = () => [...document.querySelectorAll('[role=alert] p')].map(({ textContent }) => textContent);

beforeEach(() => {
  of = serve();
});
afterEach(async () => {
  await rendered.close();
  client.clear();
  await new Promise(requestAnimationFrame);
});

test('an owner reads who a forum is for before opening one, and goes on in it', async () => {
  await open();
  expect(page().querySelector('h2')?.textContent).toBe('A forum for the people of Khasra');
  expect(page().textContent).toContain('Its owner and all its members read and write in it, and nobody else.');
  button('Open a forum').focus();
  await press(button('Open a forum'));
  await until(() => expect(page().querySelector('h2')?.textContent).toBe('ForumOpen'));
  expect(of.server.asked).toContainEqual([9, true]);
  expect(status()).toBe('The forum is open.');
  expect(document.activeElement).toBe(panel());
  expect(links()).toContainEqual(['Start a topic', '/community/forum/new-topic?category=khasra']);
});

test('it stays with a sentence where opening it is refused', async () => {
  await open();
  of.server.refusals['topic.changeOrganisationForum'] = [new ProblemError(0, 'No network.')];
  await press(button('Open a forum'));
  await until(() => expect(alerts()).toEqual(['The forum could not be opened. Try again.']));
  expect(status()).toBe('');
  await press(button('Open a forum'));
  await until(() => expect(page().querySelector('h2')?.textContent).toBe('ForumOpen'));
  expect(alerts()).toEqual([]);
});

test('a member reads who can open one', async () => {
  await open({ abilities: member });
  expect(page().textContent).toContain('The owner or an admin of Khasra can open one.');
  expect(buttonsIn(page())).toEqual([]);
});

test('a member finds what is new in it, and the latest topics', async () => {
  of.server.topics = [topicOf({ topic_id: 8, title: 'Who comes to the fair?', category: khasra })];
  await open({ state: 'open', category: { ...khasra, unread: 2, new: 1 }, abilities: member });
  expect(page().textContent).toContain('3 topics2 unread1 new');
  expect(page().textContent).toContain('Only the people of Khasra read and write here.');
  expect(of.server.asked).toEqual([{ category: 'khasra', limit: 5 }]);
  expect(links()).toEqual([
    ['Start a topic', '/community/forum/new-topic?category=khasra'],
    ['All topics', '/community/forum/khasra'],
    ['Who comes to the fair?', '/community/forum/water/1-sandbox-rules'],
  ]);
  expect(buttonsIn(page())).toEqual([]);
});

test('a forum without topics says so, and topics that do not load are asked for again', async () => {
  of.server.refusals['topic.list'] = [new ProblemError(403, 'No.')];
  await open({ state: 'open', category: khasra, abilities: member });
  await until(() => expect(alerts()).toEqual(['The topics could not be loaded.']));
  await press(button('Try again'));
  await until(() => expect(page().textContent).toContain('No topics yet'));
});

test('it is watched from here, which shows at once', async () => {
  await open({ state: 'open', category: khasra, abilities: member });
  const { promise, resolve } = Promise.withResolvers<void>();
  of.server.pause = promise;
  const watch = () => page().querySelector<HTMLInputElement>('input[type=checkbox]') as HTMLInputElement;
  await press(watch());
  await until(() => expect(watch().checked).toBe(true));
  expect(of.server.asked).not.toContain(true);
  await act(async () => resolve());
  await until(() => expect(of.server.asked).toContain(true));
  expect(watch().checked).toBe(true);
});

test('closing it is asked about, and opening it again is not', async () => {
  await open({ state: 'open', category: khasra });
  button('Close the forum').focus();
  await press(button('Close the forum'));
  await until(() => expect(dialog()).not.toBeNull());
  expect(dialog()?.textContent).toContain('Its people can still read what is there');
  of.server.refusals['topic.changeOrganisationForum'] = [new ProblemError(0, 'No network.')];
  await press(button('Close the forum', dialog() as HTMLElement));
  await until(() => expect(alerts()).toEqual(['The forum could not be closed. Try again.']));
  await press(button('Close the forum', dialog() as HTMLElement));
  await until(() => expect(dialog()).toBeNull());
  expect(status()).toBe('The forum is closed.');
  expect(page().textContent).toContain('This forum is closed: you can read it, but nobody writes in it any more.');
  expect(links()).toEqual([['All topics', '/community/forum/khasra']]);
  await until(() => expect(document.activeElement).toBe(button('Open it again')));
  await press(button('Open it again'));
  await until(() => expect(status()).toBe('The forum is open.'));
  expect(document.activeElement).toBe(button('Close the forum'));
  expect(dialog()).toBeNull();
});

test('it stays open where nobody wants to close it after all', async () => {
  await open({ state: 'open', category: khasra });
  await press(button('Close the forum'));
  await until(() => expect(dialog()).not.toBeNull());
  await press(button('Leave it open', dialog() as HTMLElement));
  await until(() => expect(dialog()).toBeNull());
  expect(of.server.forum.state).toBe('open');
});

test('somebody who may not change it any more reads why, and finds no button', async () => {
  await open({ state: 'closed', category: { ...khasra, is_archived: true, can_start: false } });
  of.server.refusals['topic.changeOrganisationForum'] = [new ProblemError(403, 'Only its owner and its admins do this.')];
  of.server.forum = { ...of.server.forum, abilities: member };
  await press(button('Open it again'));
  await until(() => expect(buttonsIn(page())).toEqual([]));
  expect(alerts()).toEqual(['Only its owner and its admins do this.']);
});

test('somebody who may not open one any more reads why, and loses no place', async () => {
  await open();
  of.server.refusals['topic.changeOrganisationForum'] = [new ProblemError(403, 'Only its owner and its admins do this.')];
  of.server.forum = { ...of.server.forum, abilities: member };
  button('Open a forum').focus();
  await press(button('Open a forum'));
  await until(() => expect(page().querySelector('h2')?.textContent).toBe('No forum yet'));
  expect(alerts()).toEqual(['Only its owner and its admins do this.']);
  expect(document.activeElement).toBe(panel());
});

test('two of its pinned topics stand above the latest', async () => {
  const named = (topic_id: number, title: string, is_pinned: boolean) => topicOf({ topic_id, title, is_pinned, category: khasra });
  of.server.topics = [...[1, 2, 3].map((n) => named(n, `Pinned ${n}`, true)), ...[4, 5, 6, 7].map((n) => named(n, `Written ${n}`, false))];
  await open({ state: 'open', category: khasra, abilities: member });
  expect([...page().querySelectorAll('h3 a')].map(({ textContent }) => textContent)).toEqual([
    'Pinned 1',
    'Pinned 2',
    'Written 4',
    'Written 5',
    'Written 6',
  ]);
});

test('in a closed forum a watch is ended and taken back from the same place', async () => {
  await open({ state: 'closed', category: { ...khasra, is_archived: true, is_watched: true, can_start: false }, abilities: member });
  const watch = () => page().querySelector<HTMLInputElement>('input[type=checkbox]') as HTMLInputElement;
  await press(watch());
  await until(() => expect(watch().checked).toBe(false));
  await press(watch());
  await until(() => expect(watch().checked).toBe(true));
});

test('staff open and close it, and read nothing of it', async () => {
  of.server.isStaff = true;
  await open({ state: 'open' });
  expect(page().textContent).toContain('You do not belong to Khasra, so you cannot read what is written here.');
  expect(links()).toEqual([]);
  await press(button('Close the forum'));
  await until(() => expect(dialog()).not.toBeNull());
  await press(button('Close the forum', dialog() as HTMLElement));
  await until(() => expect(page().textContent).toContain('nobody writes in it any more. You do not belong to Khasra'));
  expect(buttonsIn(page())).toEqual(['Open it again']);
  expect(of.server.asked).toEqual([[9, false]]);
});

test('a forum that does not load is asked for again, from where the reader is', async () => {
  of.server.refusals['topic.getOrganisationForum'] = [new ProblemError(403, 'No.')];
  await open();
  expect(alerts()).toEqual(['The forum could not be loaded.']);
  button('Try again').focus();
  await press(button('Try again'));
  await until(() => expect(button('Open a forum')).toBeDefined());
  expect(document.activeElement).toBe(panel());
});
