// @vitest-environment jsdom
import type { AnnouncementView } from '@sabha/contract/announcements/announcement';
import type { ApiClient } from '@sabha/contract/core/operation';
import { QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '../../../lib/query/query-client.ts';
import { createAuthStore, type AuthState, type SignedInUser } from '../../../lib/session/auth-state.ts';
import type { Session } from '../../../lib/session/open-session.ts';
import { AuthProvider } from '../../../lib/session/use-auth.tsx';
import { render, type Rendered } from '../../../testing/render.tsx';
import { AnnouncementDetail } from './announcement-detail.tsx';

const view: AnnouncementView = {
  announcement_id: 4,
  sender_label: 'Desk',
  is_from_organisation: false,
  organisation: null,
  sent_at: '2027-07-02T04:00:00Z',
  is_pinned: false,
  is_must_read: false,
  is_urgent: false,
  is_corrected: false,
  confirm_by: null,
  confirmed_at: null,
  texts: [{ language: 'en', title: 'Gate 2', body_html: '<p>Come to gate 2.</p>' }],
  has_comments: false,
  version: 1,
  correction: null,
  manage_link: null,
  is_recipient: true,
  recipient_count: 13,
  muting: null,
  can: { read_reach: false, manage: false },
};
const corrected: AnnouncementView = {
  ...view,
  version: 2,
  is_corrected: true,
  correction: { note: 'The other gate.', written_at: '2027-07-02T05:00:00Z', is_notified: true },
};

const seen: unknown[] = [];
const api = {
  async call({ id }: { id: string }, input?: { params?: object }) {
    if (id === 'announcement.markSeen') seen.push(input?.params);
    return { data: [] };
  },
} as unknown as ApiClient;
const client = createQueryClient(api);
const store = createAuthStore();
const session = { store, api } as unknown as Session;
let rendered: Rendered | null = null;
let visibility: DocumentVisibilityState = 'visible';
vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
afterEach(async () => {
  await rendered?.close();
  rendered = null;
  client.clear();
  seen.length = 0;
  visibility = 'visible';
});

const page = (one: AnnouncementView) => (
  <QueryClientProvider client={client}>
    <AuthProvider session={session}>
      <MemoryRouter>
        <AnnouncementDetail view={one} back="/announcements" />
      </MemoryRouter>
    </AuthProvider>
  </QueryClientProvider>
);
async function open(one: AnnouncementView, state: Partial<AuthState> = {}): Promise<Rendered> {
  store.change({ user: { user_id: 1 } as SignedInUser, isLoggedIn: true, impersonation: null, ...state });
  rendered = await render(page(one));
  return rendered;
}

test('a correction that comes while it is open is seen as well, and each version once', async () => {
  const { show } = await open(view);
  await show(page({ ...view }));
  expect(seen).toEqual([{ announcement_id: 4 }]);
  await show(page(corrected));
  expect(seen).toEqual([{ announcement_id: 4 }, { announcement_id: 4 }]);
});

test('what comes into a window that nobody looks at is seen once somebody does', async () => {
  const { show } = await open(view);
  visibility = 'hidden';
  await show(page(corrected));
  expect(seen).toHaveLength(1);
  visibility = 'visible';
  for (let time = 0; time < 2; time += 1) await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
  expect(seen).toHaveLength(2);
});

test.each([
  ['whom it was not sent to', { ...view, is_recipient: false }, {}],
  ['who sees as somebody else', view, { impersonation: { staff: 'Asha', reason: 'a question', ends_at: '' } }],
])('%s leaves it as it is', async (_, one, state) => {
  await open(one, state);
  expect(seen).toEqual([]);
});
