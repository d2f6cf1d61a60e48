import type { ApiClient } from '@sabha/contract/core/operation';
import { messageLimits, type Message } from '@sabha/contract/messages/message';
import { Reply, Send, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { Composer } from '../../../ui/composer/composer.tsx';
import { focusComposer } from '../../../ui/composer/focus-composer.ts';
import type { FindMentionable } from '../../../ui/composer/mentions.ts';
import { classNames } from '../../../ui/class-names.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { AttachButton, DropArea, OutgoingList, useDraftFiles } from '../../attachments/public.ts';
import { DraftArea, useDraft } from '../../drafts/public.ts';
import type { Outbox } from '../use-outbox.ts';

interface WriteMessageProps {
  api: ApiClient;
  /** Whose draft, in which conversation: `message:7:12`. */
  draftKey: string;
  name: string;
  /** Whether the other has accepted to be written to: until then no files go along. */
  canAttach: boolean;
  /** Whom a message can name; nobody where it is left out. */
  findPeople?: FindMentionable | undefined;
  replyTo: Message | null;
  onReplyTo: (message: Message | null) => void;
  onSend: Outbox['send'];
  /** Something was typed, and there is something to send. */
  onTyping: () => void;
  /** The cursor is in it when it appears. */
  hasFocus: boolean;
}

export function WriteMessage(props: WriteMessageProps) {
  const { api, draftKey, name, canAttach, findPeople, replyTo, onReplyTo, onSend, onTyping, hasFocus } = props;
  const draft = useDraft(api, { device: draftKey, account: draftKey.replace(/^message:\d+/, 'message') });
  const { text } = draft;
  const outgoing = useDraftFiles(api, draftKey);
  const canSend = outgoing.canSend(text, messageLimits.body);
  const place = useRef<HTMLDivElement>(null);
  // What was pressed last may be gone, or closed: one goes on in the field.
  const [turns, setTurns] = useState(0);
  useEffect(() => {
    if (turns > 0) focusComposer(place.current);
  }, [turns]);
  function endReply(): void {
    if (place.current?.contains(document.activeElement)) setTurns(turns + 1);
    onReplyTo(null);
  }
  function send(): void {
    if (!canSend) return;
    onSend({ body: text.trim(), reply_to: replyTo?.seq ?? null, attachments: outgoing.ready });
    draft.clear(text);
    outgoing.clear(outgoing.ready);
    endReply();
  }
  return (
    <div ref={place} className="grid gap-2">
      {replyTo && (
        <p className="flex items-center gap-2 text-sm text-fg-2">
          <Reply size={17} strokeWidth={1.75} aria-hidden />
          {m.messages_replying({ name: replyTo.author.name })}
          <IconButton label={m.messages_no_reply()} onClick={endReply}>
            <X size={17} strokeWidth={1.75} aria-hidden />
          </IconButton>
        </p>
      )}
      <DropArea outgoing={outgoing} isOff={!canAttach}>
        <DraftArea draft={draft}>
          <Composer
            key={replyTo?.message_id ?? 0}
            label={m.messages_write_to({ name })}
            isLabelHidden
            isShort
            value={text}
            onChange={(written) => {
              draft.change(written);
              if (written.trim() !== '') onTyping();
            }}
            onSubmit={send}
            max={messageLimits.body}
            placeholder={m.messages_write_to({ name })}
            hasFocus={hasFocus || replyTo !== null}
            {...(findPeople && { findPeople })}
          />
        </DraftArea>
        <OutgoingList outgoing={outgoing} />
      </DropArea>
      <div className="flex items-center gap-1">
        {canAttach && <AttachButton outgoing={outgoing} />}
        <p className={classNames('text-xs text-fg-3', !outgoing.isWaiting && 'max-md:hidden')}>
          {outgoing.isWaiting ? m.attachments_busy() : m.messages_keys()}
        </p>
        {/* A finger on it leaves the field and its keyboard where they are. */}
        <Button kind="primary" disabled={!canSend} className="ml-auto" onMouseDown={(event) => event.preventDefault()} onClick={send}>
          {m.messages_send()}
          <Send size={18} strokeWidth={1.75} aria-hidden />
        </Button>
      </div>
    </div>
  );
}
