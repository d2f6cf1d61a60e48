import { postLimits, type Post } from '@sabha/contract/discussion/post';
import { useState } from 'react';
import { readProblem } from '../../../lib/problem-message.ts';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { Composer } from '../../../ui/composer/composer.tsx';

/** A post of one's own, being changed. */
export function EditPost({ post, onSave, onClose }: { post: Post; onSave: (body: string) => Promise<void>; onClose: () => void }) {
  const [text, setText] = useState(post.body ?? '');
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  async function save(): Promise<void> {
    if (isBusy || text.trim() === '') return;
    setBusy(true);
    try {
      await onSave(text);
      onClose();
    } catch (error) {
      setProblem(readProblem(error)?.detail ?? m.discussion_failed());
      setBusy(false);
    }
  }
  return (
    <div className="mt-2 grid gap-3">
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
      <div className="flex flex-wrap gap-2.5">
        <Button kind="primary" isBusy={isBusy} disabled={text.trim() === ''} onClick={() => void save()}>
          {m.discussion_save()}
        </Button>
        <Button kind="quiet" onClick={onClose}>
          {m.discussion_cancel()}
        </Button>
      </div>
    </div>
  );
}
