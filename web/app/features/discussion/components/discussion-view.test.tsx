// @vitest-environment jsdom
import { ProblemError } from '@sabha/contract/core/errors';
import type { ApiClient, Operation } from '@sabha/contract/core/operation';
import type { Discussion, Post } from '@sabha/contract/discussion/post';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { act, type ReactNode } from 'react';
import { createMemoryRouter, MemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '../../../lib/query/query-client.ts';
import { createAuthStore, signedOut, type SignedInUser } from '../../../lib/session/auth-state.ts';
import type { Session } from '../../../lib/session/open-session.ts';
import { createLiveEvents } from '../../../lib/session/live-events.ts';
import { AuthProvider } from '../../../lib/session/use-auth.tsx';
import { press, render, type Rendered } from '../../../testing/render.tsx';
import type { Note } from '../../../ui/toast.tsx';
import type { PostCalls } from '../post-calls.ts';
import type { LiveDiscussion } from '../use-discussion.ts';
import { samePlace } from '../use-go-to.ts';
import type { Choosing } from './choose-box.tsx';
import { DiscussionView } from './discussion-view.tsx';
import type { Opening } from './opening.ts';

const session = vi.hoisted(() => ({ store: null as unknown }));
vi.mock('../../../lib/session/open-session.ts', () => ({ openSession: () => session }));
const notes: Note[] = [];
vi.mock('../../../ui/toast.tsx', () => ({ notify: async (note: Note) => void notes.push(note) }));
// The plain field stands for ever where the rich one's code does not come.
vi.mock('../../../ui/composer/rich-text.tsx', () => ({ RichText: Promise.withResolvers<never>().promise }));

const about = { kind: 'forum_topic', id: 5 };
const abilities = { edit: false, delete: false, report: false, mark_answer: false };
const postOf = (post_number: number, more: Partial<Post> = {}): Post => ({
  post_id: post_number + 100,
  post_number,
  author: { user_id: null, name: 'Omkar Bhide', profile_image: null, is_me: false, work: null },
  state: 'visible',
  body_html: '<p>Ask for hours, <em>not</em> a part.</p>\n<p>More.</p>',
  body: null,
  attachments: [],
  version: 1,
  created_at: '2027-07-01T08:00:00.000Z',
  edited_at: null,
  reply_to: null,
  reactions: [],
  moved_to: null,
  origin: null,
  is_answer: false,
  is_collapsed: false,
  abilities,
  ...more,
});
const origin: Post['origin'] = {
  site: 'pumps.example.org',
  url: 'https://pumps.example.org/a/2',
  author_url: 'https://pumps.example.org/users/5',
  licence: 'CC BY-SA 3.0',
  licence_url: 'https://creativecommons.org/licenses/by-sa/3.0/',
};
const replied: Post['reply_to'] = { post_number: 4, name: 'Ishani', excerpt: '', attachment_count: 0 };
const discussionOf = (more: Partial<Discussion> = {}): Discussion => ({
  ...about,
  title: 'Sensors',
  link: '/community/forum/water/5-sensors',
  last_number: 2,
  read_number: 2,
  watch_level: 'normal',
  muted_until: null,
  seen_at: null,
  is_closed: false,
  slow_seconds: null,
  answer_numbers: [],
  abilities: { write: true, manage: false },
  closed_because: null,
  ...more,
});

const calls = {
  write: vi.fn<PostCalls['write']>(),
  edit: vi.fn<PostCalls['edit']>(),
  remove: vi.fn<PostCalls['remove']>(),
  react: vi.fn<PostCalls['react']>(),
  markAnswer: vi.fn<PostCalls['markAnswer']>(),
  findPeople: async () => [],
  readAgain: vi.fn<PostCalls['readAgain']>(),
  watch: vi.fn<PostCalls['watch']>(),
  mute: vi.fn<PostCalls['mute']>(),
  manage: vi.fn<PostCalls['manage']>(),
};
const goTo = vi.fn<(number: number) => Promise<void>>();
const liveOf = (more: Partial<LiveDiscussion> = {}): LiveDiscussion => ({
  state: 'ready',
  discussion: discussionOf(),
  posts: [postOf(1), postOf(2)],
  read_number: 2,
  seen_at: null,
  has_before: false,
  has_after: false,
  last_number: 2,
  folded: new Set(),
  unfold: vi.fn<LiveDiscussion['unfold']>(),
  goTo,
  load: vi.fn<LiveDiscussion['load']>(),
  reload: vi.fn<LiveDiscussion['reload']>(),
  retry: vi.fn<LiveDiscussion['retry']>(),
  calls,
  ...more,
});

const api = { call: async ({ id }: Operation) => ({ data: id === 'draft.get' ? null : {} }) } as unknown as ApiClient;
const store = createAuthStore();
session.store = store;
let client: QueryClient;
let rendered: Rendered;
let router: ReturnType<typeof createMemoryRouter>;
const removed = vi.fn<(post: Post) => void>();
async function open(live: LiveDiscussion, opening?: Opening, at = '/'): Promise<void> {
  router = createMemoryRouter([{ path: '*', element: viewOf(live, opening) }], { initialEntries: [at] });
  rendered = await render(framed(<RouterProvider router={router} />));
  await settle();
}
const framed = (content: ReactNode) => (
  <AuthProvider session={{ api, store } as unknown as Session}>
    <QueryClientProvider client={client}>{content}</QueryClientProvider>
  </AuthProvider>
);
function viewOf(live: LiveDiscussion, opening?: Opening, choosing?: Choosing) {
  const reader = { api, live: createLiveEvents(), join: () => () => undefined };
  return (
    <DiscussionView
      live={live}
      reader={reader}
      userId={7}
      about={about}
      title="Sensors"
      zone="Asia/Kolkata"
      opening={opening}
      onRemoved={removed}
      choosing={choosing}
    />
  );
}
const settle = () => act(async () => void (await new Promise((resolve) => setTimeout(resolve, 20))));
const post = (number: number) => rendered.page.querySelector(`#post-${number}`) as HTMLElement;
const button = (place: Element, name: string) => [...place.querySelectorAll('button')].find(({ textContent }) => textContent === name);
const field = () => rendered.page.querySelector('textarea') as HTMLTextAreaElement;
async function type(text: string): Promise<void> {
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(field(), text);
    field().dispatchEvent(new Event('input', { bubbles: true }));
  });
}

