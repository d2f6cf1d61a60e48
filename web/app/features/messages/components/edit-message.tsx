import type { ApiClient } from '@sabha/contract/core/operation';
import { messageLimits, type Message } from '@sabha/contract/messages/message';
import { editMessage } from '@sabha/contract/messages/operations';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { readProblem } from '../../../lib/problem-message.ts';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { Composer } from '../../../ui/composer/composer.tsx';
import { AttachButton, DropArea, OutgoingList, toSent, useChangedFiles } from '../../attachments/public.ts';

interface EditMessageProps {
  api: ApiClient;
  message: Message;
  onDone: (message: Message | null) => void;
}

/** Puts an own message right, in the place where the next one is written. */
export function EditMessage({ api, message: { message_id, version, body, attachments }, onDone }: EditMessageProps) {
  const [text, setText] = useState(body ?? '');
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const outgoing = useChangedFiles(api, attachments);
  const canSave = outgoing.canSend(text, messageLimits.body);
  async function save(): Promise<void> {
    if (!canSave || isBusy) return;
    setBusy(true);
    setProblem(undefined);
    const { ready } = outgoing;
    try {
      const written = { body: text.trim(), version, attachments: toSent(ready) };
      const { data } = await api.call(editMessage, { params: { message_id }, body: written });
      outgoing.clear(ready);
      onDone(data);
    } catch (error) {
      const refusal = readProblem(error);
      if (!outgoing.showProblem(refusal, ready)) setProblem(refusal?.detail ?? m.messages_failed());
      setBusy(false);
    }
  }
  return (
    <div className="grid gap-2">
      <p className="flex items-center gap-2 text-sm text-fg-2">
        <Pencil size={17} strokeWidth={1.75} aria-hidden />
        {m.messages_editing()}
      </p>
      <DropArea outgoing={outgoing}>
        <Composer
          label={m.messages_editing()}
          isLabelHidden
          value={text}
          onChange={setText}
          onSubmit={() => void save()}
          max={messageLimits.body}
          error={problem}
          hasFocus
        />
        <OutgoingList outgoing={outgoing} />
      </DropArea>
      <div className="flex items-center justify-end gap-2.5">
        <div className="mr-auto flex items-center gap-1">
          <AttachButton outgoing={outgoing} />
          {outgoing.isWaiting && <p className="text-xs text-fg-3">{m.attachments_busy()}</p>}
        </div>
        <Button kind="quiet" onClick={() => onDone(null)}>
          {m.messages_cancel()}
        </Button>
        <Button kind="primary" disabled={!canSave} isBusy={isBusy} onClick={() => void save()}>
          {m.messages_save()}
        </Button>
      </div>
    </div>
  );
}
