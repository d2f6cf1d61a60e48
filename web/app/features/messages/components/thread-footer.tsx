import type { Message } from '@sabha/contract/messages/message';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useOwnOfflineLine } from '../../../lib/own-offline-line.ts';
import { useIsOnline } from '../../../lib/use-is-online.ts';
import type { Session } from '../../../lib/session/open-session.ts';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import type { Opened } from '../conversation-cache.ts';
import { findMembers } from '../find-members.ts';
import { titleOf } from '../title-of.ts';
import type { Outbox } from '../use-outbox.ts';
import type { Typing } from '../use-typing.ts';
import { CaseFooter } from './case-footer.tsx';
import { EditMessage } from './edit-message.tsx';
import { TypingLine } from './typing-line.tsx';
import { WriteMessage } from './write-message.tsx';

interface ThreadFooterProps {
  session: Session;
  user_id: number;
  conversation: Opened;
  typing: Typing;
  replyTo: Message | null;
  onReplyTo: (message: Message | null) => void;
  /** The own message that is put right in place of a next one. */
  editing: Message | null;
  onEdited: (message: Message | null) => void;
  onSend: Outbox['send'];
  /** The reader has answered the request that this conversation is. */
  onAnswer: (is_accepted: boolean) => Promise<void>;
  /** Reads anew what a change of the conversation shows. */
  refresh: () => Promise<void>;
}

/** Below the messages: the way to write the next one, or why there is none. */
export function ThreadFooter(props: ThreadFooterProps) {
  const { session, user_id, conversation, typing, replyTo, onReplyTo, editing, onEdited, onSend, onAnswer, refresh } = props;
  const { api } = session;
  const { conversation_id, status, help_desk } = conversation;
  const name = titleOf(conversation);
  const client = useQueryClient();
  // Who has put a message right, or has accepted to be written to, goes on with the next one.
  const [hasEdited, setEdited] = useState(false);
  const [answering, setAnswering] = useState<'yes' | 'no' | null>(null);
  const findPeople = conversation.kind === 'group' ? findMembers(client, conversation_id) : undefined;
  async function answer(is_accepted: boolean): Promise<void> {
    setAnswering(is_accepted ? 'yes' : 'no');
    setEdited(is_accepted);
    await onAnswer(is_accepted);
    setAnswering(null);
  }
  if (status === 'requested')
    return (
      <div className="flex flex-wrap items-center gap-2.5 border-t border-line pt-4">
        <p className="mr-auto text-ui">{m.messages_request_text({ name })}</p>
        <Button isBusy={answering === 'no'} disabled={answering === 'yes'} onClick={() => void answer(false)}>
          {m.messages_decline()}
        </Button>
        <Button kind="primary" isBusy={answering === 'yes'} disabled={answering === 'no'} onClick={() => void answer(true)}>
          {m.messages_accept()}
        </Button>
      </div>
    );
  const writing = (
    <>
      <Offline isEditing={editing !== null} />
      <TypingLine names={typing.names} first={typing.first} />
      {editing ? (
        <EditMessage
          key={editing.message_id}
          api={api}
          message={editing}
          findPeople={findPeople}
          onDone={(edited) => {
            setEdited(true);
            onEdited(edited);
          }}
        />
      ) : (
        <WriteMessage
          api={api}
          draftKey={`message:${user_id}:${conversation_id}`}
          name={name}
          canAttach={status !== 'asked'}
          findPeople={findPeople}
          replyTo={replyTo}
          onReplyTo={onReplyTo}
          onSend={onSend}
          onTyping={typing.report}
          hasFocus={hasEdited}
        />
      )}
    </>
  );
  return (
    <WritingPlace ended={whyEnded(conversation, editing !== null)}>
      {help_desk?.is_staff === true ? (
        <CaseFooter api={api} user_id={user_id} conversation={{ conversation_id, help_desk }} refresh={refresh}>
          {writing}
        </CaseFooter>
      ) : (
        writing
      )}
    </WritingPlace>
  );
}

/** Why nothing can be written; null where something can. */
function whyEnded(conversation: Opened, isEditing: boolean): string | null {
  if (conversation.is_closed) return m.messages_closed();
  if (isEditing || conversation.can_write) return null;
  return conversation.status === 'asked' ? m.messages_asked({ name: titleOf(conversation) }) : m.messages_cannot_write();
}

/** Where the next message is written, until that ends: then the reason is announced, and takes the focus that was there. */
function WritingPlace({ ended, children }: { ended: string | null; children: ReactNode }) {
  const reason = useRef<HTMLParagraphElement>(null);
  const hadFocus = useRef(false);
  const isEnded = ended !== null;
  useEffect(() => {
    if (isEnded && hadFocus.current) reason.current?.focus();
  }, [isEnded]);
  return (
    <>
      <p ref={reason} role="status" tabIndex={-1} className="border-line text-ui text-fg-2 not-empty:border-t not-empty:pt-4">
        {ended}
      </p>
      {!isEnded && (
        <div
          ref={(place) => () => {
            // It is still there while it is taken away.
            hadFocus.current = place?.contains(document.activeElement) ?? false;
          }}
        >
          {children}
        </div>
      )}
    </>
  );
}

function Offline({ isEditing }: { isEditing: boolean }) {
  return useIsOnline() ? null : <OfflineLine text={isEditing ? m.messages_offline_editing() : m.messages_offline()} />;
}

function OfflineLine({ text }: { text: string }) {
  useOwnOfflineLine();
  return (
    <p role="status" className="pb-2 text-sm text-fg-2">
      {text}
    </p>
  );
}
