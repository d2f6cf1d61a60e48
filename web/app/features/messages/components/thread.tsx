import type { Message } from '@sabha/contract/messages/message';
import { answerRequest } from '@sabha/contract/messages/operations';
import { useQueryClient } from '@tanstack/react-query';
import { Info } from 'lucide-react';
import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { Link, useNavigate } from 'react-router';
import { readProblem } from '../../../lib/problem-message.ts';
import type { Session } from '../../../lib/session/open-session.ts';
import { m } from '../../../paraglide/messages.js';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { CommunicationDetail, ScrolledPart } from '../../../ui/communication-layout.tsx';
import { ICON_BUTTON } from '../../../ui/icon-button.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { useShortcuts } from '../../../ui/shortcuts/use-shortcuts.ts';
import { EmptyState } from '../../../ui/states.tsx';
import { notify } from '../../../ui/toast.tsx';
import { AskingContext } from '../asking-context.ts';
import { awaitReads, type Opened } from '../conversation-cache.ts';
import { backFrom, messagesHref } from '../messages-address.ts';
import { titleOf } from '../title-of.ts';
import { useFootInSight } from '../use-foot-in-sight.ts';
import { useOutbox, type Outbox } from '../use-outbox.ts';
import { usePresent } from '../use-present.ts';
import { useThread, type Thread as ThreadState } from '../use-thread.ts';
import { useTyping } from '../use-typing.ts';
import { ConversationFace } from './conversation-face.tsx';
import { WaitingItem } from './message-item.tsx';
import { MessageList } from './message-list.tsx';
import { PresentFace } from './present-face.tsx';
import { ThreadFooter } from './thread-footer.tsx';

interface ThreadProps {
  session: Session;
  /** The address of the list beside it. */
  here: URLSearchParams;
  user_id: number;
  conversation_id: number;
  /** The number of the message to begin at, as a search found it. */
  at: number | null;
  /** Something changed that the list shows. */
  onChanged: () => void;
}

const showProblem = (error: unknown) => void notify({ title: readProblem(error)?.detail ?? m.messages_failed(), kind: 'bad' });

