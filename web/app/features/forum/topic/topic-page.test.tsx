// @vitest-environment jsdom
import { ProblemError } from '@sabha/contract/core/errors';
import type { ApiClient } from '@sabha/contract/core/operation';
import type { Topic, TopicHint } from '@sabha/contract/forum/topic';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { act } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PrefetchedPage } from '../../../lib/query/prefetched-page.tsx';
import { createQueryClient, onWritten } from '../../../lib/query/query-client.ts';
import { createAuthStore, signedOut, type SignedInUser } from '../../../lib/session/auth-state.ts';
import { createLiveEvents } from '../../../lib/session/live-events.ts';
import type { Session } from '../../../lib/session/open-session.ts';
import { AuthProvider } from '../../../lib/session/use-auth.tsx';
import { press, render, type Rendered } from '../../../testing/render.tsx';
import type { Note } from '../../../ui/toast.tsx';
import { discussion, nobody, omkar, pollOf, postOf, topicOf, topicPath as path } from './topic-fixture.ts';
import { TopicPage } from './topic-page.tsx';
import { topicRead } from './topic-read.ts';

const opened = vi.hoisted(() => ({ store: null as unknown }));
vi.mock('../../../lib/session/open-session.ts', () => ({ openSession: () => opened }));
const notes: Note[] = [];
vi.mock('../../../ui/toast.tsx', () => ({ notify: async (note: Note) => void notes.push(note) }));
// The plain field stands for ever where the rich one's code does not come.
vi.mock('../../../ui/composer/rich-text.tsx', () => ({ RichText: Promise.withResolvers<never>().promise }));
vi.mock('../write/poll-dialog.tsx', () => ({ PollDialog: () => <p role="dialog">The poll</p> }));

/** What nobody reads of a topic that is gone. */
const gone = new Set(['topic.get', 'discussion.get', 'discussion.listPosts']);

/** A server with one topic, which can be told to wait with what is written, or to refuse it. */
function pretendServer() {
  const state = {
    topic: topicOf(),
    discussion,
    posts: [postOf(1), postOf(2)],
    similar: [] as TopicHint[],
    pause: Promise.resolve(),
    isGone: false,
    /** What is written does not reach it. */
    isAway: false,
    refusal: null as Error | null,
  };
  const calls: string[] = [];
  const answers: Record<string, (is_on: boolean) => unknown> = {
    'topic.get': () => ({ data: state.topic }),
    'topic.vote': (is_mine) => {
      const count = (state.topic.votes?.count ?? 0) + (is_mine ? 1 : -1);
      state.topic = { ...state.topic, votes: { count, is_mine } };
      return { data: state.topic };
    },
    'topic.listSimilar': () => ({ data: state.similar }),
    'discussion.get': () => ({ data: state.discussion }),
    'discussion.listPosts': () => ({ data: state.posts, meta: { last_number: state.posts.length } }),
    'discussion.markRead': () => ({ data: { discussion_id: 9, read_number: 2, notifications_read: 0 } }),
    'saved.find': () => ({ data: null }),
    'draft.get': () => ({ data: null }),
    'discussion.deletePost': () => {
      state.isGone = state.posts.length === 1;
      state.posts = state.posts.map((post) => ({ ...post, state: 'deleted' }));
      return { data: state.posts[0] };
    },
    'discussion.markAnswer': () => {
      state.topic = { ...state.topic, is_solved: true, answer: { post_number: 2, author: omkar, excerpt: 'Ask for hours' } };
      state.posts = state.posts.map((post) => ({ ...post, is_answer: post.post_number === 2 }));
      return { data: state.posts[1] };
    },
    'forum.get': () => ({ data: { categories: [] } }),
  };
  const api = {
    async call({ id, method }: { id: string; method: string }, { body }: { body?: { is_on?: boolean } } = {}) {
      calls.push(id);
      if (state.isAway && method !== 'GET') throw new ProblemError(0, 'Failed to fetch');
      if (state.isGone && gone.has(id)) throw new ProblemError(404, 'Nothing here');
      const isVote = id === 'topic.vote';
      if (isVote) await state.pause;
      if (isVote && state.refusal) throw state.refusal;
      const answer = answers[id]?.(body?.is_on === true);
      if (answer === undefined) throw new Error(id);
      if (method !== 'GET') void onWritten(client, { id });
      return answer;
    },
  } as unknown as ApiClient;
  return { state, calls, api };
}

