// @vitest-environment jsdom
import { ProblemError } from '@sabha/contract/core/errors';
import type { ApiClient } from '@sabha/contract/core/operation';
import type { Post } from '@sabha/contract/discussion/post';
import type { MovedPosts } from '@sabha/contract/forum/move-operations';
import { topicIdOf } from '@sabha/contract/forum/operations';
import type { Topic } from '@sabha/contract/forum/topic';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { act } from 'react';
import { createBrowserRouter, RouterProvider, useLoaderData } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readThrough, type Prefetched } from '../../../lib/query/prefetch.ts';
import { PrefetchedPage } from '../../../lib/query/prefetched-page.tsx';
import { createQueryClient } from '../../../lib/query/query-client.ts';
import { createAuthStore, signedOut, type SignedInUser } from '../../../lib/session/auth-state.ts';
import type { ChannelListener } from '../../../lib/session/joined-channels.ts';
import { createLiveEvents } from '../../../lib/session/live-events.ts';
import type { Session } from '../../../lib/session/open-session.ts';
import { AuthProvider } from '../../../lib/session/use-auth.tsx';
import { press, render, type Rendered } from '../../../testing/render.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import type { Note } from '../../../ui/toast.tsx';
import { discussion, nobody, postOf, topicOf, topicPath as path } from './topic-fixture.ts';
import { TopicPage } from './topic-page.tsx';
import { topicRead, type FoundTopic } from './topic-read.ts';

const opened = vi.hoisted(() => ({ store: null as unknown }));
vi.mock('../../../lib/session/open-session.ts', () => ({ openSession: () => opened }));
const notes: Note[] = [];
vi.mock('../../../ui/toast.tsx', () => ({ notify: async (note: Note) => void notes.push(note) }));
// The plain field stands for ever where the rich one's code does not come.
vi.mock('../../../ui/composer/rich-text.tsx', () => ({ RichText: Promise.withResolvers<never>().promise }));
vi.mock('@sabha/contract/forum/move-operations', () => ({ movingLimits: { posts: 2, merged: 9 } }));

interface MovePosts {
  readonly post_numbers: readonly number[];
  readonly onMoved: (moved: MovedPosts) => void;
  readonly onClose: () => void;
}
const shown = vi.hoisted(() => ({ move: null as unknown, merge: null as unknown }));
vi.mock('../move/move-posts-dialog.tsx', () => ({
  MovePostsDialog(props: MovePosts) {
    shown.move = props;
    return (
      <Dialog title={`Move ${props.post_numbers.join(', ')}`} onClose={props.onClose}>
        <input />
      </Dialog>
    );
  },
}));
vi.mock('../move/merge-topic-dialog.tsx', () => ({
  MergeTopicDialog(props: unknown) {
    shown.merge = props;
    return <Dialog title="Merge" onClose={() => undefined} />;
  },
}));

const otherPath = '/community/forum/heat/6-which-sim';
/** The number that its first post has there. */
const first = 4;

/** A server with two topics, of which the first may be merged into the other, behind its three posts. */
function pretendServer() {
  const state = {
    topic: topicOf(),
    posts: [1, 2, 3, 4].map((number) => postOf(number)),
    isMerged: false,
    isAway: false,
    pause: Promise.resolve(),
  };
  const others = [1, 2, 3].map((number) => postOf(number, { post_id: number + 200 }));
  const calls: string[] = [];
  const postsOf = (id: number): readonly Post[] => {
    if (id === 5) return state.posts;
    const merged = state.isMerged ? state.posts.map((post) => ({ ...post, post_number: post.post_number + first - 1 })) : [];
    return [...others, ...merged];
  };
  const topicAt = (topic_id: number): Topic => {
    if (topic_id === 5 && !state.isMerged) return state.topic;
    return topicOf({ topic_id: 6, title: 'Which SIM?', path: otherPath, number_offset: topic_id === 5 ? first - 1 : 0 });
  };
  const answers: Record<string, (id: number, query: { after?: number; limit?: number }) => unknown> = {
    'topic.get': (id) => ({ data: topicAt(id) }),
    'topic.listSimilar': () => ({ data: [] }),
    'discussion.get': (id) => ({ data: { ...discussion, id, last_number: postsOf(id).length } }),
    'discussion.listPosts': (id, { after = 0, limit = 20 }) => ({
      data: postsOf(id)
        .filter(({ post_number }) => post_number > after)
        .slice(0, limit),
      meta: { last_number: postsOf(id).length },
    }),
    'discussion.markRead': (id) => ({ data: { discussion_id: id + 90, read_number: 2, notifications_read: 0 } }),
    'saved.find': () => ({ data: null }),
    'draft.get': () => ({ data: null }),
  };
  interface Input {
    params?: { topic_id?: number; id?: number };
    query?: { after?: number; limit?: number };
  }
  const api = {
    async call({ id }: { id: string }, { params = {}, query = {} }: Input = {}) {
      const about = params.topic_id ?? params.id ?? 0;
      calls.push(`${id} ${about}`);
      if (state.isAway || (state.isMerged && id === 'discussion.listPosts' && about === 5)) throw new ProblemError(404, 'Nothing here');
      const answer = answers[id]?.(about, query);
      if (answer === undefined) throw new Error(id);
      return answer;
    },
  } as unknown as ApiClient;
  return { state, calls, api };
}

