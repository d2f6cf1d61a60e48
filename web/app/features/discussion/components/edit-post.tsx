import type { SentAttachment } from '@sabha/contract/core/attachment';
import type { ApiClient } from '@sabha/contract/core/operation';
import { editPost } from '@sabha/contract/discussion/operations';
import { postLimits, type Post } from '@sabha/contract/discussion/post';
import { useEffect, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { removeDraft } from '../../../lib/forms/form-draft.ts';
import { refusalText } from '../../../lib/forms/refusal-text.ts';
import { useOperationForm } from '../../../lib/forms/use-operation-form.ts';
import { readProblem } from '../../../lib/problem-message.ts';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { Composer } from '../../../ui/composer/composer.tsx';
import { AttachButton, DropArea, OutgoingList, toSent, useChangedFiles } from '../../attachments/public.ts';
import type { PostCalls } from '../post-calls.ts';

interface EditPostProps {
  api: ApiClient;
  post: Post;
  findPeople: PostCalls['findPeople'];
  onSave: (written: { body: string; attachments: SentAttachment[]; version: number }) => Promise<void>;
  onClose: () => void;
}

const writtenSchema = editPost.body.pick({ body: true });

/** A post of one's own, being changed. */
export function EditPost({ api, post, findPeople, onSave, onClose }: EditPostProps) {
  const element = useRef<HTMLFormElement>(null);
  // What somebody else's window changes meanwhile is not written over.
  const [{ post_id, version, body, attachments }] = useState(post);
  const outgoing = useChangedFiles(api, attachments);
  const values = { body: body ?? '' };
  const draft = { name: `edited-post:${post_id}`, version };
  const { form, submit, errorOf, isBusy, refusal, failure } = useOperationForm({
    schema: writtenSchema,
    values,
    draft,
    describe: () => m.composer_shorten({ max: postLimits.body }),
    rules: (written) => (written.body.trim() === '' && outgoing.files.length === 0 ? { body: m.attachments_nothing() } : {}),
    async send(written) {
      const { ready, isWaiting } = outgoing;
      if (isWaiting) return false;
      try {
        await onSave({ body: written.body, attachments: toSent(ready), version });
        outgoing.clear(ready);
        onClose();
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
  function cancel(): void {
    form.reset(values);
    removeDraft(draft);
    onClose();
  }
  return (
    <form ref={element} noValidate onSubmit={(event) => void submit(event)} className="mt-2 grid gap-3">
      <DropArea outgoing={outgoing}>
        <Composer
          label={m.discussion_edit_label({ number: post.post_number })}
          isLabelHidden
          value={text}
          onChange={(next) => form.setValue('body', next, { shouldDirty: true, shouldValidate: errorOf('body') !== undefined })}
          onSubmit={() => element.current?.requestSubmit()}
          max={postLimits.body}
          error={errorOf('body') ?? (refusal === null ? undefined : refusalText(failure, m.discussion_failed()))}
          findPeople={findPeople}
          hasFocus
        />
        <OutgoingList outgoing={outgoing} />
      </DropArea>
      <div className="flex flex-wrap gap-2.5">
        <Button type="submit" kind="primary" isBusy={isBusy} disabled={!outgoing.canSend(text, postLimits.body)}>
          {m.discussion_save()}
        </Button>
        <Button kind="quiet" onClick={cancel}>
          {m.discussion_cancel()}
        </Button>
        <AttachButton outgoing={outgoing} />
        {outgoing.isWaiting && <p className="self-center text-xs text-fg-3">{m.attachments_busy()}</p>}
      </div>
    </form>
  );
}