const me = { user_id: 7, name: 'Ishani Vaghela', profile_image: null };
let server: ReturnType<typeof pretendServer>;
let client: QueryClient;
let rendered: Rendered;
let live: ReturnType<typeof createLiveEvents>;
let router: ReturnType<typeof createMemoryRouter>;
const store = createAuthStore();
opened.store = store;
async function open(topic: Partial<Topic> = {}, at = path): Promise<void> {
  server.state.topic = topicOf(topic);
  const query = topicRead(5);
  const first = await client.query(query);
  const page = <PrefetchedPage from={{ query, first }}>{(found) => <TopicPage found={found} />}</PrefetchedPage>;
  router = createMemoryRouter(
    [
      { path: '/community/forum/water', element: null },
      { path: '*', element: page },
    ],
    { initialEntries: [at] },
  );
  const session = { api: server.api, store, live, join: () => () => undefined } as unknown as Session;
  rendered = await render(
    <AuthProvider session={session}>
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </AuthProvider>,
  );
  await settle();
}
const settle = (ms = 30) => act(async () => void (await new Promise((resolve) => setTimeout(resolve, ms))));
const page = () => rendered.page;
const buttonOf = (words: string) =>
  [...page().querySelectorAll('button')].find(({ textContent }) => textContent.includes(words)) as HTMLButtonElement;
const vote = () => buttonOf('Vote');
const hrefOf = (words: string) =>
  [...page().querySelectorAll('a')].find(({ textContent }) => textContent.includes(words))?.getAttribute('href');

beforeEach(() => {
  store.change({ status: 'succeeded', isLoggedIn: true, user: { user_id: 7 } as SignedInUser, impersonation: null });
  server = pretendServer();
  client = createQueryClient(server.api);
  live = createLiveEvents();
  localStorage.clear();
  notes.length = 0;
  Element.prototype.scrollIntoView = () => undefined;
});
afterEach(async () => {
  // Also ends what follows this reader.
  await act(async () => store.change(signedOut));
  await rendered.close();
  client.clear();
});

test('a topic is named with its states, its kind, its category and its tags, each a link to their topics', async () => {
  await open({ is_solved: true, is_pinned: true, is_closed: true, slow_seconds: 300 });
  expect(page().querySelector('h1')?.textContent).toBe('How do you power drain sensors?');
  const states = [...page().querySelectorAll('[aria-label="About this topic"] li')].map(({ textContent }) => textContent);
  expect(states).toEqual(['Solved', 'Pinned', 'Closed', 'Slow mode, 5 min', 'Question', 'Water & drainage', '#monsoon', '#ગુજરાતી']);
  expect(hrefOf('Water & drainage')).toBe('/community/forum/water');
  expect(hrefOf('#monsoon')).toBe('/community/forum?tag=monsoon');
  expect(hrefOf('Omkar Bhide, 3 posts')).toBe('/profiles/12');
  expect(page().textContent).not.toContain('Close to this');
  expect(page().querySelector('#post-1')?.textContent).toContain('Asked this');
});

test('one that everybody reads says so where it stands and where one writes, and its public page is passed on', async () => {
  await open();
  expect(page().textContent).toContain('Everyone who reads Water & drainage can read what you post.');
  expect(page().textContent).not.toContain('Everybody can read this');
  await rendered.close();
  client.clear();
  await open({ public_path: '/web/forum/water/5-drain-sensors' });
  expect(page().querySelector('[aria-label="About this topic"] li')?.textContent).toBe('Everybody can read this');
  expect(page().textContent).toContain('Everybody can read this topic, also without an account.');
  expect(hrefOf('LinkedIn')).toContain(encodeURIComponent('/web/forum/water/5-drain-sensors'));
});

test('one whose author has left says so, and one that others do not see says why', async () => {
  await open({ title: '', withheld_because: 'hidden', author: { user_id: 7, name: 'Ishani Vaghela', profile_image: null } });
  expect(page().querySelector('h1')?.textContent).toBe('A topic whose author has left');
  expect(page().textContent).toContain('Hidden by staff: only you and they see it.');
  expect(server.calls).not.toContain('topic.listSimilar');
});

