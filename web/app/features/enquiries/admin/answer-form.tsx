import type { Enquiry } from '@sabha/contract/enquiries/enquiry';
import { enquiryLimits } from '@sabha/contract/enquiries/limits';
import { answerEnquiry } from '@sabha/contract/enquiries/operations';
import type { ApiClient } from '@sabha/contract/core/operation';
import { refusalText } from '../../../lib/forms/refusal-text.ts';
import { useOperationForm } from '../../../lib/forms/use-operation-form.ts';
import { readProblem } from '../../../lib/problem-message.ts';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { Field, Textarea } from '../../../ui/field.tsx';
import { ProblemLine } from '../../admin/kit/components/problem-line.tsx';

interface AnswerFormProps {
  api: ApiClient;
  row: Enquiry;
  /** How many answers are shown: what a colleague has answered meanwhile is read first. */
  seen_count: number;
  reload: () => Promise<void>;
}

const answerSchema = answerEnquiry.body.pick({ message: true });

/** A letter to who wrote; what is written of it is there again after a reload. */
export function AnswerForm({ api, row: { enquiry_id: id, writer_email }, seen_count, reload }: AnswerFormProps) {
  const { form, submit, errorOf, isBusy, refusal, failure } = useOperationForm({
    schema: answerSchema,
    values: { message: '' },
    isEmptiedWhenSent: true,
    draft: { name: `enquiry:${id}`, version: 1 },
    describe: (_path, fault) => (fault === 'too_big' ? m.composer_shorten({ max: enquiryLimits.answer }) : m.inbox_answer_missing()),
    async send({ message }) {
      try {
        await api.call(answerEnquiry, { params: { id }, body: { message, seen_count } });
      } catch (error) {
        if (readProblem(error)?.status === 409) await reload();
        throw error;
      }
      await reload();
    },
  });
  return (
    <form noValidate className="mt-7 grid gap-5" onSubmit={(event) => void submit(event)}>
      <Field label={m.inbox_answer()} hint={m.inbox_answer_hint({ email: writer_email })} error={errorOf('message')}>
        <Textarea {...form.register('message')} rows={6} maxLength={enquiryLimits.answer} />
      </Field>
      <ProblemLine text={refusal === null ? null : refusalText(failure, m.inbox_failed())} />
      <Button type="submit" kind="primary" className="justify-self-start" isBusy={isBusy}>
        {m.inbox_send_answer()}
      </Button>
    </form>
  );
}
