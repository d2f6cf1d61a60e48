import { QueryClientProvider } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { openQueries } from '../../../lib/query/session-queries.ts';
import { DiscussionPanel } from './discussion-panel.tsx';

/** The discussion with the reads of the session, which public pages do not have. */
export const MemberDiscussion = (props: ComponentProps<typeof DiscussionPanel>) => (
  <QueryClientProvider client={openQueries()}>
    <DiscussionPanel {...props} />
  </QueryClientProvider>
);