test('close topics stand beside it', async () => {
  server.state.similar = [
    { topic_id: 6, kind: 'question', title: 'Which SIM?', path: '/community/forum/water/6-sim', replies: 8, is_solved: true },
  ];
  await open();
  expect(hrefOf('Which SIM?')).toBe('/community/forum/water/6-sim');
  expect(page().textContent).toContain('Solved, 8 answers');
});

test.each(['/community/forum/heat/5-drain-sensors', '/community/forum/water/5', `${path}/`])(
  'the address of the topic takes the place of %s, with what it asks for',
  async (other) => {
    await open({}, `${other}?from=mail#post-2`);
    const { pathname, search, hash } = router.state.location;
    expect([pathname, search, hash]).toEqual([path, '?from=mail', '#post-2']);
    expect(router.state.historyAction).toBe('REPLACE');
  },
);

const idea: Partial<Topic> = {
  kind: 'idea',
  votes: { count: 12, is_mine: false },
  abilities: { ...nobody, vote: true },
};

test('a vote counts at once, and is taken back with a note where it is refused', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await open(idea);
  expect([vote().getAttribute('aria-pressed'), vote().textContent]).toEqual(['false', 'Vote12, 12 votes']);
  server.state.pause = promise;
  server.state.refusal = new ProblemError(409, 'This discussion is closed.');
  await press(vote());
  await settle();
  expect([vote().getAttribute('aria-pressed'), vote().textContent]).toEqual(['true', 'Vote13, 13 votes']);
  resolve();
  await settle();
  expect([vote().getAttribute('aria-pressed'), vote().textContent]).toEqual(['false', 'Vote12, 12 votes']);
  expect(notes).toEqual([{ title: 'Your vote could not be counted', text: 'This discussion is closed.', kind: 'bad' }]);
  server.state.refusal = null;
  await press(vote());
  await settle();
  expect([vote().getAttribute('aria-pressed'), server.state.topic.votes?.count]).toEqual(['true', 13]);
});

test.each([
  [{ author: { user_id: 7, name: 'Ishani', profile_image: null } }, 'This is your own idea.'],
  [{ is_closed: true }, 'Voting is closed.'],
  [{}, 'You cannot vote here.'],
])('whoever cannot vote reads why: %j', async (more, reason) => {
  await open({ ...idea, abilities: nobody, ...more });
  expect(vote().disabled).toBe(true);
  expect(document.getElementById(vote().getAttribute('aria-describedby') ?? '')?.textContent).toBe(reason);
});

test('an answer that is accepted stands above the topic at once, also where nothing is heard of the server', async () => {
  const abilities = { edit: false, delete: false, report: false, mark_answer: true };
  server.state.posts = [postOf(1, { author: { ...me, is_me: true, work: null } }), postOf(2, { abilities })];
  await open({ author: me });
  await press(buttonOf('Accept answer'));
  await settle();
  expect(buttonOf('Accepted answer').textContent).toContain('“Ask for hours”');
  expect(page().querySelector('[aria-label="About this topic"] li')?.textContent).toBe('Solved');
  expect(notes.map(({ kind }) => kind)).toEqual(['ok']);
});

test('what the network says of itself is not shown', async () => {
  server.state.posts = [postOf(1), postOf(2, { abilities: { edit: false, delete: false, report: false, mark_answer: true } })];
  await open({ author: me });
  server.state.isAway = true;
  await press(buttonOf('Accept answer'));
  await settle();
  expect(notes).toEqual([{ title: 'That did not work. Try again.', kind: 'bad' }]);
});

test('the accepted answer is a press away', async () => {
  await open({ is_solved: true, answer: { post_number: 2, author: omkar, excerpt: 'Ask for hours' } });
  const bar = buttonOf('Accepted answer');
  expect(bar.textContent).toBe('Accepted answer: “Ask for hours” Omkar Bhide in post 2');
  await press(bar);
  expect(document.activeElement?.id).toBe('post-2');
  expect([router.state.location.hash, router.state.historyAction]).toEqual(['#post-2', 'PUSH']);
});

test('what is written in the topic has it read anew, and in another one not', async () => {
  await open();
  const count = () => server.calls.filter((id) => id === 'topic.get').length;
  const before = count();
  await act(async () => live.notify('discussion_changed', { kind: 'forum_topic', id: 6, post_number: 3 }));
  await settle(450);
  expect(count()).toBe(before);
  server.state.topic = topicOf({ is_solved: true });
  await act(async () => live.notify('discussion_changed', { kind: 'forum_topic', id: 5, post_number: 2 }));
  await settle(450);
  expect(page().textContent).toContain('Solved');
});

