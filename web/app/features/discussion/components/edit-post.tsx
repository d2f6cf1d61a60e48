import type { SentAttachment } from '@sabha/contract/core/attachment';
import type { ApiClient } from '@sabha/contract/core/operation';
import { postLimits, type Post } from '@sabha/contract/discussion/post';
import { useState } from 'react';
import { readProblem } from '../../../lib/problem-message.ts';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { Composer } from '../../../ui/composer/composer.tsx';
import { AttachButton, DropArea, OutgoingList, toSent, useChangedFiles } from '../../attachments/public.ts';

import type { PostCalls } from '../use-discussion.ts';

interface EditPostProps {
  api: ApiClient;
  post: Post;
  findPeople: PostCalls['findPeople'];
  onSave: (written: { body: string; attachments: SentAttachment[]; version: number }) => Promise<void>;
  onClose: () => void;
}

/** A post of one's own, being changed. */
export function EditPost({ api, post, findPeople, onSave, onClose }: EditPostProps) {
  // What somebody else's window changes meanwhile is not written over.
  const [{ version, body, attachments }] = useState(post);
  const [text, setText] = useState(body ?? '');
  const outgoing = useChangedFiles(api, attachments);
  const canSave = outgoing.canSend(text, postLimits.body);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  async function save(): Promise<void> {
    if (isBusy || !canSave) return;
    setBusy(true);
    setProblem(undefined);
    const { ready } = outgoing;
    try {
      await onSave({ body: text, attachments: toSent(ready), version });
      outgoing.clear(ready);
      onClose();
    } catch (error) {
      const refusal = readProblem(error);
      if (!outgoing.showProblem(refusal, ready)) setProblem(refusal?.detail ?? m.discussion_failed());
      setBusy(false);
    }
  }
  return (
    <div className="mt-2 grid gap-3">
      <DropArea outgoing={outgoing}>
        <Composer
          label={m.discussion_edit_label({ number: post.post_number })}
          isLabelHidden
          value={text}
          onChange={setText}
          onSubmit={() => void save()}
          max={postLimits.body}
          error={problem}
          findPeople={findPeople}
          hasFocus
        />
        <OutgoingList outgoing={outgoing} />
      </DropArea>
      <div className="flex flex-wrap gap-2.5">
        <Button kind="primary" isBusy={isBusy} disabled={!canSave} onClick={() => void save()}>
          {m.discussion_save()}
        </Button>
        <Button kind="quiet" onClick={onClose}>
          {m.discussion_cancel()}
        </Button>
        <AttachButton outgoing={outgoing} />
        {outgoing.isWaiting && <p className="self-center text-xs text-fg-3">{m.attachments_busy()}</p>}
      </div>
    </div>
  );
}
