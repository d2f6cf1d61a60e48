import { listHelpDesk } from '@sabha/contract/messages/help-desk-operations';
import { countUnread, listConversations } from '@sabha/contract/messages/operations';
import { useQueryClient } from '@tanstack/react-query';
import { SquarePen } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { refreshReads } from '../../../lib/query/query-client.ts';
import { openQueries } from '../../../lib/query/session-queries.ts';
import { useRefreshOn } from '../../../lib/query/use-refresh-on.ts';
import { useAuth } from '../../../lib/session/use-auth.tsx';
import { m } from '../../../paraglide/messages.js';
import { ButtonLink } from '../../../ui/button.tsx';
import { CommunicationLayout } from '../../../ui/communication-layout.tsx';
import { Drawer } from '../../../ui/drawer.tsx';
import { ICON_BUTTON } from '../../../ui/icon-button.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { LinkTabs } from '../../../ui/tabs.tsx';
import { isChange, isReadElsewhere } from '../conversation-cache.ts';
import { backFrom, inboxHref, messagesHref } from '../messages-address.ts';
import { maxSearch, minHitSearch, searchedHref } from '../search-address.ts';
import { useIsLost } from '../use-is-lost.ts';
import { useListAddress } from '../use-list-address.ts';
import { useSearchAddress } from '../use-search-address.ts';
import { useListedCounts } from '../use-unread-conversations.ts';
import { ConversationList } from './conversation-list.tsx';
import { ConversationInfo } from './conversation-info.tsx';
import { HelpDeskList, HelpDeskViews } from './help-desk-list.tsx';
import { MessageHits } from './message-hits.tsx';
import { NewMessage } from './new-message.tsx';
import { OpenHelpDesk } from './open-help-desk.tsx';
import { Thread } from './thread.tsx';

const lists = [listConversations, listHelpDesk];
const filters = { all: m.messages_all, unread: m.messages_unread, requests: m.messages_requests, archived: m.messages_archived } as const;
type Filter = keyof typeof filters;
const readNumber = (asked: string | null): number | null => (asked !== null && /^[1-9]\d{0,14}$/.test(asked) ? Number(asked) : null);
const readFilter = (asked: string | null): Filter => (asked !== null && asked in filters ? (asked as Filter) : 'all');
const hrefOf = (filter: Filter) => (filter === 'all' ? '/messages' : `/messages?show=${filter}`);

interface MessagesPageProps {
  conversation_id: number | null;
  isNew: boolean;
  /** The address is the way to the reader's conversation with the help desk. */
  isHelpDesk: boolean;
}