test('what can be no address of a topic is nobody’s', async () => {
  await open();
  await expect(client.query(topicRead(null))).rejects.toMatchObject({ status: 404 });
  expect(server.calls.filter((id) => id === 'topic.get')).toHaveLength(1);
});

test.each([
  ['held', 'Waits for staff: only you and they see it.', 'Waits for staff: only its author and they see it.'],
  ['hidden', 'Hidden by staff: only you and they see it.', 'Hidden by staff: only its author and they see it.'],
  ['deleted', 'Deleted by you: only staff see it.', 'Deleted by its author: only staff see it.'],
] as const)('why others do not see a topic is said to its author and to staff: %s', async (withheld_because, mine, other) => {
  await open({ withheld_because, author: { user_id: 7, name: 'Ishani Vaghela', profile_image: null } });
  expect(page().textContent).toContain(mine);
  await rendered.close();
  client.clear();
  await open({ withheld_because });
  expect(page().textContent).toContain(other);
});

test('of a topic that is taken out of reach only the way to its category is left', async () => {
  await open({ answer: { post_number: 2, author: omkar, excerpt: 'Ask' }, withheld_because: 'held' });
  server.state.isGone = true;
  await act(async () => live.notify('discussion_changed', { kind: 'forum_topic', id: 5, post_number: 1 }));
  await settle(450);
  expect(page().querySelector('[role=status]')?.textContent).toContain('This discussion is not open to you any more.');
  expect(hrefOf('Water & drainage')).toBe('/community/forum/water');
  expect(page().querySelectorAll('h1, aside, [aria-label="About this topic"]')).toHaveLength(0);
  for (const words of ['Accepted answer', 'Waits for staff']) expect(page().textContent).not.toContain(words);
});

const moved = '/community/forum/heat/5-drain-sensors';
const shownAt = () => [router.state.location.pathname, router.state.location.hash];
async function change(topic: Partial<Topic>): Promise<void> {
  server.state.topic = topicOf(topic);
  await act(async () => live.notify('discussion_changed', { kind: 'forum_topic', id: 5, post_number: 2 }));
  await settle(450);
}

test('a new address takes nothing from whoever is writing', async () => {
  await open({}, `${path}#post-1`);
  const field = page().querySelector('textarea') as HTMLTextAreaElement;
  await act(async () => field.focus());
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
  await change({ path: moved });
  expect(shownAt()).toEqual([moved, '']);
  expect([document.activeElement, scroll.mock.calls]).toEqual([field, []]);
});

test('a new address waits until the topic is not being edited any more', async () => {
  await open({ abilities: { ...nobody, edit: true } });
  await press(page().querySelector('[title="More for this topic"]') as HTMLElement);
  await settle();
  await press(document.querySelector('[role=menuitem]') as HTMLElement);
  // Its code comes with it.
  for (let left = 100; left > 0 && !document.querySelector('[role=dialog] form'); left -= 1) await settle(50);
  await change({ path: moved, abilities: { ...nobody, edit: true } });
  expect(shownAt()).toEqual([path, '']);
  const cancel = [...document.querySelectorAll('[role=dialog] button')].find(({ textContent }) => textContent === 'Cancel');
  await press(cancel as HTMLElement);
  await settle();
  expect(shownAt()).toEqual([moved, '']);
});

async function deleteFirst(): Promise<void> {
  await press(page().querySelector('#post-1 [title=More]') as HTMLElement);
  await settle();
  const item = [...document.querySelectorAll<HTMLElement>('[role=menuitem]')].find(({ textContent }) => textContent === 'Delete');
  await press(item as HTMLElement);
  await settle();
  await press([...document.querySelectorAll('[role=dialog] button')].find(({ textContent }) => textContent === 'Delete') as HTMLElement);
  await settle();
}
const own = () => postOf(1, { abilities: { edit: false, delete: true, report: false, mark_answer: false } });

test('whoever deletes a topic with its only post is led to its category, and is told', async () => {
  server.state.posts = [own()];
  await open();
  await deleteFirst();
  expect(shownAt()).toEqual(['/community/forum/water', '']);
  expect(router.state.historyAction).toBe('REPLACE');
  expect(notes).toEqual([{ title: 'Your topic is deleted.', kind: 'ok' }]);
});