let server: ReturnType<typeof pretendServer>;
let client: QueryClient;
let rendered: Rendered;
let live: ReturnType<typeof createLiveEvents>;
let router: ReturnType<typeof createBrowserRouter>;
let listener: ChannelListener | undefined;
const join = (_channel: unknown, _id: number, one?: ChannelListener) => {
  listener = one;
  return () => void (listener = undefined);
};
const store = createAuthStore();
opened.store = store;

function Page() {
  return <PrefetchedPage from={useLoaderData<Prefetched<FoundTopic>>()}>{(found) => <TopicPage found={found} />}</PrefetchedPage>;
}

async function open(topic: Partial<Topic> = {}, at = path): Promise<void> {
  server.state.topic = topicOf({ replies: 3, abilities: { ...nobody, move_posts: true }, ...topic });
  history.replaceState(null, '', at);
  const loader = async ({ params }: { params: { topic?: string } }) => {
    const query = topicRead(topicIdOf(params.topic ?? ''));
    return { query, first: await readThrough(client, query) };
  };
  router = createBrowserRouter([
    { path: '/community/forum/:category/:topic', loader, Component: Page, HydrateFallback: () => null },
    { path: '*', loader: () => server.state.pause.then(() => null), element: <p>Elsewhere</p> },
  ]);
  rendered = await render(
    <AuthProvider session={{ api: server.api, store, live, join } as unknown as Session}>
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </AuthProvider>,
  );
  await settle();
}
const settle = (ms = 40) => act(async () => void (await new Promise((resolve) => setTimeout(resolve, ms))));
/** Until it is so, or far too late. */
async function until(isSo: () => boolean): Promise<void> {
  for (let left = 100; left > 0 && !isSo(); left -= 1) await settle();
}
const page = () => rendered.page;
const menuButton = () => page().querySelector('[title="More for this topic"]') as HTMLElement;
const bar = () => page().querySelector('[role=toolbar][aria-label="Posts to move"]');
const status = () => bar()?.querySelector('[role=status]')?.textContent;
const buttonOf = (words: string) =>
  [...(bar()?.querySelectorAll('button') ?? [])].find(({ textContent }) => textContent === words) as HTMLButtonElement;
const box = (number: number) => page().querySelector(`#post-${number} input[type=checkbox]`) as HTMLInputElement;
const dialog = () => document.querySelector('[role=dialog]');
const place = () => `${location.pathname}${location.search}${location.hash}`;
const entries = () => [...document.querySelectorAll<HTMLElement>('[role=menuitem]')];

async function openMenu(): Promise<void> {
  await press(menuButton());
  await settle();
}
async function choose(words: string): Promise<void> {
  await openMenu();
  await press(entries().find(({ textContent }) => textContent === words) as HTMLElement);
  await settle();
}
const begin = () => choose('Move posts…');
async function openDialog(): Promise<void> {
  await press(buttonOf('Move…'));
  await until(() => dialog() !== null);
}
const escape = (from: Element) =>
  act(async () => void from.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true })));
const announce = (id: number) => act(async () => live.notify('discussion_changed', { kind: 'forum_topic', id, post_number: 0 }));

beforeEach(() => {
  store.change({ status: 'succeeded', isLoggedIn: true, user: { user_id: 7 } as SignedInUser, impersonation: null });
  server = pretendServer();
  client = createQueryClient(server.api);
  live = createLiveEvents();
  listener = undefined;
  localStorage.clear();
  notes.length = 0;
  Element.prototype.scrollIntoView = () => undefined;
});
afterEach(async () => {
  // Also ends what follows this reader.
  await act(async () => store.change(signedOut));
  await rendered.close();
  router.dispose();
  client.clear();
  history.replaceState(null, '', '/');
  vi.restoreAllMocks();
});

test.each([
  [{ abilities: { ...nobody, pin: true } }, ['Pin']],
  [{ abilities: { ...nobody, move_posts: true } }, ['Move posts…', 'Merge into another topic…']],
  [{ abilities: { ...nobody, move_posts: true }, replies: 0 }, ['Merge into another topic…']],
])('posts are moved by those who may, where there is one to move: %j', async (topic, expected) => {
  await open(topic);
  await openMenu();
  expect(entries().map(({ textContent }) => textContent)).toEqual(expected);
});

