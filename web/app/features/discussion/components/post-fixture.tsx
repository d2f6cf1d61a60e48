import type { ApiClient, Operation } from '@sabha/contract/core/operation';
import type { Post } from '@sabha/contract/discussion/post';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { createQueryClient } from '../../../lib/query/query-client.ts';
import { createAuthStore, signedOut, type SignedInUser } from '../../../lib/session/auth-state.ts';
import type { Session } from '../../../lib/session/open-session.ts';
import { AuthProvider } from '../../../lib/session/use-auth.tsx';

/** For tests: a post that is shown. */
export const postOf = (post_number: number, more: Partial<Post> = {}): Post => ({
  post_id: post_number + 100,
  post_number,
  author: { user_id: null, name: 'Omkar Bhide', profile_image: null, is_me: false, work: null },
  state: 'visible',
  body_html: '<p>Ask for hours.</p>',
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
  ...more,
});

/** For tests: the browser of member 7, who has no drafts on their account. */
export function createReader() {
  const api = { call: async ({ id }: Operation) => ({ data: id === 'draft.get' ? null : {} }) } as unknown as ApiClient;
  const store = createAuthStore();
  const client = createQueryClient(api);
  const session = { api, store } as unknown as Session;
  return {
    api,
    session,
    signIn: () => store.change({ status: 'succeeded', isLoggedIn: true, user: { user_id: 7 } as SignedInUser, impersonation: null }),
    /** Also ends what follows this reader. */
    signOut() {
      store.change(signedOut);
      client.clear();
    },
    frame: (content: ReactNode) => (
      <AuthProvider session={session}>
        <QueryClientProvider client={client}>
          <MemoryRouter>{content}</MemoryRouter>
        </QueryClientProvider>
      </AuthProvider>
    ),
  };
}
