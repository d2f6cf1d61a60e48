import { countUnread, listConversations } from '@sabha/contract/messages/operations';
import { useQueryClient } from '@tanstack/react-query';
import { SquarePen } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { refreshReads } from '../../../lib/query/query-client.ts';
import { openQueries } from '../../../lib/query/session-queries.ts';
import { useRefreshOn } from '../../../lib/query/use-refresh-on.ts';
import { useAuth } from '../../../lib/session/use-auth.tsx';
import { m } from '../../../paraglide/messages.js';
import { ButtonLink } from '../../../ui/button.tsx';
import { CommunicationLayout } from '../../../ui/communication-layout.tsx';
import { Drawer } from '../../../ui/drawer.tsx';
import { Input } from '../../../ui/field.tsx';
import { ICON_BUTTON } from '../../../ui/icon-button.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { LinkTabs } from '../../../ui/tabs.tsx';
import { useSettled } from '../../../ui/use-settled.ts';
import { isChange, isReadElsewhere } from '../conversation-cache.ts';
import { ConversationList } from './conversation-list.tsx';
import { ConversationInfo } from './conversation-info.tsx';
import { MessageHits } from './message-hits.tsx';
import { NewMessage } from './new-message.tsx';
import { Thread } from './thread.tsx';

const filters = { all: m.messages_all, unread: m.messages_unread, requests: m.messages_requests, archived: m.messages_archived } as const;
type Filter = keyof typeof filters;
const readFilter = (asked: string | null): Filter => (asked !== null && asked in filters ? (asked as Filter) : 'all');
const hrefOf = (filter: Filter) => (filter === 'all' ? '/messages' : `/messages?show=${filter}`);

/** Conversations beside the one that the address names. */
export function MessagesPage({ conversation_id, isNew }: { conversation_id: number | null; isNew: boolean }) {
  const navigate = useNavigate();
  const { session, user } = useAuth();
  const client = useQueryClient();
  const [params] = useSearchParams();
  const filter = readFilter(params.get('show'));
  const [search, setSearch] = useState('');
  const wanted = useSettled(search.trim(), 250);
  useRefreshOn({ event: 'new_message', operations: [listConversations], restMs: 300 });
  useRefreshOn({
    event: 'update_message',
    operations: [listConversations],
    restMs: 300,
    isMeant: (payload) => isChange(payload) || isReadElsewhere(client, user?.user_id, payload),
  });
  const tabs = (Object.keys(filters) as Filter[]).map((each) => ({
    to: hrefOf(each),
    label: filters[each](),
    isCurrent: each === filter,
  }));
  if (!session || !user) return null;
  const to = Number(params.get('to') ?? '');
  const at = Number(params.get('at') ?? '');
  const refresh = () => void refreshReads(openQueries(), [countUnread, listConversations]);
  const info = conversation_id !== null && (
    <ConversationInfo key={conversation_id} api={session.api} conversation_id={conversation_id} onChanged={refresh} />
  );
  return (
    <CommunicationLayout
      title={m.messages_title()}
      actions={
        <Link to="/messages/new" className={ICON_BUTTON} title={m.messages_new_message()}>
          <span className="sr-only">{m.messages_new_message()}</span>
          <SquarePen size={20} strokeWidth={1.75} aria-hidden />
        </Link>
      }
      tools={
        <>
          <Input
            type="search"
            value={search}
            aria-label={m.messages_search()}
            placeholder={m.messages_search()}
            className="mt-3 w-full"
            onChange={({ target }) => setSearch(target.value)}
          />
          <LinkTabs label={m.messages_title()} tabs={tabs} className="mt-2" />
        </>
      }
      list={
        <>
          <ConversationList asked={{ filter, ...(wanted && { search: wanted }) }} current={conversation_id} />
          {wanted.length > 1 && <MessageHits search={wanted} />}
          {info && params.has('info') && (
            <Drawer isOpen title={m.messages_info()} onOpenChange={() => void navigate(`/messages/${conversation_id}`, { replace: true })}>
              {info}
            </Drawer>
          )}
          {isNew && (
            <NewMessage
              api={session.api}
              to={Number.isSafeInteger(to) && to > 0 ? to : null}
              onClose={() => void navigate('/messages', { replace: true })}
              onOpened={(opened) => {
                refresh();
                void navigate(`/messages/${opened}`, { replace: true });
              }}
            />
          )}
        </>
      }
      context={info || undefined}
      contextLabel={m.messages_info()}
      hasDetail={conversation_id !== null}
      detail={
        conversation_id === null ? (
          <EmptyState
            className="m-auto w-[min(420px,90%)]"
            title={m.messages_none_open()}
            text={m.messages_none_open_text()}
            action={
              <ButtonLink to="/messages/new">
                <SquarePen size={18} strokeWidth={1.75} aria-hidden />
                {m.messages_new_message()}
              </ButtonLink>
            }
          />
        ) : (
          <Thread
            key={`${conversation_id} ${at}`}
            at={Number.isSafeInteger(at) && at > 0 ? at : null}
            session={session}
            user_id={user.user_id}
            conversation_id={conversation_id}
            onChanged={refresh}
          />
        )
      }
    />
  );
}
