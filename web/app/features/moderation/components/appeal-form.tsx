import { moderationLimits } from '@sabha/contract/moderation/moderation-case';
import { appealDecision } from '@sabha/contract/moderation/operations';
import { useState, type SubmitEvent } from 'react';
import { readProblem } from '../../../lib/problem-message.ts';
import { useAuth } from '../../../lib/session/use-auth.tsx';
import { useDraft } from '../../../lib/use-draft.ts';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { Field, Textarea } from '../../../ui/field.tsx';

/** Asks once that somebody else looks at a decision again. */
export function AppealForm({ decisionId, onDone }: { decisionId: number; onDone: () => Promise<void> }) {
  const { session } = useAuth();
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useDraft(`appeal:${decisionId}`);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  async function send(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (!session) return;
    setBusy(true);
    try {
      await session.api.call(appealDecision, { params: { decision_id: decisionId }, body: { text } });
      setText('');
      await onDone();
    } catch (error) {
      const entered = readProblem(error);
      setProblem(entered?.errors[0]?.message ?? entered?.detail ?? m.moderation_appeal_failed());
      setBusy(false);
    }
  }
  if (!isOpen) {
    return (
      <Button className="justify-self-start" onClick={() => setOpen(true)}>
        {m.moderation_appeal()}
      </Button>
    );
  }
  return (
    <form noValidate className="grid gap-3" onSubmit={(event) => void send(event)}>
      <Field label={m.moderation_appeal_label()} hint={m.moderation_appeal_hint()} error={problem}>
        <Textarea
          rows={4}
          maxLength={moderationLimits.appeal}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
      </Field>
      <div className="flex flex-wrap gap-2.5">
        <Button type="submit" kind="primary" isBusy={isBusy}>
          {m.moderation_appeal_send()}
        </Button>
        <Button kind="quiet" onClick={() => setOpen(false)}>
          {m.moderation_cancel()}
        </Button>
      </div>
    </form>
  );
}
