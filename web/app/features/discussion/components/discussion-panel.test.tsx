// @vitest-environment jsdom
import type { ApiClient, Operation } from '@sabha/contract/core/operation';
import type { Discussion, Post } from '@sabha/contract/discussion/post';
import { QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '../../../lib/query/query-client.ts';
import { createAuthStore, signedOut, type SignedInUser } from '../../../lib/session/auth-state.ts';
import { createLiveEvents } from '../../../lib/session/live-events.ts';
import type { Session } from '../../../lib/session/open-session.ts';
import { AuthProvider } from '../../../lib/session/use-auth.tsx';
import { render, type Rendered } from '../../../testing/render.tsx';
import type { LiveDiscussion } from '../use-discussion.ts';
import { DiscussionPanel } from './discussion-panel.tsx';

const shown = vi.hoisted(() => ({ live: null as unknown, session: { store: null as unknown } }));
vi.mock('../use-discussion.ts', () => ({ useDiscussion: () => shown.live }));
vi.mock('../../../lib/session/open-session.ts', () => ({ openSession: () => shown.session }));
// The plain field stands for ever where the rich one's code does not come.
vi.mock('../../../ui/composer/rich-text.tsx', () => ({ RichText: Promise.withResolvers<never>().promise }));

const about = { kind: 'announcement', id: 5 };
const post: Post = {
  post_id: 101,
  post_number: 1,
  author: { user_id: null, name: 'Omkar Bhide', profile_image: null, is_me: false, work: null },
  state: 'visible',
  body_html: '<p>Is there a ramp?</p>',
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
  abilities: { edit: false, delete: false, report: false, mark_answer: false },
};
const discussion: Discussion = {
  ...about,
  title: 'The lab moves',
  link: '/announcements/5',
  last_number: 1,
  read_number: 1,
  watch_level: 'normal',
  muted_until: null,
  seen_at: null,
  is_closed: false,
  slow_seconds: null,
  answer_numbers: [],
  abilities: { write: true, manage: false },
  closed_because: null,
};

const api = { call: async ({ id }: Operation) => ({ data: id === 'draft.get' ? null : {} }) } as unknown as ApiClient;
const store = createAuthStore();
shown.session.store = store;
const client = createQueryClient(api);
let rendered: Rendered;
afterEach(async () => {
  // Also ends what follows this reader.
  await act(async () => store.change(signedOut));
  await rendered.close();
  client.clear();
  localStorage.clear();
});

async function open({ more = {}, posts = [post] }: { more?: Partial<Discussion>; posts?: readonly Post[] }): Promise<HTMLElement> {
  store.change({ status: 'succeeded', isLoggedIn: true, user: { user_id: 7 } as SignedInUser, impersonation: null });
  shown.live = {
    state: 'ready',
    discussion: { ...discussion, ...more },
    posts,
    read_number: 1,
    folded: new Set(),
    has_before: false,
    has_after: false,
    last_number: posts.length,
    calls: { findPeople: async () => [] },
  } as unknown as LiveDiscussion;
  const texts = { label: 'Your post', placeholder: 'Ask', readers: 'All who got it read this.', isAboveField: true };
  const reader = { api, live: createLiveEvents(), join: () => () => undefined };
  const element = <DiscussionPanel reader={reader} userId={7} about={about} title="The lab moves" zone="Asia/Kolkata" texts={texts} />;
  rendered = await render(
    <AuthProvider session={{ api, store } as unknown as Session}>
      <QueryClientProvider client={client}>
        <RouterProvider router={createMemoryRouter([{ path: '*', element }])} />
      </QueryClientProvider>
    </AuthProvider>,
  );
  for (let turn = 0; turn < 500 && !rendered.page.querySelector('textarea, .bg-sunken'); turn += 1)
    await act(() => new Promise((done) => setTimeout(done, 10)));
  return rendered.page;
}
const timesIn = (page: HTMLElement) => page.textContent.split('All who got it read this.').length - 1;

test.each([
  { state: 'nothing is typed', more: {}, posts: [post] },
  { state: 'nobody has written yet', more: {}, posts: [] },
  { state: 'there is a pause between posts', more: { slow_seconds: 60 }, posts: [post] },
])('who reads it stands once, above the field: $state', async ({ more, posts }) => {
  const page = await open({ more, posts });
  expect(timesIn(page)).toBe(1);
  const line = [...page.querySelectorAll('p')].find(({ textContent }) => textContent === 'All who got it read this.');
  const field = page.querySelector('textarea');
  expect(line && field && line.compareDocumentPosition(field) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});

test('who reads it stands there while something is typed, too', async () => {
  const page = await open({});
  const field = page.querySelector('textarea');
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(field, 'Is there a lift?');
    field?.dispatchEvent(new Event('input', { bubbles: true }));
  });
  expect(field?.value).toBe('Is there a lift?');
  expect(timesIn(page)).toBe(1);
});

test('to whom writing is refused no field is offered, and nothing says why', async () => {
  const page = await open({ more: { abilities: { write: false, manage: false }, closed_because: 'refused' } });
  expect(page.querySelector('textarea')).toBeNull();
  expect(page.textContent).toContain('You can read this, but you cannot write here.');
});

const collapsed: Post = { ...post, is_collapsed: true, body_html: '', abilities: { ...post.abilities, report: true } };
test.each([
  { who: 'who looks after the place', manage: true, words: 'Post 1 is not shown to you.' },
  { who: 'who has blocked its author', manage: false, words: 'Post 1 is by somebody you have blocked.' },
])('a post that a block hides can be reported by $who', async ({ manage, words }) => {
  const page = await open({ more: { abilities: { write: true, manage } }, posts: [collapsed] });
  expect(page.querySelector('#post-1 span')?.textContent).toBe(words);
  expect(page.querySelector('#post-1 button')?.textContent).toBe('Report');
});