beforeEach(() => {
  store.change({ status: 'succeeded', isLoggedIn: true, user: { user_id: 7 } as SignedInUser, impersonation: null });
  client = createQueryClient(api);
  localStorage.clear();
  notes.length = 0;
  goTo.mockReset().mockResolvedValue();
  calls.markAnswer.mockReset().mockResolvedValue();
  calls.remove.mockReset().mockResolvedValue();
  calls.write.mockReset();
  removed.mockReset();
});
afterEach(async () => {
  // Also ends what follows this reader.
  await act(async () => store.change(signedOut));
  await rendered.close();
  client.clear();
  history.replaceState(null, '', '/');
  vi.restoreAllMocks();
});

test('a post that was taken over leads to where it was written, to its author there and to its licence', async () => {
  await open(liveOf({ posts: [postOf(1), postOf(2, { origin })] }));
  const linksOf = (id: string) =>
    [...document.querySelectorAll<HTMLAnchorElement>(`#${id} a[rel]`)].map(({ textContent, href }) => [textContent, href]);
  expect(linksOf('post-1')).toEqual([]);
  expect(linksOf('post-2')).toEqual([
    ['Omkar Bhide', 'https://pumps.example.org/users/5'],
    ['Written on pumps.example.org', 'https://pumps.example.org/a/2'],
    ['CC BY-SA 3.0', 'https://creativecommons.org/licenses/by-sa/3.0/'],
  ]);
});

test('a quote comes before what is typed, answers its post, and the field has the focus', async () => {
  await open(liveOf());
  await type('Half an answer');
  await press(button(post(2), 'Quote') as HTMLElement);
  await settle();
  expect(field().value).toBe('> Ask for hours, not a part.\n\nHalf an answer');
  expect(rendered.page.textContent).toContain('Reply to Omkar Bhide, post 2');
  expect(document.activeElement).toBe(field());
  await type(`${field().value} and its rest`);
  getSelection()?.selectAllChildren(post(1).querySelectorAll('.prose p')[1] as Element);
  await press(button(post(1), 'Quote') as HTMLElement);
  await settle();
  expect(field().value).toBe('> More.\n\n> Ask for hours, not a part.\n\nHalf an answer and its rest');
  expect(rendered.page.textContent).toContain('Reply to Omkar Bhide, post 1');
  expect(document.activeElement).toBe(field());
});