/** Conversations beside the one that the address names. */
export function MessagesPage({ conversation_id, isNew, isHelpDesk }: MessagesPageProps) {
  const navigate = useNavigate();
  const { session, user } = useAuth();
  const client = useQueryClient();
  const [params] = useSearchParams();
  const { here, inbox, canAsk, waiting } = useListAddress(conversation_id);
  const filter = readFilter(here.get('show'));
  const listed = useListedCounts();
  const { search, onSearch } = useSearchAddress();
  useRefreshOn({ event: 'new_message', operations: lists, restMs: 300 });
  useRefreshOn({
    event: 'update_message',
    // A request that was answered in another page, or what colleagues do with a case, changes how many there are.
    operations: [...lists, countUnread],
    restMs: 300,
    isMeant: (payload) => isChange(payload) || isReadElsewhere(client, user?.user_id, payload),
  });
  const tabs = (Object.keys(filters) as Filter[]).map((each) => ({
    to: searchedHref(hrefOf(each), here),
    label: filters[each](),
    // A tab without anything in it needs no number.
    count: ((each === 'unread' || each === 'requests') && listed?.[each]) || undefined,
    isCurrent: inbox === null && each === filter,
  }));
  const deskTabs =
    typeof waiting === 'number'
      ? [{ to: inboxHref(here, 'waiting'), label: m.messages_help_desk(), count: waiting, isCurrent: inbox !== null }]
      : [];
  if (!session || !user) return null;
  const at = readNumber(params.get('at'));
  const refresh = () => void refreshReads(openQueries(), [countUnread, ...lists]);
  const info = conversation_id !== null && (
    <ConversationInfo
      key={conversation_id}
      api={session.api}
      user_id={user.user_id}
      conversation_id={conversation_id}
      onChanged={refresh}
      onLeft={() => void navigate(messagesHref(here))}
    />
  );
  return (
    <CommunicationLayout
      title={m.messages_title()}
      actions={
        <Link to={messagesHref(here, { open: 'new' })} className={ICON_BUTTON} title={m.messages_new_message()}>
          <span className="sr-only">{m.messages_new_message()}</span>
          <SquarePen size={20} strokeWidth={1.75} aria-hidden />
        </Link>
      }
      tools={
        <>
          <div className="mt-3">
            <SearchField
              // The desk is searched for who asks.
              label={inbox === null ? m.messages_search() : m.messages_find_person()}
              maxLength={maxSearch}
              search={search}
              onSearch={onSearch}
            />
          </div>
          <LinkTabs label={m.messages_title()} tabs={tabs.toSpliced(1, 0, ...deskTabs)} className="-mx-5 mt-2 px-5" />
          {inbox !== null && <HelpDeskViews here={here} view={inbox} waiting={waiting ?? undefined} />}
        </>
      }
      list={
        <>
          {inbox === null ? (
            <ConversationList asked={{ filter, ...(search && { search }) }} here={here} current={conversation_id} />
          ) : (
            <HelpDeskList view={inbox} search={search} here={here} isWanted={canAsk} current={conversation_id} />
          )}
          {inbox === null && search.length >= minHitSearch && (
            <MessageHits search={search} user_id={user.user_id} conversation_id={conversation_id} />
          )}
          {info && params.has('info') && (
            <InfoDrawer
              conversation_id={conversation_id}
              onClose={() => void navigate(messagesHref(here, { open: conversation_id, at }), { replace: true })}
            >
              {info}
            </InfoDrawer>
          )}
          {isNew && (
            <NewMessage
              api={session.api}
              here={here}
              to={readNumber(params.get('to'))}
              onClose={() => void navigate(messagesHref(here), { replace: true })}
              onOpened={(opened) => {
                refresh();
                void navigate(messagesHref(here, { open: opened }), { replace: true });
              }}
            />
          )}
        </>
      }
      context={info || undefined}
      contextLabel={m.messages_info()}
      hasDetail={conversation_id !== null || isHelpDesk}
      detail={
        isHelpDesk ? (
          <OpenHelpDesk
            api={session.api}
            back={backFrom(here)}
            onOpened={(opened) => {
              refresh();
              void navigate(messagesHref(here, { open: opened }), { replace: true });
            }}
          />
        ) : conversation_id === null ? (
          <EmptyState
            className="m-auto w-[min(420px,90%)]"
            title={m.messages_none_open()}
            text={m.messages_none_open_text()}
            action={
              <>
                <ButtonLink to={messagesHref(here, { open: 'new' })}>
                  <SquarePen size={18} strokeWidth={1.75} aria-hidden />
                  {m.messages_new_message()}
                </ButtonLink>
                <ButtonLink kind="quiet" to={messagesHref(here, { open: 'help-desk' })}>
                  {m.help_desk_ask()}
                </ButtonLink>
              </>
            }
          />
        ) : (
          <Thread
            key={`${conversation_id} ${at}`}
            at={at}
            session={session}
            here={here}
            user_id={user.user_id}
            conversation_id={conversation_id}
            onChanged={refresh}
          />
        )
      }
    />
  );
}

interface InfoDrawerProps {
  conversation_id: number;
  onClose: () => void;
  children: ReactNode;
}

/** What wide windows show beside the conversation; there is nothing to say of one that the reader has lost. */
function InfoDrawer({ conversation_id, onClose, children }: InfoDrawerProps) {
  return (
    <Drawer isOpen={!useIsLost(conversation_id)} title={m.messages_info()} onOpenChange={onClose}>
      {children}
    </Drawer>
  );
}
