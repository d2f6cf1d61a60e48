import type { ApiClient, OperationOutput } from '@sabha/contract/core/operation';
import { moderationLimits, reportReasons, type ReportReason } from '@sabha/contract/moderation/moderation-case';
import { reportContent } from '@sabha/contract/moderation/operations';
import { CircleCheck } from 'lucide-react';
import { useId, useState } from 'react';
import { refusalText } from '../../../lib/forms/refusal-text.ts';
import { useOperationForm } from '../../../lib/forms/use-operation-form.ts';
import { m } from '../../../paraglide/messages.js';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Radio } from '../../../ui/choice.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field, Textarea } from '../../../ui/field.tsx';
import { Problem } from '../../../ui/problem.tsx';
import { reasonNames } from '../reason-names.ts';

interface ReportDialogProps {
  api: ApiClient;
  subject: { readonly type: string; readonly id: number };
  onClose: () => void;
}

interface Written {
  readonly reason: ReportReason | '';
  readonly details: string;
}

type Sent = OperationOutput<typeof reportContent>['data'];

function sentText({ is_repeated, case_id }: Sent): string {
  if (case_id !== null) return m.moderation_report_yours();
  return is_repeated ? m.moderation_report_again() : m.moderation_report_thanks();
}

const writtenSchema = reportContent.body.pick({ reason: true, details: true });

const describeFault = (path: string) =>
  path === 'reason' ? m.moderation_report_choose() : m.composer_shorten({ max: moderationLimits.details });

/** Telling staff about something: why, and what they should know. Who made it does not learn who told. */
export function ReportDialog({ api, subject, onClose }: ReportDialogProps) {
  const id = useId();
  const [sent, setSent] = useState<Sent | null>(null);
  const { form, submit, errorOf, isBusy, refusal, failure } = useOperationForm<Written>({
    schema: writtenSchema,
    values: { reason: '', details: '' },
    draft: { name: `report:${subject.type}:${subject.id}`, version: 1 },
    describe: describeFault,
    async send({ reason, details }) {
      if (reason === '') return false;
      const { data } = await api.call(reportContent, { body: { subject_type: subject.type, subject_id: subject.id, reason, details } });
      setSent(data);
      return true;
    },
  });
  const problem = errorOf('reason');
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={sent === null ? m.moderation_report_title() : m.moderation_report_sent()}
      description={sent === null ? m.moderation_report_text() : undefined}
      footer={
        sent === null ? (
          <>
            <Button kind="quiet" onClick={onClose}>
              {m.moderation_cancel()}
            </Button>
            <Button type="submit" form={`${id}f`} kind="primary" isBusy={isBusy}>
              {m.moderation_report_send()}
            </Button>
          </>
        ) : (
          <>
            <Button kind={sent.case_id === null ? 'primary' : 'quiet'} onClick={onClose}>
              {m.moderation_close()}
            </Button>
            {sent.case_id !== null && (
              <ButtonLink kind="primary" to={`/admin-center/moderation/${sent.case_id}`}>
                {m.moderation_report_open_case()}
              </ButtonLink>
            )}
          </>
        )
      }
    >
      {sent === null ? (
        <form id={`${id}f`} noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
          {refusal !== null && <Problem text={refusalText(failure, m.moderation_report_failed())} />}
          <fieldset aria-describedby={problem === undefined ? undefined : `${id}p`}>
            <legend className="text-sm font-semibold">{m.moderation_report_why()}</legend>
            <div className="mt-1 grid gap-x-6 sm:grid-cols-2">
              {reportReasons.map((one) => (
                <Radio key={one} {...form.register('reason')} value={one}>
                  {reasonNames[one]()}
                </Radio>
              ))}
            </div>
            {problem !== undefined && (
              <p id={`${id}p`} role="alert" className="mt-1.5 text-xs font-[550] text-bad-text">
                {problem}
              </p>
            )}
          </fieldset>
          <Field label={m.moderation_report_details()} hint={m.moderation_report_details_hint()} error={errorOf('details')} isOptional>
            <Textarea {...form.register('details')} rows={3} maxLength={moderationLimits.details} />
          </Field>
        </form>
      ) : (
        <p role="status" className="flex items-start gap-3 text-ui">
          <CircleCheck size={22} strokeWidth={1.75} aria-hidden="true" className="mt-0.5 shrink-0 text-ok-text" />
          {sentText(sent)}
        </p>
      )}
    </Dialog>
  );
}
