import type { ApiClient } from '@sabha/contract/core/operation';
import { answerClaim, listClaims } from '@sabha/contract/organisations/claim-operations';
import { claimLimits, type OrganisationClaim } from '@sabha/contract/organisations/claims';
import { useQueryClient } from '@tanstack/react-query';
import { refusalText } from '../../../lib/forms/refusal-text.ts';
import { useOperationForm } from '../../../lib/forms/use-operation-form.ts';
import { readProblem } from '../../../lib/problem-message.ts';
import { refreshReads } from '../../../lib/query/query-client.ts';
import { runProven } from '../../../lib/session/fresh-proof.ts';
import { m } from '../../../paraglide/messages.js';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field, Textarea } from '../../../ui/field.tsx';
import { notify } from '../../../ui/toast.tsx';
import { DialogFoot } from '../../admin/kit/components/dialog-foot.tsx';
import { useAskedClose } from '../../admin/kit/use-asked-close.tsx';
import { namesOf } from './claim-names.ts';

export type ClaimAnswer = 'accepted' | 'declined';

interface AnswerDialogProps {
  api: ApiClient;
  claim: OrganisationClaim;
  answer: ClaimAnswer;
  onDone: () => Promise<void>;
  onClose: () => void;
}

/** Makes who claims an organisation its owner, or declines with a reason. */
export function AnswerDialog({ api, claim, answer, onDone, onClose }: AnswerDialogProps) {
  const client = useQueryClient();
  const isYes = answer === 'accepted';
  const names = namesOf(claim);
  const { form, submit, errorOf, isBusy, refusal, failure, hasChanged } = useOperationForm({
    schema: { safeParse: (written: unknown) => answerClaim.body.safeParse({ answer, ...(written as { answer_text: string }) }) },
    values: { answer_text: '' },
    describe: (_, code) => (code === 'too_big' ? m.composer_shorten({ max: claimLimits.answer }) : m.organisations_admin_reason_missing()),
    async send({ answer_text }) {
      const body = { answer, answer_text: answer_text.trim() };
      const done = await runProven(() => api.call(answerClaim, { params: { id: claim.claim_id }, body })).catch((error: unknown) => {
        // It is answered already, or gone: the list behind the dialog shows how it stands.
        if ([404, 409].includes(readProblem(error)?.status ?? 0)) void refreshReads(client, [listClaims]);
        throw error;
      });
      if (done === null) return false;
      void notify({ kind: 'ok', title: isYes ? m.organisations_admin_now_owner(names) : m.organisations_admin_now_declined(names) });
      await onDone();
      return true;
    },
  });
  const { close, question } = useAskedClose({ hasChanged, isBusy }, onClose);
  return (
    <Dialog
      onClose={close}
      title={isYes ? m.organisations_admin_accept_title(names) : m.organisations_admin_decline_title(names)}
      description={
        isYes ? m.organisations_admin_accept_text() : m.organisations_admin_decline_text({ ...names, days: claimLimits.rest_days })
      }
    >
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5 pt-2">
        {!isYes && (
          <Field
            label={m.organisations_admin_reason()}
            hint={m.organisations_admin_reason_read()}
            error={errorOf('answer_text')}
            isRequired
          >
            <Textarea {...form.register('answer_text')} rows={4} />
          </Field>
        )}
        <DialogFoot
          action={isYes ? m.organisations_admin_accept() : m.organisations_admin_do_decline()}
          isBusy={isBusy}
          problem={refusal === null ? null : refusalText(failure, m.inbox_failed())}
          onClose={close}
        />
      </form>
      {question}
    </Dialog>
  );
}
