import type { SentAttachment } from '@sabha/contract/core/attachment';
import type { ApiClient } from '@sabha/contract/core/operation';
import { editPost } from '@sabha/contract/discussion/operations';
import { postLimits, type Post } from '@sabha/contract/discussion/post';
import { useEffect, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { readDraft, removeDraft } from '../../../lib/forms/form-draft.ts';
import { isSameValue } from '../../../lib/forms/later-values.ts';
import { refusalText } from '../../../lib/forms/refusal-text.ts';
import { useOperationForm } from '../../../lib/forms/use-operation-form.ts';
import { readProblem } from '../../../lib/problem-message.ts';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { Composer } from '../../../ui/composer/composer.tsx';
import { Problem } from '../../../ui/problem.tsx';
import { RawMarkup } from '../../../ui/raw-markup.tsx';
import { AttachButton, AttachmentList, DropArea, OutgoingList, toSent, useChangedFiles } from '../../attachments/public.ts';
import type { PostCalls } from '../post-calls.ts';

interface EditPostProps {
  api: ApiClient;
  post: Post;
  findPeople: PostCalls['findPeople'];
  /** Without `attachments` its files stay. */
  onSave: (written: { body: string; attachments?: SentAttachment[]; version: number }) => Promise<void>;
  /** What the post is by now. */
  onAskAgain: () => Promise<Post | undefined>;
  onClose: () => void;
}

const writtenSchema = editPost.body.pick({ body: true, version: true });

/** A post of one's own, being changed. What another window changes meanwhile is not written over before it is shown here. */
export function EditPost({ api, post, findPeople, onSave, onAskAgain, onClose }: EditPostProps) {
  const element = useRef<HTMLFormElement>(null);
  const [{ post_id, version, body, attachments }] = useState(post);
  const outgoing = useChangedFiles(api, attachments);
  // The version that was changed is a part of what is written, also after a reload.
  const values = { body: body ?? '', version };
  const draft = { name: `edited-post:${post_id}`, version: 0 };
  // What was written on an older text does not come over the newer one without a word.
  const [other, setOther] = useState<Post | null>(() => (isOutdated(readDraft(draft), values) ? post : null));
  const { form, submit, errorOf, isBusy, refusal, failure } = useOperationForm({
    schema: writtenSchema,
    values,
    draft,
    describe: () => m.composer_shorten({ max: postLimits.body }),
    rules: (written) => (written.body.trim() === '' && outgoing.files.length === 0 ? { body: m.attachments_nothing() } : {}),
    async send(written) {
      const { ready, isWaiting } = outgoing;
      if (isWaiting) return false;
      const sent = toSent(ready);
      // What was there when it was opened has been seen.
      const seen = Math.max(written.version, version);
      try {
        await onSave({ body: written.body, version: seen, ...(!isSameValue(sent, toSent(attachments)) && { attachments: sent }) });
        outgoing.clear(ready);
        onClose();
        return true;
      } catch (error) {
        const problem = readProblem(error);
        if (outgoing.showProblem(problem, ready)) return false;
        const present = problem?.status === 409 ? await onAskAgain() : undefined;
        if (!present || present.version <= seen) throw error;
        return showOther(present);
      }
    },
  });
  /** Whoever saves once more has seen what they replace. */
  function showOther(present: Post): false {
    form.setValue('version', present.version, { shouldDirty: true });
    setOther(present);
    return false;
  }
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
      {other && <OtherText post={other} />}
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

/** A draft of another text than the one that the post has by now. */
const isOutdated = (draft: Readonly<Record<string, unknown>> | null, { body, version }: { body: string; version: number }): boolean =>
  draft !== null && draft['body'] !== body && typeof draft['version'] === 'number' && draft['version'] < version;

/** What the post says since another window changed it. */
function OtherText({ post: { body_html, attachments } }: { post: Post }) {
  return (
    <>
      <Problem text={m.discussion_edited_meanwhile()} />
      <div className="grid max-w-[67ch] gap-3 rounded-control bg-sunken px-4 py-2.5">
        {body_html !== '' && <RawMarkup markup={body_html} className="prose has-mentions text-ui" />}
        {attachments.length > 0 && <AttachmentList attachments={attachments} />}
      </div>
    </>
  );
}