test('where nobody writes nothing is quoted', async () => {
  await open(liveOf({ discussion: discussionOf({ abilities: { write: false, manage: false }, closed_because: 'closed' }) }));
  expect(button(post(2), 'Quote')).toBeUndefined();
});

const canMark = { ...abilities, mark_answer: true };
const asked = [
  postOf(1, { author: { user_id: 7, name: 'Rukhsana Pathan', profile_image: null, is_me: true, work: null } }),
  postOf(2, { abilities: canMark }),
  postOf(3, { abilities: canMark, author: { user_id: 7, name: 'Rukhsana Pathan', profile_image: null, is_me: true, work: null } }),
];

test('whoever asked accepts the answer of somebody else, and is told where that is refused', async () => {
  await open(liveOf({ posts: asked }), { is_question: true, is_mine: true });
  expect([1, 2, 3].map((number) => button(post(number), 'Accept answer') !== undefined)).toEqual([false, true, false]);
  calls.markAnswer.mockRejectedValueOnce(new ProblemError(409, 'This post is not shown any more.'));
  await press(button(post(2), 'Accept answer') as HTMLElement);
  expect(notes).toEqual([{ title: 'This post is not shown any more.', kind: 'bad' }]);
  await press(button(post(2), 'Accept answer') as HTMLElement);
  expect(calls.markAnswer).toHaveBeenLastCalledWith(asked[1], true);
  expect(notes.at(-1)).toEqual({ title: 'The answer is accepted', kind: 'ok' });
  expect(document.activeElement).toBe(post(2));
});

test('once an answer is accepted, and for those who did not ask, the button is not there', async () => {
  const accepted = asked.map((one) => ({ ...one, is_answer: one.post_number === 2 }));
  await open(liveOf({ posts: accepted }), { is_question: true, is_mine: true });
  expect(button(rendered.page, 'Accept answer')).toBeUndefined();
  expect(post(2).textContent).toContain('Accepted answer');
  await press(post(2).querySelector('[title=More]') as HTMLElement);
  await settle();
  const words = () => [...document.querySelectorAll('[role=menuitem]')].map(({ textContent }) => textContent);
  expect(words()[0]).toBe('No longer accept it');
  await rendered.close();
  await open(liveOf({ posts: asked, discussion: discussionOf({ answer_numbers: [30] }) }), { is_question: true, is_mine: true });
  expect(button(rendered.page, 'Accept answer')).toBeUndefined();
  await rendered.close();
  await open(liveOf({ posts: asked }), { is_question: true, is_mine: false });
  expect(button(rendered.page, 'Accept answer')).toBeUndefined();
});

test.each([
  [{ is_question: true, is_mine: false }, 'Asked this'],
  [{ is_question: false, is_mine: false }, 'Started this'],
])('the author of the first post is marked: %j', async (opening, words) => {
  await open(liveOf(), opening);
  expect([1, 2].map((number) => post(number).textContent.includes(words))).toEqual([true, false]);
});

test('what is new is counted, and the way leads to the first of it; nothing where it is at the top', async () => {
  const posts = [1, 2, 3, 4].map((number) => postOf(number));
  await open(liveOf({ posts, read_number: 2, seen_at: '2027-06-30T12:50:00.000Z', last_number: 4 }));
  expect(rendered.page.textContent).toMatch(/2 new posts since 30 June?,? /);
  await press(button(rendered.page, 'Jump to first unread') as HTMLElement);
  expect(goTo).toHaveBeenCalledWith(3);
  await rendered.close();
  await open(liveOf({ posts: posts.slice(2), read_number: 2, last_number: 4, has_before: true }));
  expect(button(rendered.page, 'Jump to first unread')).toBeUndefined();
});

test('what somebody does and where stands behind their name', async () => {
  const author = { user_id: null, name: 'Omkar Bhide', profile_image: null, is_me: false, work: 'Hardware, Naalah Labs' };
  await open(liveOf({ posts: [postOf(1, { author }), postOf(2)] }));
  expect([1, 2].map((number) => post(number).querySelector('header')?.textContent.includes('Hardware, Naalah Labs'))).toEqual([
    true,
    false,
  ]);
});

test('a link that the router follows leads to its post', async () => {
  await open(liveOf());
  expect(goTo).not.toHaveBeenCalled();
  await act(() => router.navigate('/#post-2'));
  expect(goTo).toHaveBeenCalledWith(2);
});