test('a topic that others have answered stays without its first post', async () => {
  server.state.posts = [own(), postOf(2)];
  await open();
  await deleteFirst();
  expect(shownAt()).toEqual([path, '']);
  expect([page().querySelector('#post-1')?.textContent, notes]).toEqual(['Post 1 was deleted by its author.', []]);
});

test('of those who wrote each has a place, also where several have left', async () => {
  const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const left = { user_id: null, name: '', profile_image: null, posts: 1 };
  await open({ people: [left, left, { ...omkar, posts: 3 }] });
  expect(page().textContent.split('Somebody, 1 post')).toHaveLength(3);
  expect(errors).not.toHaveBeenCalled();
  errors.mockRestore();
});

test('in a category that is read only voting is closed', async () => {
  server.state.discussion = { ...discussion, abilities: { write: false, manage: false }, closed_because: 'read-only' };
  await open({ ...idea, abilities: nobody });
  expect(page().textContent).toContain('Voting is closed.');
  expect(page().textContent).toContain('This is read only. Nobody writes in it any more.');
});

test('a poll stands below the text of the first post, and of no other', async () => {
  await open({ poll: pollOf() });
  expect(page().querySelector('#post-1 article h3')?.textContent).toBe('What carries your sensors?');
  expect(page().querySelectorAll('section h3[tabindex]')).toHaveLength(1);
});

test('whoever may add a poll finds it among what is done with the topic, and its dialog stays over what changes behind it', async () => {
  const may = { ...nobody, add_poll: true };
  await open({ abilities: may });
  await press(page().querySelector('[title="More for this topic"]') as HTMLElement);
  await settle();
  const items = [...document.querySelectorAll<HTMLElement>('[role=menuitem]')];
  expect(items.map(({ textContent }) => textContent)).toEqual(['Add a poll']);
  await press(items[0] as HTMLElement);
  for (let left = 100; left > 0 && !page().querySelector('[role=dialog]'); left -= 1) await settle();
  const dialog = page().querySelector('[role=dialog]');
  expect(dialog?.textContent).toBe('The poll');
  await change({ path: moved, poll: pollOf(), abilities: { ...may, add_poll: false } });
  expect(page().querySelector('[role=dialog]')).toBe(dialog);
  expect(shownAt()).toEqual([path, '']);
});

test('a topic of an organisation says that only its people read it, and what is posted there', async () => {
  const category = { ...topicOf().category, name: 'Khasra', organisation_slug: 'khasra' };
  await open({ category });
  expect(page().querySelector('header')?.textContent).toContain('Only the people of Khasra read this.');
  expect(page().textContent).toContain('Only the people of Khasra can read what you post.');
});

/** Moves the thumb as an arrow key does. */
async function scrub(number: number): Promise<HTMLInputElement> {
  const scrubber = page().querySelector('input[type=range]') as HTMLInputElement;
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(scrubber, String(number));
    scrubber.dispatchEvent(new Event('input', { bubbles: true }));
  });
  return scrubber;
}

test('beside a topic of some length stands where in it its reader is, and leads to another place', async () => {
  server.state.posts = Array.from({ length: 6 }, (_, at) => postOf(at + 1));
  server.state.posts[2] = postOf(3, { state: 'deleted' });
  server.state.discussion = { ...discussion, last_number: 6, read_number: 5 };
  await open({ answer: { post_number: 2, author: omkar, excerpt: 'Ask for hours' } });
  const scrubber = await scrub(4);
  expect(scrubber.getAttribute('aria-valuetext')).toBe('Post 4 of 6');
  expect(scrubber.parentElement?.textContent).toContain('4 of 6');
  expect(scrubber.parentElement?.textContent).toContain('Accepted');
  expect(router.state.location.hash, 'it is only looked for').toBe('');
  await act(async () => scrubber.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true })));
  await settle();
  expect(router.state.location.hash).toBe('#post-4');
  expect(document.activeElement?.id).toBe('post-4');
});

test('a topic of some posts needs no such thing', async () => {
  server.state.posts = Array.from({ length: 4 }, (_, at) => postOf(at + 1));
  await open();
  expect(page().querySelector('input[type=range]')).toBeNull();
});
