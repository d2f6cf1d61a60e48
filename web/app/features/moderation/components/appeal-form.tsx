import type { ApiClient } from '@sabha/contract/core/operation';
import { moderationLimits } from '@sabha/contract/moderation/moderation-case';
import { appealDecision } from '@sabha/contract/moderation/operations';
import { useEffect, useEffectEvent, useState } from 'react';
import { refusalText } from '../../../lib/forms/refusal-text.ts';
import { useOperationForm } from '../../../lib/forms/use-operation-form.ts';
import { useAuth } from '../../../lib/session/use-auth.tsx';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { Field, Textarea } from '../../../ui/field.tsx';
import { DraftArea, useDraft } from '../../drafts/public.ts';

interface AppealFormProps {
  decisionId: number;
  onDone: () => Promise<void>;
}

/** Asks once that somebody else looks at a decision again. */
export function AppealForm({ decisionId, onDone }: AppealFormProps) {
  const { session, user } = useAuth();
  const [isOpen, setOpen] = useState(false);
  if (!isOpen || !session || !user) {
    return (
      <Button className="justify-self-start" onClick={() => setOpen(true)}>
        {m.moderation_appeal()}
      </Button>
    );
  }
  return <WriteAppeal api={session.api} userId={user.user_id} decisionId={decisionId} onDone={onDone} onClose={() => setOpen(false)} />;
}

const describeFault = (_: string, code: string) =>
  code === 'too_small' ? m.moderation_appeal_short() : m.composer_shorten({ max: moderationLimits.appeal });

interface WriteAppealProps extends AppealFormProps {
  api: ApiClient;
  /** Whose draft is stored here. */
  userId: number;
  onClose: () => void;
}

function WriteAppeal({ api, userId, decisionId, onDone, onClose }: WriteAppealProps) {
  const draft = useDraft(api, { device: `appeal:${userId}:${decisionId}`, account: `appeal:${decisionId}` });
  const { text } = draft;
  const { form, submit, errorOf, isBusy, refusal, failure } = useOperationForm({
    schema: appealDecision.body,
    values: { text },
    describe: describeFault,
    async send(written) {
      await api.call(appealDecision, { params: { decision_id: decisionId }, body: written });
      draft.clear(written.text);
      // The form is busy until it is gone.
      await onDone();
    },
  });
  const problem = errorOf('text');
  // The draft is what stands in the field, also where it comes from another device.
  const follow = useEffectEvent((next: string) =>
    form.setValue('text', next, { shouldDirty: true, shouldValidate: problem !== undefined }),
  );
  useEffect(() => follow(text), [text]);
  return (
    <form noValidate className="grid gap-3" onSubmit={(event) => void submit(event)}>
      <DraftArea draft={draft}>
        <Field
          label={m.moderation_appeal_label()}
          hint={m.moderation_appeal_hint()}
          error={problem ?? (refusal === null ? undefined : refusalText(failure, m.moderation_appeal_failed()))}
        >
          <Textarea
            rows={4}
            maxLength={moderationLimits.appeal}
            value={text}
            onChange={({ currentTarget }) => draft.change(currentTarget.value)}
          />
        </Field>
      </DraftArea>
      <div className="flex flex-wrap gap-2.5">
        <Button type="submit" kind="primary" isBusy={isBusy}>
          {m.moderation_appeal_send()}
        </Button>
        <Button kind="quiet" onClick={onClose}>
          {m.moderation_cancel()}
        </Button>
      </div>
    </form>
  );
}
