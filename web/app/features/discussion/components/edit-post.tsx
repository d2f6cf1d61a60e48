import type { SentAttachment } from '@sabha/contract/core/attachment';
import type { ApiClient } from '@sabha/contract/core/operation';
import { postLimits, type Post } from '@sabha/contract/discussion/post';
import { useState } from 'react';
import { readProblem } from '../../../lib/problem-message.ts';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { Composer } from '../../../ui/composer/composer.tsx';
import { AttachButton, DropArea, OutgoingList, toSent, useChangedFiles } from '../../attachments/public.ts';

interface EditPostProps {
  api: ApiClient;
  post: Post;
  onSave: (written: { body: string; attachments: SentAttachment[] }) => Promise<void>;
  onClose: () => void;
}

/** A post of one's own, being changed. */
export function EditPost({ api, post, onSave, onClose }: EditPostProps) {
  const [text, setText] = useState(post.body ?? '');
  const outgoing = useChangedFiles(api, post.attachments);
  const canSave = (text.trim() !== '' || outgoing.ready.length > 0) && !outgoing.isWaiting && text.length <= postLimits.body;
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  async function save(): Promise<void> {
    if (isBusy || !canSave) return;
    setBusy(true);
    try {
      await onSave({ body: text, attachments: toSent(outgoing.ready) });
      onClose();
    } catch (error) {
      setProblem(readProblem(error)?.detail ?? m.discussion_failed());
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
      </div>
    </div>
  );
}
