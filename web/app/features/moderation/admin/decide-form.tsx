import type { ApiClient } from '@sabha/contract/core/operation';
import { lastingActions, moderationLimits, type CaseFile, type ModerationAction } from '@sabha/contract/moderation/moderation-case';
import { decideCase, suspendOwner } from '@sabha/contract/moderation/operations';
import { useState, type SubmitEvent } from 'react';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { Radio } from '../../../ui/choice.tsx';
import { Field, Input, Textarea } from '../../../ui/field.tsx';
import { focusFault } from '../../../lib/forms/focus-fault.ts';
import { ProblemLine } from '../../admin/kit/components/problem-line.tsx';
import { useAction } from '../../admin/kit/use-action.ts';
import { actionNames } from '../reason-names.ts';

/** What each action does, beside its name. */
const actionHints: Readonly<Record<ModerationAction, () => string>> = {
  hide: m.moderation_hint_hide,
  restore: m.moderation_hint_restore,
  warn: m.moderation_hint_warn,
  slow: m.moderation_hint_slow,
  restrict: m.moderation_hint_restrict,
  suspend: m.moderation_hint_suspend,
  dismiss: m.moderation_hint_dismiss,
};

/** Takes one action, with the reason that the person reads. */
export function DecideForm({ file, api, reload }: { file: CaseFile; api: ApiClient; reload: () => Promise<void> }) {
  const [action, setAction] = useState<ModerationAction | null>(null);
  const [reason, setReason] = useState('');
  const [until, setUntil] = useState('');
  const [hasTried, setTried] = useState(false);
  const { isBusy, problem, run } = useAction(reload);
  const lacksReason = reason.trim().length < moderationLimits.shortest_reason;
  const lasts = action !== null && lastingActions.includes(action);
  const decide = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    if (action === null || lacksReason) return focusFault(event.currentTarget);
    const end = lasts && until !== '' ? new Date(until).toISOString() : null;
    const params = { case_id: file.case_id };
    void run(() =>
      action === 'suspend'
        ? api.call(suspendOwner, { params, body: { reason, until: end } })
        : api.call(decideCase, { params, body: { action, reason, until: end } }),
    );
  };
  return (
    <form noValidate className="grid max-w-180 gap-5 rounded-card bg-surface p-6 shadow-1" onSubmit={decide}>
      <fieldset>
        <legend className="text-display-xs display">{m.moderation_decide()}</legend>
        <div className="mt-2 grid gap-x-8 sm:grid-cols-2">
          {file.abilities.actions.map((one) => (
            <Radio
              key={one}
              name="action"
              value={one}
              hint={actionHints[one]()}
              checked={action === one}
              aria-invalid={(hasTried && action === null) || undefined}
              onChange={() => setAction(one)}
            >
              {actionNames[one]()}
            </Radio>
          ))}
        </div>
        {hasTried && action === null && <ProblemLine text={m.moderation_choose()} />}
      </fieldset>
      {lasts && (
        <Field label={m.moderation_end()} hint={m.moderation_end_hint()} isOptional>
          <Input type="datetime-local" className="max-w-72" value={until} onChange={({ currentTarget }) => setUntil(currentTarget.value)} />
        </Field>
      )}
      <Field
        label={m.moderation_reason()}
        hint={m.moderation_reason_hint()}
        error={hasTried && lacksReason ? m.moderation_reason_missing() : undefined}
      >
        <Textarea
          rows={3}
          maxLength={moderationLimits.reason}
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
      </Field>
      <ProblemLine text={problem} />
      <Button type="submit" kind="primary" className="justify-self-start" isBusy={isBusy}>
        {m.moderation_decide_do()}
      </Button>
    </form>
  );
}