/** One conversation: its messages, and the way to write the next one. */
export function Thread({ session, here, user_id, conversation_id, at, onChanged }: ThreadProps) {
  const { api } = session;
  const client = useQueryClient();
  const navigate = useNavigate();
  const back = backFrom(here);
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
  const reply = useCallback((message: Message) => {
    setEditing(null);
    setReplyTo(message);
  }, []);
  const typing = useTyping({ session, conversation_id, conversation, messages: thread.messages });
  const present = usePresent(state === 'ready' ? conversation : null);
  const scroller = useRef<HTMLDivElement>(null);
  useStayAtEnd(scroller, thread, outbox.outgoing.length);
  useFootInSight(scroller, conversation !== null);
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
  const onMissing = useEffectEvent(onChanged);
  useEffect(() => {
    if (state === 'missing') onMissing();
  }, [state]);
  if (state === 'missing') return <MissingThread back={back} outbox={outbox} />;
  if (!conversation) {
    return (
      <CommunicationDetail back={back} title={m.messages_title()} label={m.messages_title()}>
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
  const refresh = async () => {
    await thread.refresh();
    onChanged();
  };
  const answer = async (is_accepted: boolean) => {
    // What is declined is gone: its page is left before, so that nothing of it is read anew.
    if (!is_accepted) {
      await navigate(back.to, { flushSync: true });
      await awaitReads(client, conversation_id);
    }
    try {
      await api.call(answerRequest, { params: { conversation_id }, body: { is_accepted } });
      if (is_accepted) await refresh();
      else onChanged();
    } catch (error) {
      showProblem(error);
    }
  };
  const count = conversation.members.filter(({ member_id }) => present.has(member_id)).length;
  return (
    <AskingContext value={conversation.status === 'asked'}>
      <CommunicationDetail
        back={back}
        picture={
          <PresentFace isHere={conversation.kind === 'direct' && count > 0}>
            <ConversationFace one={conversation} size={40} />
          </PresentFace>
        }
        title={titleOf(conversation)}
        subtitle={describe(conversation, count)}
        label={m.messages_with({ name: titleOf(conversation) })}
        scrollRef={scroller}
        actions={
          <Link
            to={messagesHref(here, { open: conversation_id, at, hasInfo: true })}
            className={classNames(ICON_BUTTON, 'min-[1360px]:hidden')}
            title={m.messages_info()}
          >
            <span className="sr-only">{m.messages_info()}</span>
            <Info size={20} strokeWidth={1.75} aria-hidden />
          </Link>
        }
        footer={
          <ThreadFooter
            session={session}
            user_id={user_id}
            conversation={conversation}
            typing={typing}
            replyTo={replyTo}
            onReplyTo={setReplyTo}
            editing={editing}
            onEdited={(edited) => {
              if (edited) thread.show(edited);
              setEditing(null);
            }}
            onSend={outbox.send}
            onAnswer={answer}
            refresh={refresh}
          />
        }
      >
        <MessageList
          api={api}
          conversation={conversation}
          thread={thread}
          at={at}
          outbox={outbox}
          scroller={scroller}
          editing={editing}
          onReply={reply}
          onEdit={setEditing}
          onProblem={showProblem}
        />
      </CommunicationDetail>
    </AskingContext>
  );
}

interface MissingThreadProps {
  back: { to: string; label: string };
  outbox: Outbox;
}

/** There is no such conversation for the reader; what they wrote in it is still theirs. */
function MissingThread({ back, outbox }: MissingThreadProps) {
  const missing = (
    <EmptyState
      className="m-auto w-[min(420px,90%)]"
      title={m.messages_missing()}
      text={m.messages_missing_text()}
      action={<ButtonLink to={back.to}>{back.label}</ButtonLink>}
    />
  );
  if (outbox.outgoing.length === 0) return missing;
  return (
    <ScrolledPart label={m.messages_missing()} className="px-5 py-5 md:px-7">
      {missing}
      <p className="mt-6 text-ui">{m.messages_missing_unsent()}</p>
      <ul className="grid gap-1">
        {outbox.outgoing.map((one) => (
          <li key={one.client_msg_id}>
            <WaitingItem one={one} outbox={outbox} />
          </li>
        ))}
      </ul>
    </ScrolledPart>
  );
}

/** Whether the other one is there at this moment and what they do, or how many of a group there are and are there; who answers at the desk. */
function describe({ kind, person, member_count: count, help_desk }: Opened, here: number): ReactNode {
  if (help_desk?.is_staff === false) return help_desk.state === 'closed' ? m.help_desk_team_closed() : m.help_desk_team();
  // Who is shown the others is shown to them.
  if (kind === 'group') return here > 0 ? m.messages_members_here({ count, here: here + 1 }) : m.messages_members({ count });
  if (here === 0) return person?.headline;
  return (
    <>
      <span className="font-semibold text-ok-text">{m.messages_here_now()}</span>
      {person?.headline && ` · ${person.headline}`}
    </>
  );
}

type Shown = Pick<ThreadState, 'messages' | 'has_after'>;

/** Begins at the message that was asked for, at the first unread one or at the end, and follows what comes while the reader is at the end. */
function useStayAtEnd(scroller: RefObject<HTMLDivElement | null>, { messages, has_after: hasAfter }: Shown, waiting: number): void {
  const last = messages.at(-1)?.seq ?? 0;
  const known = useRef({ last: 0, waiting: 0, height: 0 });
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element || last + waiting === 0) return;
    const before = known.current;
    const isFirst = before.last + before.waiting === 0;
    // As it was before they came: one that is taller than what is near counts as one, too.
    const isNearEnd = before.height - element.scrollTop - element.clientHeight < 400;
    const unread = element.querySelector('[data-at]') ?? element.querySelector('[data-unread]');
    if (isFirst && unread) unread.scrollIntoView({ block: 'center' });
    else if (isFirst || (!hasAfter && (isNearEnd || waiting > before.waiting))) element.scrollTo({ top: element.scrollHeight });
    known.current = { ...before, last, waiting };
  }, [scroller, last, waiting, hasAfter]);
  // Behind the one above, which asks what it was before.
  useLayoutEffect(() => {
    known.current = { ...known.current, height: scroller.current?.scrollHeight ?? 0 };
  });
}