test('posts are chosen from the first box on, in any order; the first post, what was deleted and what has been moved have none', async () => {
  server.state.posts = [postOf(1), postOf(2), postOf(3, { state: 'deleted' }), postOf(4, { state: 'moved' }), postOf(5)];
  await open();
  await begin();
  expect([...page().querySelectorAll('ol input[type=checkbox]')]).toEqual([box(2), box(5)]);
  expect(document.activeElement).toBe(box(2));
  expect([status(), buttonOf('Move…').disabled]).toEqual(['0 chosen', true]);
  await press(box(5));
  await press(box(2));
  expect([status(), buttonOf('Move…').disabled, box(2).checked]).toEqual(['2 chosen', false, true]);
  await openDialog();
  expect((shown.move as MovePosts).post_numbers).toEqual([2, 5]);
  expect(dialog()?.textContent).toContain('Move 2, 5');
});

test('more than can be moved at once are refused in words', async () => {
  await open();
  await begin();
  for (const number of [2, 3, 4]) await press(box(number));
  expect([2, 3, 4].map((number) => box(number).checked)).toEqual([true, true, false]);
  expect(status()).toBe('2 chosenYou can move at most 2 posts at once.');
  await press(box(2));
  expect(status()).toBe('1 chosen');
  await press(box(4));
  expect([status(), box(4).checked]).toEqual(['2 chosen', true]);
});

test('what is gone meanwhile is chosen no more', async () => {
  await open();
  await begin();
  for (const number of [2, 3]) await press(box(number));
  server.state.posts = server.state.posts.map((post) =>
    post.post_number === 3 ? postOf(3, { post_id: 300, version: 2, state: 'moved', body_html: '' }) : post,
  );
  await announce(5);
  await settle();
  expect([status(), box(3), box(2).checked]).toEqual(['1 chosen', null, true]);
  expect(page().querySelector('#post-3')?.textContent).toBe('#3 was moved elsewhere.');
});

test.each([
  ['the button', () => press(buttonOf('Cancel'))],
  ['Escape', () => escape(box(2))],
])('by %s choosing ends, the keyboard goes on at the menu, and what was chosen is forgotten', async (_, cancel) => {
  await open();
  await begin();
  await press(box(3));
  await cancel();
  await settle();
  expect([bar(), box(3)]).toEqual([null, null]);
  expect(document.activeElement).toBe(menuButton());
  await begin();
  expect([status(), box(3).checked]).toEqual(['0 chosen', false]);
});

test('Escape closes what stands over the page and leaves what is chosen', async () => {
  await open();
  await begin();
  await press(box(3));
  await openDialog();
  await escape(document.body);
  await settle();
  expect([dialog(), status(), box(3).checked]).toEqual([null, '1 chosen', true]);
  await openMenu();
  await escape(entries()[0] as Element);
  await settle();
  expect(status()).toBe('1 chosen');
});

const moved: MovedPosts = { topic_id: 6, title: 'Which SIM?', path: otherPath, post_number: 2, posts: 2 };

test('once they are moved the topic shows where, and a note leads there', async () => {
  await open();
  await begin();
  for (const number of [2, 3]) await press(box(number));
  await openDialog();
  const moved_to = { title: 'Which SIM?', link: `${otherPath}#post-2` };
  server.state.posts = server.state.posts.map((post) =>
    [2, 3].includes(post.post_number)
      ? { ...post, post_id: post.post_number + 300, version: 2, state: 'moved', body_html: '', moved_to }
      : post,
  );
  await act(async () => (shown.move as MovePosts).onMoved(moved));
  await settle();
  expect([dialog(), bar()]).toEqual([null, null]);
  expect(document.activeElement).toBe(menuButton());
  expect(page().querySelector('#post-2')?.textContent).toBe('#2 was moved to Which SIM?');
  expect(page().querySelector('#post-4')?.textContent).toContain('Ask for hours.');
  expect(notes).toMatchObject([{ title: '2 posts moved', text: 'Which SIM?', kind: 'ok', action: { label: 'Go there' } }]);
  expect(place()).toBe(path);
  await act(async () => notes[0]?.action?.onSelect());
  await settle();
  expect([place(), document.activeElement?.id]).toEqual([`${otherPath}#post-2`, 'post-2']);
});

