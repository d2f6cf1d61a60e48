import { withdrawAnswer } from '@sabha/contract/collaboration/operations';
import { MessageCircle } from 'lucide-react';
import { useState } from 'react';
import { removeDraft } from '../../../lib/forms/form-draft.ts';
import { m } from '../../../paraglide/messages.js';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { AgreeButton, describeAgreement, type AnswerProps } from './agreement.tsx';
import { dayOf, isAgreed, nameOf, statusTexts } from './answer-texts.ts';
import { AskedDialog } from './asked-dialog.tsx';
import { answerHeadingId, answerPartId } from './focus-places.ts';
import { answerDraftOf } from './use-answer-form.ts';

/** The reader's own answer, how it stands, and what they do with it. */
export function OwnAnswer({ collaboration, answer, writes }: AnswerProps) {
  const { answer_id, organisation, status, body, created_at } = answer;
  return (
    <section aria-labelledby={answerHeadingId(answer_id)} className="rounded-card bg-surface p-5 shadow-1 max-md:p-4.5">
      <h2 id={answerHeadingId(answer_id)} tabIndex={-1} className="text-display-xs">
        {m.collaboration_page_your_answer()}
      </h2>
      <p className={classNames('mt-1.5 text-ui font-semibold', isAgreed(status) && 'text-ok-text')}>
        {describeStatus({ collaboration, answer })}
      </p>
      {body !== null && <p className="mt-2.5 text-ui whitespace-pre-line [overflow-wrap:anywhere]">{body}</p>}
      <p className="mt-2 text-sm text-fg-2">
        {organisation !== null && `${m.collaboration_page_in_name_of({ name: organisation.name })}, `}
        {dayOf(created_at)}
      </p>
      <OwnActions collaboration={collaboration} answer={answer} writes={writes} />
    </section>
  );
}

function describeStatus({ collaboration, answer }: Omit<AnswerProps, 'writes'>): string {
  const { status, agreed_at } = answer;
  const name = nameOf(collaboration.author);
  if (status === 'waiting') return m.collaboration_page_waiting_for({ name });
  if (status === 'thanked')
    return collaboration.is_closed_by_staff ? m.collaboration_page_refused_closed() : m.collaboration_page_thanked_you({ name });
  if (status === 'agreed' && agreed_at !== null) return m.collaboration_page_agreed_on({ day: dayOf(agreed_at) });
  return describeAgreement(collaboration, answer) ?? statusTexts[status]();
}

function OwnActions({ collaboration, answer, writes }: AnswerProps) {
  const [isAsking, setAsking] = useState(false);
  const { answer_id, abilities, conversation_id } = answer;
  const withdraw = () =>
    writes.run({
      name: `withdraw:${answer_id}`,
      async call() {
        const written = await writes.api.call(withdrawAnswer, { params: { answer_id } });
        // What is written next is another answer.
        removeDraft(answerDraftOf(collaboration.collaboration_id));
        return written;
      },
      focus: answerPartId,
    });
  return (
    <div className="mt-3.5 flex flex-wrap items-center gap-2 empty:hidden">
      <AgreeButton collaboration={collaboration} answer={answer} writes={writes} />
      {conversation_id !== null && (
        <ButtonLink size="small" to={`/messages/${conversation_id}`}>
          <MessageCircle size={17} strokeWidth={1.75} aria-hidden="true" />
          {m.collaboration_page_open_conversation()}
        </ButtonLink>
      )}
      {abilities.withdraw && (
        <Button size="small" kind="quiet" isBusy={writes.busy === `withdraw:${answer_id}`} onClick={() => setAsking(true)}>
          {m.collaboration_page_withdraw()}
        </Button>
      )}
      <AskedDialog
        isOpen={isAsking}
        title={m.collaboration_page_withdraw_title()}
        text={m.collaboration_page_withdraw_text()}
        action={m.collaboration_page_withdraw()}
        onYes={withdraw}
        onClose={() => setAsking(false)}
      />
    </div>
  );
}
