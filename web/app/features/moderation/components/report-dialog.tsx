import type { ApiClient } from '@sabha/contract/core/operation';
import { moderationLimits, reportReasons, type ReportReason } from '@sabha/contract/moderation/moderation-case';
import { reportContent } from '@sabha/contract/moderation/operations';
import { CircleCheck } from 'lucide-react';
import { useId, useState } from 'react';
import { readProblem } from '../../../lib/problem-message.ts';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { Radio } from '../../../ui/choice.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field, Textarea } from '../../../ui/field.tsx';
import { reasonNames } from '../reason-names.ts';

interface ReportDialogProps {
  api: ApiClient;
  subject: { readonly type: string; readonly id: number };
  onClose: () => void;
}

/** Telling staff about something: why, and what they should know. Who made it does not learn who told. */
export function ReportDialog({ api, subject, onClose }: ReportDialogProps) {
  const id = useId();
  const [reason, setReason] = useState<ReportReason | null>(null);
  const [details, setDetails] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [sent, setSent] = useState<'first' | 'again' | null>(null);
  async function send(): Promise<void> {
    if (reason === null) return setProblem(m.moderation_report_choose());
    setBusy(true);
    setProblem(undefined);
    try {
      const { data } = await api.call(reportContent, { body: { subject_type: subject.type, subject_id: subject.id, reason, details } });
      setSent(data.is_repeated ? 'again' : 'first');
    } catch (error) {
      setProblem(readProblem(error)?.detail ?? m.moderation_report_failed());
    }
    setBusy(false);
  }
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
            <Button kind="primary" isBusy={isBusy} onClick={() => void send()}>
              {m.moderation_report_send()}
            </Button>
          </>
        ) : (
          <Button kind="primary" onClick={onClose}>
            {m.moderation_close()}
          </Button>
        )
      }
    >
      {sent === null ? (
        <div className="grid gap-5">
          <fieldset aria-describedby={problem === undefined ? undefined : `${id}p`}>
            <legend className="text-sm font-semibold">{m.moderation_report_why()}</legend>
            <div className="mt-1 grid gap-x-6 sm:grid-cols-2">
              {reportReasons.map((one) => (
                <Radio key={one} name={`${id}r`} value={one} checked={reason === one} onChange={() => setReason(one)}>
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
          <Field label={m.moderation_report_details()} hint={m.moderation_report_details_hint()} isOptional>
            <Textarea
              rows={3}
              maxLength={moderationLimits.details}
              value={details}
              onChange={({ currentTarget }) => setDetails(currentTarget.value)}
            />
          </Field>
        </div>
      ) : (
        <p role="status" className="flex items-start gap-3 text-ui">
          <CircleCheck size={22} strokeWidth={1.75} aria-hidden="true" className="mt-0.5 shrink-0 text-ok-text" />
          {sent === 'again' ? m.moderation_report_again() : m.moderation_report_thanks()}
        </p>
      )}
    </Dialog>
  );
}