test('what the page itself puts right about its address leads nowhere; the way back to it does', async () => {
  await open(liveOf(), undefined, '/old');
  await act(() => router.navigate('/new#post-1', { replace: true, state: samePlace }));
  expect(goTo).not.toHaveBeenCalled();
  await act(() => router.navigate('/new#post-2'));
  expect(goTo.mock.calls).toEqual([[2]]);
  await act(() => router.navigate(-1));
  expect(goTo.mock.calls).toEqual([[2], [1]]);
});

test('before another post is gone to, the one at the top is put into the address, with what else stands there', async () => {
  // Of three posts the first is above what can be seen.
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function measure(this: Element) {
    return { bottom: this.id === 'post-31' ? 40 : 300 } as DOMRect;
  });
  const posts = [31, 32, 33].map((number) => postOf(number, number === 32 ? { reply_to: replied } : {}));
  history.replaceState({ key: 'its own' }, '', '/topic?from=mail');
  await open(liveOf({ posts, read_number: 33, last_number: 50, has_after: true }), undefined, '/topic?from=mail');
  const address = () => `${location.pathname}${location.search}${location.hash}`;
  await press(post(33).querySelector('a[aria-label="Link to post 33"]') as HTMLElement);
  expect(address(), 'a post that is shown').toBe('/topic?from=mail#post-32');
  history.replaceState({ key: 'its own' }, '', '/topic?from=mail');
  await press(button(rendered.page, 'Jump to first unread') as HTMLElement);
  expect([address(), history.state]).toEqual(['/topic?from=mail#post-32', { key: 'its own' }]);
  expect([router.state.location.search, router.state.location.hash, router.state.historyAction]).toEqual([
    '?from=mail',
    '#post-34',
    'PUSH',
  ]);
  expect(goTo).toHaveBeenLastCalledWith(34);
  history.replaceState(null, '', '/topic?from=mail');
  const quoted = [...post(32).querySelectorAll('a')].find(({ textContent }) => textContent.startsWith('In reply to'));
  await press(quoted as HTMLElement);
  expect(address()).toBe('/topic?from=mail#post-32');
  expect(goTo).toHaveBeenLastCalledWith(4);
});

test.each([
  ['closed', 'This discussion has been closed. You can still read it.'],
  ['read-only', 'This is read only. Nobody writes in it any more.'],
  ['restricted', 'The organisers have limited your account to reading.'],
  ['not-allowed', 'To write, your parent or guardian has to agree first.'],
] as const)('whoever cannot write reads why: %s', async (closed_because, words) => {
  await open(liveOf({ discussion: discussionOf({ abilities: { write: false, manage: false }, closed_because }) }));
  expect(rendered.page.textContent).toContain(words);
});

const below: Opening = { is_question: false, is_mine: true, below: <p data-below>Below</p> };

test('what belongs to the first post stands below its text, also while that is edited, and below no other', async () => {
  const posts = [postOf(1, { abilities: { ...abilities, edit: true }, body: 'Ask for hours.' }), postOf(2)];
  await open(liveOf({ posts }), below);
  const found = rendered.page.querySelector('[data-below]');
  expect(rendered.page.querySelectorAll('[data-below]')).toHaveLength(1);
  expect(post(1).querySelector('article')?.contains(found)).toBe(true);
  await press(post(1).querySelector('[title=More]') as HTMLElement);
  await settle();
  const item = [...document.querySelectorAll<HTMLElement>('[role=menuitem]')].find(({ textContent }) => textContent === 'Edit');
  await press(item as HTMLElement);
  await settle();
  expect(post(1).querySelector('textarea')).not.toBeNull();
  expect(rendered.page.querySelector('[data-below]')).toBe(found);
});

test.each([{ state: 'deleted' }, { is_collapsed: true }, { state: 'held', body_html: '' }] as const)(
  'below a first post that is not shown nothing stands: %j',
  async (more) => {
    await open(liveOf({ posts: [postOf(1, more), postOf(2)] }), below);
    expect(rendered.page.querySelector('[data-below]')).toBeNull();
  },
);

const poll = 'Its poll goes too.';
const whole = 'Unless others have answered, the whole topic goes with it.';
async function askToDelete(number: number): Promise<HTMLElement> {
  await press(post(number).querySelector('[title=More]') as HTMLElement);
  await settle();
  const item = [...document.querySelectorAll<HTMLElement>('[role=menuitem]')].find(({ textContent }) => textContent === 'Delete');
  await press(item as HTMLElement);
  await settle();
  return document.querySelector('[role=dialog]') as HTMLElement;
}

