import type { Collaboration } from '@sabha/contract/collaboration/collaboration';
import { useAuth } from '../../../lib/session/use-auth.tsx';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { Field, Textarea } from '../../../ui/field.tsx';
import { Problem } from '../../../ui/problem.tsx';
import { Select } from '../../../ui/select.tsx';
import { nameOf } from './answer-texts.ts';
import { useAnswerForm } from './use-answer-form.ts';
import type { CollaborationWrites } from './use-collaboration-writes.ts';

/** Stands for the reader among the organisations. */
const me = 'me';

interface AnswerFormProps {
  collaboration: Collaboration;
  writes: CollaborationWrites;
}

/** Answers the poster, who alone reads it. */
export function AnswerForm({ collaboration, writes }: AnswerFormProps) {
  const { user } = useAuth();
  const { form, submit, errorOf, isBusy, refusal, organisations, sender } = useAnswerForm(collaboration, writes);
  const options = [
    { value: me, label: [user?.firstName, user?.lastName].filter(Boolean).join(' ') || m.collaboration_page_me() },
    ...organisations.map(({ community_common_id, name }) => ({ value: String(community_common_id), label: name })),
  ];
  const chosen = sender === null ? me : String(sender);
  function choose(value: string): void {
    form.setValue('community_common_id', value === me ? null : Number(value), { shouldDirty: true, shouldValidate: true });
  }
  return (
    <section aria-labelledby="collaboration-answer" className="rounded-card bg-surface p-5 shadow-1 max-md:p-4.5">
      <h2 id="collaboration-answer" className="text-display-xs">
        {m.collaboration_page_answer()}
      </h2>
      <form noValidate onSubmit={(event) => void submit(event)} className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-4">
        {refusal !== null && <Problem text={refusal} />}
        <Field
          label={m.collaboration_page_answer_words()}
          hint={m.collaboration_page_reads({ name: nameOf(collaboration.author) })}
          error={errorOf('body')}
        >
          <Textarea {...form.register('body')} rows={5} />
        </Field>
        {(organisations.length > 0 || sender !== null) && (
          <Field label={m.collaboration_page_sender()} error={errorOf('community_common_id')}>
            <Select options={options} value={options.some(({ value }) => value === chosen) ? chosen : null} onChange={choose} />
          </Field>
        )}
        <Button type="submit" kind="primary" isBusy={isBusy} className="max-md:w-full md:justify-self-start">
          {m.collaboration_page_send_answer()}
        </Button>
      </form>
    </section>
  );
}
