import type { ApiClient } from '@sabha/contract/core/operation';
import { lastingActions, moderationLimits, type CaseFile, type ModerationAction } from '@sabha/contract/moderation/moderation-case';
import { decideCase, suspendOwner } from '@sabha/contract/moderation/operations';
import { useState } from 'react';
import { refusalText } from '../../../lib/forms/refusal-text.ts';
import { useOperationForm } from '../../../lib/forms/use-operation-form.ts';
import { readProblem } from '../../../lib/problem-message.ts';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { Radio } from '../../../ui/choice.tsx';
import { Field, Input, Textarea } from '../../../ui/field.tsx';
import { LeaveGuard } from '../../../ui/leave-guard.tsx';
import { ProblemLine } from '../../admin/kit/components/problem-line.tsx';
import { fromOwnTime, isOver } from '../../admin/kit/own-time.ts';
import { useAction } from '../../admin/kit/use-action.ts';
import { actionNames } from '../reason-names.ts';
import { caseContentId } from './focus-places.ts';

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

/** A group that is hidden goes on without its name. */
const hintOf = (action: ModerationAction, { subject_type }: CaseFile): string =>
  action === 'hide' && subject_type === 'message_group' ? m.moderation_hint_hide_group() : actionHints[action]();

interface Decision {
  action: ModerationAction | '';
  reason: string;
  /** By the clock of whoever writes. */
  until: string;
}

const lasts = (action: Decision['action']) => action !== '' && lastingActions.includes(action);
const endOf = ({ action, until }: Decision) => (lasts(action) ? fromOwnTime(until) : null);

/** The contract's own schema of the action that is chosen, of what will be sent. */
const decisionSchema = {
  safeParse(values: unknown) {
    const { action, reason, until } = { ...(values as Decision), until: endOf(values as Decision) };
    return action === 'suspend' ? suspendOwner.body.safeParse({ reason, until }) : decideCase.body.safeParse({ action, reason, until });
  },
};

function describeFault(path: string, code: string): string {
  if (path === 'action') return m.moderation_choose();
  if (path === 'until') return m.catalogue_year_wrong();
  return code === 'too_big' ? m.composer_shorten({ max: moderationLimits.reason }) : m.moderation_reason_missing();
}

interface DecideFormProps {
  file: CaseFile;
  api: ApiClient;
  reload: () => Promise<void>;
  /** Shows the case as it is now, in the place of the one that stands open. @throws ProblemError */
  showAnew: () => Promise<void>;
}

/** Takes one action, with the reason that the person reads. What stands open is named with it: nobody lets through something else unseen. */
export function DecideForm({ file, api, reload, showAnew }: DecideFormProps) {
  /** What was open when a decision about it was sent that has not gone through. */
  const [refused, setRefused] = useState<CaseFile | null>(null);
  const anew = useAction(async () => document.getElementById(caseContentId)?.focus());
  const { form, submit, errorOf, isBusy, refusal, failure, hasChanged } = useOperationForm<Decision>({
    schema: decisionSchema,
    values: { action: '', reason: '', until: '' },
    isEmptiedWhenSent: true,
    describe: describeFault,
    rules: ({ action, until }) => ({
      ...(lasts(action) && isOver(until) && { until: m.entries_time_past() }),
      // Chosen before the case was shown as it is now.
      ...(action !== '' && !file.abilities.actions.includes(action) && { action: m.moderation_choose() }),
    }),
    async send(written) {
      const { action, reason } = written;
      if (action === '') return false;
      const { case_id, seen } = file;
      const params = { case_id };
      const until = endOf(written);
      setRefused(file);
      if (action === 'suspend') await api.call(suspendOwner, { params, body: { reason, until, seen } });
      else await api.call(decideCase, { params, body: { action, reason, until, seen } });
      setRefused(null);
      await reload();
      return true;
    },
  });
  const unchosen = errorOf('action');
  const isOutdated = refusal !== null && readProblem(failure)?.status === 409;
  const isShownAnew = refused !== null && refused !== file;
  return (
    <form noValidate className="grid max-w-180 gap-5 rounded-card bg-surface p-6 shadow-1" onSubmit={(event) => void submit(event)}>
      <LeaveGuard hasChanged={hasChanged} />
      <fieldset>
        <legend className="text-display-xs display">{m.moderation_decide()}</legend>
        <div className="mt-2 grid gap-x-8 sm:grid-cols-2">
          {file.abilities.actions.map((one) => (
            <Radio
              key={one}
              {...form.register('action')}
              value={one}
              hint={hintOf(one, file)}
              aria-invalid={unchosen === undefined ? undefined : true}
            >
              {actionNames[one]()}
            </Radio>
          ))}
        </div>
        <ProblemLine text={unchosen} />
      </fieldset>
      {lasts(form.watch('action')) && (
        <Field label={m.moderation_end()} hint={m.moderation_end_hint()} error={errorOf('until')} isOptional>
          <Input {...form.register('until')} type="datetime-local" className="max-w-72" />
        </Field>
      )}
      <Field label={m.moderation_reason()} hint={m.moderation_reason_hint()} error={errorOf('reason')}>
        <Textarea {...form.register('reason')} rows={3} maxLength={moderationLimits.reason} />
      </Field>
      {isShownAnew && (
        <p role="status" className="text-sm text-fg-2">
          {m.moderation_shown_anew()}
        </p>
      )}
      <ProblemLine text={refusal === null || isShownAnew ? null : refusalText(failure, m.inbox_failed())} />
      {isOutdated && !isShownAnew && (
        <div className="grid justify-items-start gap-3">
          <Button isBusy={anew.isBusy} onClick={() => void anew.run(showAnew)}>
            {m.moderation_show_anew()}
          </Button>
          <ProblemLine text={anew.problem} />
        </div>
      )}
      <Button type="submit" kind="primary" className="justify-self-start" isBusy={isBusy}>
        {m.moderation_decide_do()}
      </Button>
    </form>
  );
}