test.each<readonly [number, Opening | undefined, readonly [boolean, boolean]]>([
  [1, { is_question: true, is_mine: true }, [true, false]],
  [1, { is_question: true, is_mine: true, goes_with_it: poll }, [true, true]],
  [2, { is_question: true, is_mine: true, goes_with_it: poll }, [false, false]],
  [1, undefined, [false, false]],
])('whoever deletes post %i of %j is told whether the whole topic may go, and what else does', async (number, opening, isTold) => {
  const posts = [1, 2].map((one) => postOf(one, { abilities: { ...abilities, delete: true } }));
  await open(liveOf({ posts }), opening);
  const dialog = await askToDelete(number);
  expect(dialog.textContent).toContain('Its text and files are removed for good.');
  expect([whole, poll].map((text) => dialog.textContent.includes(text))).toEqual(isTold);
  calls.remove.mockRejectedValueOnce(new ProblemError(403, 'This is not yours.'));
  await press(button(dialog, 'Delete') as HTMLElement);
  expect([notes, removed.mock.calls]).toEqual([[{ title: 'This is not yours.', kind: 'bad' }], []]);
  await settle();
  await press(button(await askToDelete(number), 'Delete') as HTMLElement);
  expect(removed.mock.calls).toEqual([[posts[number - 1]]]);
});

const elsewhere = { title: 'Which $& SIM?', link: '/community/forum/water/6-sim#post-3' };

test('in the place of a post that was moved its reader learns where it is, as far as they can go there', async () => {
  const moved: Partial<Post> = { state: 'moved', body_html: '', moved_to: elsewhere };
  const left = { ...elsewhere, title: '' };
  await open(
    liveOf({
      posts: [
        postOf(1),
        postOf(2, moved),
        postOf(3, { ...moved, moved_to: null }),
        postOf(4, { ...moved, moved_to: left }),
        postOf(5, { ...moved, is_collapsed: true, moved_to: null }),
      ],
    }),
  );
  expect([2, 3, 4, 5].map((number) => post(number).textContent)).toEqual([
    '#2 was moved to Which $& SIM?',
    '#3 was moved elsewhere.',
    '#4 was moved to another discussion',
    'Post 5 is not shown to you.',
  ]);
  expect([2, 3, 4].map((number) => post(number).querySelector('a')?.getAttribute('href'))).toEqual([left.link, undefined, left.link]);
  expect([2, 3, 5].map((number) => post(number).querySelector('.lucide-corner-up-right') !== null)).toEqual([true, true, false]);
  expect(rendered.page.querySelectorAll('li button')).not.toHaveLength(0);
  for (const number of [2, 3, 4, 5]) expect(post(number).querySelector('button')).toBeNull();
  await act(async () => post(2).querySelector('a')?.click());
  expect(router.state.location.pathname).toBe('/community/forum/water/6-sim');
});

test('while posts are chosen each that can be has a box with its number and author, and nothing else is done with any', async () => {
  const onToggle = vi.fn<Choosing['onToggle']>();
  const nobody = { user_id: null, name: '', profile_image: null, is_me: false, work: null };
  const posts = [
    postOf(1, { abilities: { ...abilities, report: true } }),
    postOf(2),
    postOf(3),
    postOf(4, { is_collapsed: true, author: nobody }),
  ];
  const canChoose = ({ post_number }: Post) => post_number > 1;
  const show = (choosing?: Choosing) => framed(<MemoryRouter>{viewOf(liveOf({ posts }), undefined, choosing)}</MemoryRouter>);
  rendered = await render(show());
  await settle();
  await type('Half an answer');
  await rendered.show(show({ chosen: new Set([3]), canChoose, onToggle }));
  const boxes = [...rendered.page.querySelectorAll<HTMLInputElement>('input[type=checkbox]')];
  expect(boxes.map(({ labels, checked }) => [labels?.[0]?.textContent, checked])).toEqual([
    ['Choose post #2 of Omkar Bhide', false],
    ['Choose post #3 of Omkar Bhide', true],
    ['Choose post #4', false],
  ]);
  expect([2, 3].map((number) => post(number).classList.contains('bg-action-tint'))).toEqual([false, true]);
  expect([...rendered.page.querySelectorAll('button')].filter((one) => !one.closest('[hidden]'))).toEqual([]);
  expect(field().closest('[hidden]')).not.toBeNull();
  await press(boxes[0] as HTMLElement);
  expect(onToggle.mock.calls).toEqual([[posts[1]]]);
  await rendered.show(show());
  expect([field().value, field().closest('[hidden]')]).toEqual(['Half an answer', null]);
  expect(button(post(2), 'Reply')).toBeDefined();
});

