import type { ApiClient } from '@sabha/contract/core/operation';
import { messageLimits, type Message } from '@sabha/contract/messages/message';
import { editMessage } from '@sabha/contract/messages/operations';
import { Pencil } from 'lucide-react';
import { use, useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useWatch } from 'react-hook-form';
import { removeDraft } from '../../../lib/forms/form-draft.ts';
import { refusalText } from '../../../lib/forms/refusal-text.ts';
import { useOperationForm } from '../../../lib/forms/use-operation-form.ts';
import { readProblem } from '../../../lib/problem-message.ts';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { Composer } from '../../../ui/composer/composer.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import type { FindMentionable } from '../../../ui/composer/mentions.ts';
import { AttachButton, DropArea, OutgoingList, toSent, useChangedFiles } from '../../attachments/public.ts';
import { AskingContext } from '../asking-context.ts';

interface EditMessageProps {
  api: ApiClient;
  message: Message;
  /** Whom a message can name; nobody where it is left out. */
  findPeople?: FindMentionable | undefined;
  onDone: (message: Message | null) => void;
}

const writtenSchema = editMessage.body.pick({ body: true });

/** Puts an own message right, in the place where the next one is written. */
export function EditMessage({ api, message: { message_id, version, body, attachments }, findPeople, onDone }: EditMessageProps) {
  const element = useRef<HTMLFormElement>(null);
  const canAttach = !use(AskingContext);
  const [isAsking, setAsking] = useState(false);
  const outgoing = useChangedFiles(api, attachments);
  const values = { body: body ?? '' };
  // Of this very version: what another window has changed meanwhile is not written over.
  const draft = { name: `edited-message:${message_id}`, version };
  const { form, submit, errorOf, isBusy, refusal, failure } = useOperationForm({
    schema: writtenSchema,
    values,
    draft,
    describe: () => m.composer_shorten({ max: messageLimits.body }),
    rules: (written) => (written.body.trim() === '' && outgoing.files.length === 0 ? { body: m.attachments_nothing() } : {}),
    async send(written) {
      const { ready, isWaiting } = outgoing;
      if (isWaiting) return false;
      try {
        const changed = { body: written.body.trim(), version, attachments: toSent(ready) };
        const { data } = await api.call(editMessage, { params: { message_id }, body: changed });
        outgoing.clear(ready);
        onDone(data);
        return true;
      } catch (error) {
        if (outgoing.showProblem(readProblem(error), ready)) return false;
        throw error;
      }
    },
  });
  const text = useWatch({ control: form.control, name: 'body' });
  const hasFiles = outgoing.files.length > 0;
  useEffect(() => {
    // With a file there is something to send.
    if (hasFiles) form.clearErrors('body');
  }, [form, hasFiles]);
  function isChanged(): boolean {
    return text !== values.body || outgoing.isWaiting || JSON.stringify(toSent(outgoing.ready)) !== JSON.stringify(toSent(attachments));
  }
  function leave(event: KeyboardEvent<HTMLFormElement>): void {
    if (!isEscape(event)) return;
    event.preventDefault();
    if (isChanged()) setAsking(true);
    else cancel();
  }
  function cancel(): void {
    form.reset(values);
    removeDraft(draft);
    onDone(null);
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the key is that of the fields within
    <form ref={element} noValidate onSubmit={(event) => void submit(event)} onKeyDown={leave} className="grid gap-2">
      <p className="flex items-center gap-2 text-sm text-fg-2">
        <Pencil size={17} strokeWidth={1.75} aria-hidden />
        {m.messages_editing()}
      </p>
      <DropArea outgoing={outgoing} isOff={!canAttach}>
        <Composer
          label={m.messages_editing()}
          isLabelHidden
          value={text}
          onChange={(next) => form.setValue('body', next, { shouldDirty: true, shouldValidate: errorOf('body') !== undefined })}
          onSubmit={() => element.current?.requestSubmit()}
          max={messageLimits.body}
          error={errorOf('body') ?? (refusal === null ? undefined : refusalText(failure, m.messages_failed()))}
          hasFocus
          {...(findPeople && { findPeople })}
        />
        <OutgoingList outgoing={outgoing} />
      </DropArea>
      <div className="flex items-center justify-end gap-2.5">
        <div className="mr-auto flex items-center gap-1">
          {canAttach && <AttachButton outgoing={outgoing} />}
          {outgoing.isWaiting && <p className="text-xs text-fg-3">{m.attachments_busy()}</p>}
        </div>
        <Button kind="quiet" onClick={cancel}>
          {m.messages_cancel()}
        </Button>
        <Button type="submit" kind="primary" disabled={!outgoing.canSend(text, messageLimits.body)} isBusy={isBusy}>
          {m.messages_save()}
        </Button>
      </div>
      <DiscardDialog isOpen={isAsking} onOpenChange={setAsking} onDiscard={cancel} />
    </form>
  );
}

/** In a field of one line, a menu or a dialog the key means something else. */
function isEscape({ key, target, currentTarget, defaultPrevented, nativeEvent }: KeyboardEvent<HTMLFormElement>): boolean {
  if (key !== 'Escape' || defaultPrevented || nativeEvent.isComposing) return false;
  return target instanceof Element && currentTarget.contains(target) && !(target instanceof HTMLInputElement);
}

interface DiscardDialogProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  onDiscard: () => void;
}

function DiscardDialog({ isOpen, onOpenChange, onDiscard }: DiscardDialogProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={m.messages_discard_title()}
      description={m.messages_discard_text()}
      footer={
        <>
          <Button kind="quiet" onClick={() => onOpenChange(false)}>
            {m.messages_write_on()}
          </Button>
          <Button kind="danger" onClick={onDiscard}>
            {m.messages_discard()}
          </Button>
        </>
      }
    />
  );
}
