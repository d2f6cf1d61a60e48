import { QueryClientProvider } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { openQueries } from '../../../lib/query/session-queries.ts';
import { openSession } from '../../../lib/session/open-session.ts';
import { AuthProvider } from '../../../lib/session/use-auth.tsx';
import { DiscussionPanel } from './discussion-panel.tsx';

/** The discussion with the session and its reads, which public pages do not have. */
export const MemberDiscussion = (props: ComponentProps<typeof DiscussionPanel>) => (
  <AuthProvider session={openSession()}>
    <QueryClientProvider client={openQueries()}>
      <DiscussionPanel {...props} />
    </QueryClientProvider>
  </AuthProvider>
);
