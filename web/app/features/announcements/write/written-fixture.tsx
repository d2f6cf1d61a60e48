import type { ManagedAnnouncement } from '@sabha/contract/announcements/announcement';
import { ProblemError } from '@sabha/contract/core/errors';
import type { ApiClient } from '@sabha/contract/core/operation';
import { QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { createQueryClient } from '../../../lib/query/query-client.ts';
import { createAuthStore, type SignedInUser } from '../../../lib/session/auth-state.ts';
import type { Session } from '../../../lib/session/open-session.ts';
import { AuthProvider } from '../../../lib/session/use-auth.tsx';
import { render } from '../../../testing/render.tsx';
import { OrganisationAnnouncements } from '../own/organisation-announcements.tsx';

export const draft: ManagedAnnouncement = {
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

interface Asked {
  readonly search?: string;
  readonly isVerified?: boolean;
  readonly answers?: Readonly<Record<string, unknown>>;
}

/** The announcements of an organisation as its page shows them; an operation without an answer answers 404. */
export async function openWriting({ search = '', isVerified = true, answers = {} }: Asked) {
  const calls: { id: string; input: { body?: object; query?: object } | undefined }[] = [];
  const api = {
    async call({ id }: { id: string }, input?: { body?: object; query?: object }) {
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
    close: async () => {
      await rendered.close();
      client.clear();
    },
  };
}

/** Waits until something holds. */
export async function until(isSo: () => boolean): Promise<void> {
  for (let turn = 0; turn < 500 && !isSo(); turn += 1) await act(() => new Promise((done) => setTimeout(done, 10)));
}