test('read posts that are folded share a line with their writers; an answer and the place of a deleted one stand between', async () => {
  const unfold = vi.fn<LiveDiscussion['unfold']>();
  const others = [4, 6, 7].map((number) => postOf(number, { author: { ...postOf(1).author, name: 'Meher Irani' } }));
  const [four, six, seven] = others as [Post, Post, Post];
  const posts = [
    postOf(1),
    postOf(2),
    postOf(3),
    four,
    postOf(5, { state: 'deleted' }),
    six,
    seven,
    postOf(8, { is_answer: true }),
    postOf(9, { created_at: '2027-07-02T08:00:00.000Z' }),
  ];
  const folded = new Set([2, 3, 4, 6, 7]);
  await open(liveOf({ posts, folded, unfold, read_number: 8, last_number: 9, seen_at: '2027-07-01T12:50:00.000Z' }));
  const lines = [...rendered.page.querySelectorAll<HTMLButtonElement>('button[aria-expanded="false"]')].filter((line) =>
    line.textContent.includes('posts you have read'),
  );
  expect(lines.map(({ textContent }) => textContent)).toEqual(['3 posts you have readOM#2–4', '2 posts you have readM#6–7']);
  expect([...rendered.page.querySelectorAll('ol > li[id]')].map(({ id }) => id)).toEqual(['post-1', 'post-5', 'post-8', 'post-9']);
  expect(rendered.page.textContent).toContain('New since 1 Jul, 18:20');
  expect(post(9).querySelector('article > .sr-only')?.textContent).toBe('New');
  await press(lines[1] as HTMLButtonElement);
  expect(unfold).toHaveBeenCalledExactlyOnceWith(6);
});

test('what was left unread at the last visit is not called new since then', async () => {
  const posts = [postOf(1), postOf(2), postOf(3)];
  await open(liveOf({ posts, read_number: 1, last_number: 3, seen_at: '2027-07-01T12:50:00.000Z' }));
  expect(rendered.page.textContent).toContain('Unread from here');
  expect(rendered.page.textContent).toContain('2 new posts');
  expect(rendered.page.textContent).not.toContain('since');
});

test('where posts are chosen none is folded', async () => {
  const live = liveOf({ posts: [postOf(1), postOf(2), postOf(3), postOf(4)], folded: new Set([2, 3]), read_number: 3, last_number: 4 });
  const choosing: Choosing = { chosen: new Set(), canChoose: () => true, onToggle: () => undefined };
  rendered = await render(framed(<MemoryRouter>{viewOf(live, undefined, choosing)}</MemoryRouter>));
  await settle();
  expect([...rendered.page.querySelectorAll('ol > li[id]')].map(({ id }) => id)).toEqual(['post-1', 'post-2', 'post-3', 'post-4']);
});

test.each([
  { name: 'Earlier posts', has: { has_before: true }, to: 'post-1' },
  { name: 'Later posts', has: { has_after: true }, to: 'post-6' },
])('$name that were the last take their button with them, and the first of them has the focus', async ({ name, has, to }) => {
  const load = async () => undefined;
  const live = liveOf({ posts: [postOf(4), postOf(5)], read_number: 9, last_number: 9, load, ...has });
  const show = (one: LiveDiscussion) => framed(<MemoryRouter>{viewOf(one)}</MemoryRouter>);
  rendered = await render(show(live));
  await settle();
  const more = () => button(rendered.page, name) as HTMLElement;
  const all = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((number) => postOf(number));
  await act(async () => more().focus());
  await press(more());
  await rendered.show(show({ ...live, posts: all.slice(2, 7) }));
  expect(document.activeElement, 'while there are more').toBe(more());
  await rendered.show(show({ ...live, posts: all, has_before: false, has_after: false }));
  expect(more()).toBeUndefined();
  expect(document.activeElement?.id).toBe(to);
});
