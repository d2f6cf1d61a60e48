import {
  collaborationLimits,
  outcomeResults,
  type CollaborationAnswer,
  type OutcomeResult,
} from '@sabha/contract/collaboration/collaboration';
import { recordOutcome } from '@sabha/contract/collaboration/operations';
import { useId } from 'react';
import { refusalText } from '../../../lib/forms/refusal-text.ts';
import { useOperationForm } from '../../../lib/forms/use-operation-form.ts';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { Radio } from '../../../ui/choice.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field, Textarea } from '../../../ui/field.tsx';
import { Problem } from '../../../ui/problem.tsx';
import { resultTexts } from '../components/collaboration-texts.ts';
import { outcomeHeadingId } from './focus-places.ts';
import type { CollaborationWrites } from './use-collaboration-writes.ts';

/** What the form begins with; without a result where the reader has not chosen one. */
export interface OutcomeStart {
  readonly result: OutcomeResult | '';
  readonly text: string;
}

interface OutcomeDialogProps {
  answer: CollaborationAnswer;
  writes: CollaborationWrites;
  start: OutcomeStart;
  onClose: () => void;
}

const describeFault = (path: string) =>
  path === 'result' ? m.collaboration_page_choose_result() : m.composer_shorten({ max: collaborationLimits.outcome });

/** Says for the reader's side what came of what was agreed. */
export function OutcomeDialog({ answer: { answer_id }, writes, start, onClose }: OutcomeDialogProps) {
  const id = useId();
  const focus = outcomeHeadingId(answer_id);
  const { form, submit, errorOf, isBusy, refusal, failure } = useOperationForm<OutcomeStart>({
    schema: recordOutcome.body,
    values: start,
    draft: { name: `collaboration-outcome:${answer_id}:${start.result}`, version: 1 },
    describe: describeFault,
    async send({ result, text }) {
      if (result === '') return false;
      try {
        const { data } = await writes.api.call(recordOutcome, { params: { answer_id }, body: { result, text } });
        writes.put(data, focus);
      } catch (error) {
        return writes.takeRefusal(error, focus);
      }
      onClose();
      return true;
    },
  });
  const problem = errorOf('result');
  return (
    <Dialog
      onClose={onClose}
      title={m.collaboration_page_what_came()}
      description={m.collaboration_page_outcome_text()}
      footer={
        <>
          <Button kind="quiet" onClick={onClose}>
            {m.collaboration_page_cancel()}
          </Button>
          <Button type="submit" form={id} kind="primary" isBusy={isBusy}>
            {m.collaboration_page_send_outcome()}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
        {refusal !== null && <Problem text={refusalText(failure, m.collaboration_page_try_again())} />}
        <fieldset aria-describedby={problem === undefined ? undefined : `${id}p`}>
          <legend className="text-sm font-semibold">{m.collaboration_page_result()}</legend>
          <div className="mt-1 flex flex-wrap gap-x-6">
            {outcomeResults.map((result) => (
              <Radio key={result} {...form.register('result')} value={result}>
                {resultTexts[result]()}
              </Radio>
            ))}
          </div>
          {problem !== undefined && (
            <p id={`${id}p`} role="alert" className="mt-1.5 text-xs font-[550] text-bad-text">
              {problem}
            </p>
          )}
        </fieldset>
        <Field label={m.collaboration_page_outcome_words()} hint={m.collaboration_page_outcome_hint()} error={errorOf('text')} isOptional>
          <Textarea {...form.register('text')} rows={4} />
        </Field>
      </form>
    </Dialog>
  );
}
