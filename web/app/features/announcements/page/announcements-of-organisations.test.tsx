// @vitest-environment jsdom
import type { AnnouncementCard, AnnouncementView } from '@sabha/contract/announcements/announcement';
import type { ApiClient } from '@sabha/contract/core/operation';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '../../../lib/query/query-client.ts';
import { createAuthStore, type AuthState, type SignedInUser } from '../../../lib/session/auth-state.ts';
import type { Session } from '../../../lib/session/open-session.ts';
import { AuthProvider } from '../../../lib/session/use-auth.tsx';
import { render, type Rendered } from '../../../testing/render.tsx';
import { AnnouncementDetail } from './announcement-detail.tsx';
import { AnnouncementList } from './announcement-list.tsx';
import { readFilter } from './load-announcements.ts';

vi.mock('../../discussion/public.ts', () => ({
  DiscussionPanel: ({
    texts,
  }: {
    texts: { label: string; placeholder: string; none: string; readers: string; isAboveField?: boolean };
  }) => (
    <>
      <p>{`${texts.readers} ${texts.isAboveField}`}</p>
      <p>{[texts.label, texts.placeholder, texts.none].join(' / ')}</p>
    </>
  ),
}));

const api = { call: async () => ({ data: [] }) } as unknown as ApiClient;
const client = createQueryClient(api);
let rendered: Rendered | null = null;
afterEach(async () => {
  await rendered?.close();
  rendered = null;
  client.clear();
});

async function show(content: React.ReactNode, state: Partial<AuthState> = {}): Promise<HTMLElement> {
  const store = createAuthStore();
  store.change({ user: { user_id: 1 } as SignedInUser, isLoggedIn: true, ...state });
  rendered = await render(
    <QueryClientProvider client={client}>
      <AuthProvider session={{ store, api } as unknown as Session}>
        <RouterProvider router={createMemoryRouter([{ path: '/', Component: () => content }])} />
      </AuthProvider>
    </QueryClientProvider>,
  );
  return rendered.page;
}

const khasra = {
  community_common_id: 3,
  name: 'Khasra Maps',
  logo: null,
  link: '/community/organization/startup/khasra',
  is_verified: true,
};
const both = {
  announcement_id: 4,
  sender_label: 'Khasra',
  is_from_organisation: true,
  organisation: khasra,
  sent_at: '2027-07-02T04:00:00Z',
  is_pinned: false,
  is_must_read: false,
  is_urgent: false,
  is_corrected: false,
  confirm_by: null,
  confirmed_at: null,
};
const card: AnnouncementCard = { ...both, title: 'We open our maps', summary: 'Come and see.', language: 'en', is_unread: false };
const view: AnnouncementView = {
  ...both,
  texts: [{ language: 'en', title: 'We open our maps', body_html: '<p>Come and see.</p>' }],
  has_comments: false,
  version: 1,
  correction: null,
  manage_link: null,
  is_recipient: true,
  recipient_count: 13,
  muting: { organisation_id: 3, muted_until: null },
  can: { read_reach: false, manage: false },
};
const list = (one: AnnouncementCard) => (
  <AnnouncementList filter={readFilter(new URLSearchParams(), undefined)} list={[one]} hasMore={false} />
);
const detail = (one: AnnouncementView) => <AnnouncementDetail view={one} back="/announcements" />;
const buttons = (page: HTMLElement) => [...page.querySelectorAll('button')].map(({ textContent }) => textContent);
const hrefs = (page: HTMLElement) => [...page.querySelectorAll('a')].map((link) => link.getAttribute('href'));

test('a card names the organisation that wrote it, and that it is verified', async () => {
  const page = await show(list(card));
  expect(page.querySelector('li p')?.textContent).toContain('Khasra Maps Verified');
  expect(hrefs(page)).toEqual(['/announcements/4']);
});

test('of an organisation that the reader may not read about, the name at that time is there', async () => {
  const page = await show(list({ ...card, organisation: null }));
  expect(page.querySelector('li p')?.textContent).toMatch(/^Khasra\d/);
});

test('its reader finds the way to it, and can report what it wrote', async () => {
  const page = await show(detail(view));
  expect(page.querySelector('h2 a')?.getAttribute('href')).toBe(khasra.link);
  expect(page.textContent).toContain('From an organisation that you belong to or follow');
  expect(buttons(page)).toEqual(expect.arrayContaining(['Report', 'Mute Khasra Maps']));
});

test('its writers find the way to its reach instead', async () => {
  const manage_link = '/organization/khasra?view=announcements&announcement=4';
  const page = await show(detail({ ...view, manage_link, can: { read_reach: true, manage: true } }));
  expect(hrefs(page)).toContain(manage_link);
  expect(page.textContent).toContain('To 13 people');
  expect(buttons(page)).not.toContain('Report');
  expect(buttons(page)).toContain('Mute Khasra Maps');
});

test('whoever sees as somebody else is not offered to mute it', async () => {
  const page = await show(detail(view), { impersonation: { staff: 'Asha', reason: 'a question', ends_at: '' } });
  expect(buttons(page).filter((text) => text.startsWith('Mute'))).toEqual([]);
});

test('one that the reader may not read about is muted by the name at that time', async () => {
  expect(buttons(await show(detail({ ...view, organisation: null })))).toContain('Mute Khasra');
});

const comments = (page: HTMLElement) => page.querySelector('[aria-labelledby=comments]');
/** Waits until the comments are loaded. */
async function untilDiscussed(page: HTMLElement): Promise<void> {
  for (let turn = 0; turn < 500 && !comments(page)?.querySelector('p'); turn += 1)
    await act(() => new Promise((done) => setTimeout(done, 10)));
}

test.each([
  {
    who: 'an organisation',
    more: {},
    readers:
      'Everyone who got this announcement, and the owner and admins of Khasra Maps, reads what you write here, with your name. If you follow Khasra Maps, they learn that you got it. true',
  },
  {
    who: 'the organisers',
    more: { is_from_organisation: false, organisation: null, muting: null },
    readers: 'Everyone who got this announcement, and the organisers, can read your comment, with your name. true',
  },
])('who reads what is said below it is said there: of $who', async ({ more, readers }) => {
  const page = await show(detail({ ...view, ...more, has_comments: true }));
  await untilDiscussed(page);
  const texts = [...(comments(page)?.querySelectorAll('p') ?? [])].map(({ textContent }) => textContent);
  expect(texts).toEqual([readers, 'Your comment / Write a comment / No comments yet.']);
});

test('without comments nothing stands below it', async () => {
  expect(comments(await show(detail(view)))).toBeNull();
});

test('what organisers wrote is neither reported nor muted', async () => {
  const page = await show(detail({ ...view, is_from_organisation: false, organisation: null, sender_label: 'Travel desk', muting: null }));
  expect(page.querySelector('h2')?.textContent).toBe('Travel desk');
  expect(page.textContent).toContain('From the organisers');
  expect(buttons(page).filter((text) => /Report|Mute/.test(text))).toEqual([]);
});
