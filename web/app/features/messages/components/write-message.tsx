import { messageLimits, type Message } from '@sabha/contract/messages/message';
import { Reply, Send, X } from 'lucide-react';
import { useDraft } from '../../../lib/use-draft.ts';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { Composer } from '../../../ui/composer/composer.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';

interface WriteMessageProps {
  draftKey: string;
  name: string;
  replyTo: Message | null;
  onReplyTo: (message: Message | null) => void;
  onSend: (written: { body: string; reply_to: number | null }) => void;
}

export function WriteMessage({ draftKey, name, replyTo, onReplyTo, onSend }: WriteMessageProps) {
  const [text, setText] = useDraft(draftKey);
  const canSend = text.trim() !== '' && text.length <= messageLimits.body;
  function send(): void {
    if (!canSend) return;
    onSend({ body: text.trim(), reply_to: replyTo?.seq ?? null });
    setText('');
    onReplyTo(null);
  }
  return (
    <div className="grid gap-2">
      {replyTo && (
        <p className="flex items-center gap-2 text-sm text-fg-2">
          <Reply size={17} strokeWidth={1.75} aria-hidden />
          {m.messages_replying({ name: replyTo.author.name })}
          <IconButton label={m.messages_no_reply()} onClick={() => onReplyTo(null)}>
            <X size={17} strokeWidth={1.75} aria-hidden />
          </IconButton>
        </p>
      )}
      <div className="messages-composer">
        <Composer
          label={m.messages_write_to({ name })}
          isLabelHidden
          isShort
          value={text}
          onChange={setText}
          onSubmit={send}
          max={messageLimits.body}
          placeholder={m.messages_write_to({ name })}
          hasFocus={replyTo !== null}
        />
      </div>
      <div className="flex items-center justify-between gap-3">
        <p className="text-xs text-fg-3 max-md:hidden">{m.messages_keys()}</p>
        <Button kind="primary" disabled={!canSend} className="ml-auto" onClick={send}>
          {m.messages_send()}
          <Send size={18} strokeWidth={1.75} aria-hidden />
        </Button>
      </div>
    </div>
  );
}
