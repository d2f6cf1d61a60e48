import type { Message } from '@sabha/contract/messages/message';
import { answerRequest } from '@sabha/contract/messages/operations';
import { Info } from 'lucide-react';
import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { Link, useNavigate } from 'react-router';
import { useIsOnline } from '../../../lib/use-is-online.ts';
import { readProblem } from '../../../lib/problem-message.ts';
import type { Session } from '../../../lib/session/open-session.ts';
import { m } from '../../../paraglide/messages.js';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { CommunicationDetail } from '../../../ui/communication-layout.tsx';
import { ICON_BUTTON } from '../../../ui/icon-button.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { useShortcuts } from '../../../ui/shortcuts/use-shortcuts.ts';
import { EmptyState } from '../../../ui/states.tsx';
import { notify } from '../../../ui/toast.tsx';
import { useOutbox } from '../use-outbox.ts';
import { useThread, type Thread as ThreadState } from '../use-thread.ts';
import { ConversationFace } from './conversation-list.tsx';
import { EditMessage } from './edit-message.tsx';
import { MessageList } from './message-list.tsx';
import { WriteMessage } from './write-message.tsx';

interface ThreadProps {
  session: Session;
  user_id: number;
  conversation_id: number;
  /** The number of the message to begin at, as a search found it. */
  at: number | null;
  /** Something changed that the list shows. */
  onChanged: () => void;
}

const back = () => ({ to: '/messages', label: m.messages_all_conversations() });

/** One conversation: its messages, and the way to write the next one. */
export function Thread({ session, user_id, conversation_id, at, onChanged }: ThreadProps) {
  const { api } = session;
  const navigate = useNavigate();
  const thread = useThread(session, conversation_id, at);
  const { conversation, state } = thread;
  const [replyTo, setReplyTo] = useState<Message | null>(null);
  const [editing, setEditing] = useState<Message | null>(null);
  const outbox = useOutbox(session, { user_id, conversation_id }, (message) => {
    // What was written stands after messages that are not loaded: it is shown among the latest.
    if (thread.has_after) void thread.loadLatest().catch(thread.retry);
    else thread.show(message);
    onChanged();
  });
  const scroller = useRef<HTMLDivElement>(null);
  useStayAtEnd(scroller, thread, outbox.outgoing.length);
  useShortcuts({
    r() {
      const last = thread.messages.findLast(
        (one) => !one.author.is_me && one.system === null && one.state === 'visible' && !one.is_collapsed,
      );
      if (!last || !conversation?.can_write || conversation.status === 'requested') return false;
      setEditing(null);
      return setReplyTo(last);
    },
  });
  if (state === 'missing') {
    return (
      <EmptyState
        className="m-auto w-[min(420px,90%)]"
        title={m.messages_missing()}
        text={m.messages_missing_text()}
        action={<ButtonLink to="/messages">{m.messages_all_conversations()}</ButtonLink>}
      />
    );
  }
  if (!conversation) {
    return (
      <CommunicationDetail back={back()} title={m.messages_title()} label={m.messages_title()}>
        {state === 'failed' ? (
          <p role="alert" className="flex flex-wrap items-center gap-3">
            {m.messages_not_loaded()}
            <Button onClick={thread.retry}>{m.messages_again()}</Button>
          </p>
        ) : (
          <SkeletonGroup label={m.messages_loading()}>
            <Skeleton className="h-16 w-2/3" />
            <Skeleton className="mt-4 ml-auto h-16 w-2/3" />
          </SkeletonGroup>
        )}
      </CommunicationDetail>
    );
  }
  const act = async (work: () => Promise<unknown>) => {
    try {
      await work();
      await thread.refresh();
      onChanged();
    } catch (error) {
      void notify({ title: readProblem(error)?.detail ?? m.messages_failed(), kind: 'bad' });
    }
  };
  const answer = async (is_accepted: boolean) => {
    await act(() => api.call(answerRequest, { params: { conversation_id }, body: { is_accepted } }));
    if (!is_accepted) void navigate('/messages');
  };
  const { person } = conversation;
  return (
    <CommunicationDetail
      back={back()}
      picture={<ConversationFace one={conversation} size={40} />}
      title={conversation.title}
      subtitle={conversation.kind === 'group' ? m.messages_members({ count: conversation.member_count }) : person?.headline}
      label={m.messages_with({ name: conversation.title })}
      scrollRef={scroller}
      actions={
        <Link to="?info=1" className={classNames(ICON_BUTTON, 'min-[1360px]:hidden')} title={m.messages_info()}>
          <span className="sr-only">{m.messages_info()}</span>
          <Info size={20} strokeWidth={1.75} aria-hidden />
        </Link>
      }
      footer={
        conversation.status === 'requested' ? (
          <div className="flex flex-wrap items-center gap-2.5 border-t border-line pt-4">
            <p className="mr-auto text-ui">{m.messages_request_text({ name: conversation.title })}</p>
            <Button onClick={() => void answer(false)}>{m.messages_decline()}</Button>
            <Button kind="primary" onClick={() => void answer(true)}>
              {m.messages_accept()}
            </Button>
          </div>
        ) : editing ? (
          <EditMessage
            key={editing.message_id}
            api={api}
            message={editing}
            onDone={(edited) => {
              if (edited) thread.show(edited);
              setEditing(null);
            }}
          />
        ) : conversation.can_write ? (
          <>
            <Offline />
            <WriteMessage
              api={api}
              draftKey={`message:${user_id}:${conversation_id}`}
              name={conversation.title}
              canAttach={conversation.status !== 'asked'}
              replyTo={replyTo}
              onReplyTo={setReplyTo}
              onSend={outbox.send}
            />
          </>
        ) : (
          <Closed isAsked={conversation.status === 'asked'} name={conversation.title} />
        )
      }
    >
      <MessageList
        api={api}
        thread={thread}
        at={at}
        outbox={outbox}
        scroller={scroller}
        canWrite={conversation.can_write}
        onReply={(message) => {
          setEditing(null);
          setReplyTo(message);
        }}
        onEdit={setEditing}
        onProblem={(error) => void notify({ title: readProblem(error)?.detail ?? m.messages_failed(), kind: 'bad' })}
      />
    </CommunicationDetail>
  );
}

/** Why there is nothing to write in. */
function Closed({ isAsked, name }: { isAsked: boolean; name: string }) {
  return <p className="border-t border-line pt-4 text-ui text-fg-2">{isAsked ? m.messages_asked({ name }) : m.messages_cannot_write()}</p>;
}

function Offline() {
  const isOnline = useIsOnline();
  return isOnline ? null : (
    <p role="status" className="pb-2 text-sm text-fg-2">
      {m.messages_offline()}
    </p>
  );
}

type Shown = Pick<ThreadState, 'messages' | 'has_after'>;

/** Begins at the message that was asked for, at the first unread one or at the end, and follows what comes while the reader is at the end. */
function useStayAtEnd(scroller: RefObject<HTMLDivElement | null>, { messages, has_after: hasAfter }: Shown, waiting: number): void {
  const last = messages.at(-1)?.seq ?? 0;
  const known = useRef(0);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element || last + waiting === 0) return;
    const isFirst = known.current === 0;
    const isNearEnd = element.scrollHeight - element.scrollTop - element.clientHeight < 400;
    const unread = element.querySelector('[data-at]') ?? element.querySelector('[data-unread]');
    if (isFirst && unread) unread.scrollIntoView({ block: 'center' });
    else if (isFirst || (isNearEnd && !hasAfter)) element.scrollTo({ top: element.scrollHeight });
    known.current = last + waiting;
  }, [scroller, last, waiting, hasAfter]);
}
