import type { ApiClient } from '@sabha/contract/core/operation';
import { lastingActions, moderationLimits, type CaseFile, type ModerationAction } from '@sabha/contract/moderation/moderation-case';
import { decideCase, suspendOwner } from '@sabha/contract/moderation/operations';
import { refusalText } from '../../../lib/forms/refusal-text.ts';
import { useOperationForm } from '../../../lib/forms/use-operation-form.ts';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { Radio } from '../../../ui/choice.tsx';
import { Field, Input, Textarea } from '../../../ui/field.tsx';
import { LeaveGuard } from '../../../ui/leave-guard.tsx';
import { ProblemLine } from '../../admin/kit/components/problem-line.tsx';
import { fromOwnTime, isOver } from '../../admin/kit/own-time.ts';
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

/** Takes one action, with the reason that the person reads. */
export function DecideForm({ file, api, reload }: { file: CaseFile; api: ApiClient; reload: () => Promise<void> }) {
  const { form, submit, errorOf, isBusy, refusal, failure, hasChanged } = useOperationForm<Decision>({
    schema: decisionSchema,
    values: { action: '', reason: '', until: '' },
    isEmptiedWhenSent: true,
    describe: describeFault,
    rules: ({ action, until }) => (lasts(action) && isOver(until) ? { until: m.entries_time_past() } : {}),
    async send(written) {
      const { action, reason } = written;
      if (action === '') return false;
      const params = { case_id: file.case_id };
      const until = endOf(written);
      if (action === 'suspend') await api.call(suspendOwner, { params, body: { reason, until } });
      else await api.call(decideCase, { params, body: { action, reason, until } });
      await reload();
      return true;
    },
  });
  const unchosen = errorOf('action');
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
      <ProblemLine text={refusal === null ? null : refusalText(failure, m.inbox_failed())} />
      <Button type="submit" kind="primary" className="justify-self-start" isBusy={isBusy}>
        {m.moderation_decide_do()}
      </Button>
    </form>
  );
}