test('those who merge a topic go to where its posts are, with one note', async () => {
  await open();
  await choose('Merge into another topic…');
  await until(() => dialog() !== null);
  server.state.isMerged = true;
  const { onMerged } = shown.merge as { onMerged: (merged: MovedPosts) => void };
  await act(async () => {
    // As it is where a write has gone through.
    void client.invalidateQueries({ queryKey: topicRead(5).queryKey });
    onMerged({ ...moved, post_number: first, posts: 4 });
  });
  await settle();
  expect([place(), router.state.historyAction, document.activeElement?.id]).toEqual([`${otherPath}#post-4`, 'REPLACE', 'post-4']);
  expect(notes).toEqual([{ title: 'The topics are merged', text: 'Which SIM?', kind: 'ok' }]);
  expect(dialog()).toBeNull();
});

test.each([
  ['', '#post-4', 'post-4'],
  ['#post-3', '#post-6', 'post-6'],
  ['?from=mail#post-1', '?from=mail#post-4', 'post-4'],
  ['#post-99', '#post-102', ''],
  ['#content', '#post-4', 'post-4'],
])('the address of a topic that was merged leads to the same post in the other: "%s"', async (asked, expected, focused) => {
  server.state.isMerged = true;
  await open({}, `${path}${asked}`);
  await until(() => page().querySelector('h1') !== null && page().querySelector('#post-4') !== null);
  expect([place(), router.state.historyAction]).toEqual([`${otherPath}${expected}`, 'REPLACE']);
  expect(page().querySelector('h1')?.textContent).toBe('Which SIM?');
  expect(notes).toEqual([{ title: 'The topic you opened was merged into this one.' }]);
  expect(document.activeElement?.id).toBe(focused);
  // Of the one that was asked for no post is asked for.
  expect(server.calls.filter((call) => call === 'discussion.listPosts 5')).toEqual([]);
});

test('what somebody was writing in a merged topic goes along, behind what they were writing in the other', async () => {
  const draftOf = (topic_id: number) => localStorage.getItem(`draft:7:discussion:forum_topic:${topic_id}`);
  localStorage.setItem('draft:7:discussion:forum_topic:5', 'Ours is older.');
  localStorage.setItem('draft:7:discussion:forum_topic:6', 'Which network?');
  server.state.isMerged = true;
  await open();
  await until(() => page().querySelector('h1') !== null && page().querySelector('#post-4') !== null);
  expect([draftOf(5), draftOf(6)]).toEqual([null, 'Which network?\n\nOurs is older.']);
});

test('a dialog stays open when somebody else merges the topic, and leads on once it is closed', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await open();
  await begin();
  await press(box(2));
  await openDialog();
  server.state.isMerged = true;
  await announce(5);
  await settle(100);
  expect([dialog() !== null, place()]).toEqual([true, path]);
  await act(async () => (shown.move as { onClose: () => void }).onClose());
  await until(() => document.activeElement?.id === 'post-4');
  expect(place()).toBe(`${otherPath}#post-4`);
});

test.each([
  ['that it has changed', () => announce(5)],
  ['nothing more of it', () => act(async () => listener?.onClosed?.())],
])('whoever has it open while it is merged goes along, also where they hear %s', async (_, hear) => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await open({}, `${path}#post-2`);
  server.state.isMerged = true;
  await hear();
  await until(() => document.activeElement?.id === 'post-5');
  expect([place(), document.activeElement?.id]).toEqual([`${otherPath}#post-5`, 'post-5']);
  expect(notes).toEqual([{ title: 'The topic you opened was merged into this one.' }]);
});

test('whoever is on the way to another page is not held up by a merge', async () => {
  await open();
  server.state.isMerged = true;
  const { promise, resolve } = Promise.withResolvers<void>();
  server.state.pause = promise;
  await act(async () => void router.navigate('/elsewhere'));
  await act(async () => void client.invalidateQueries({ queryKey: topicRead(5).queryKey }));
  await settle();
  expect(page().querySelector('h1')).toBeNull();
  resolve();
  await settle();
  expect([place(), page().textContent, notes]).toEqual(['/elsewhere', 'Elsewhere', []]);
});

test('a topic and its discussion are asked for together; that of a topic which is there has to be, too', async () => {
  await open();
  server.calls.length = 0;
  await client.query({ ...topicRead(5), staleTime: 0 });
  expect(server.calls).toEqual(['topic.get 5', 'discussion.get 5']);
  const api = {
    call: async ({ id }: { id: string }) => (id === 'topic.get' ? { data: topicOf() } : Promise.reject(new ProblemError(503, 'Later'))),
  };
  const other = createQueryClient(api as unknown as ApiClient);
  await expect(other.query({ ...topicRead(5), retry: false })).rejects.toMatchObject({ status: 503 });
  other.clear();
  server.state.isAway = true;
  await expect(client.query({ ...topicRead(7), staleTime: 0 })).rejects.toMatchObject({ status: 404 });
});
