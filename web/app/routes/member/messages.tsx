import { listConversations } from '@sabha/contract/messages/operations';
import { MessagesPage } from '../../features/messages/components/messages-page.tsx';
import { MemberProblem } from '../../features/shell/components/member-problem.tsx';
import { prefetchAsMember } from '../../lib/query/prefetch.ts';
import { queryOf } from '../../lib/query/query-of.ts';
import { m } from '../../paraglide/messages.js';
import type { Route } from './+types/messages.ts';

export const meta: Route.MetaFunction = () => [{ title: m.messages_title() }, { name: 'robots', content: 'noindex' }];

export const clientLoader = () => prefetchAsMember(() => queryOf(listConversations, { query: { filter: 'all', limit: 100 } }));

export default function MessagesRoute({ loaderData, params: { conversation_id } }: Route.ComponentProps) {
  // What is no number is nobody's, and looks like it.
  const isNew = conversation_id === 'new';
  const isHelpDesk = conversation_id === 'help-desk';
  const asked =
    conversation_id === undefined || isNew || isHelpDesk ? null : /^[1-9]\d{0,14}$/.test(conversation_id) ? Number(conversation_id) : 0;
  return loaderData && <MessagesPage isNew={isNew} isHelpDesk={isHelpDesk} conversation_id={asked === 0 ? 999_999_999_999_999 : asked} />;
}

export const ErrorBoundary = MemberProblem;
