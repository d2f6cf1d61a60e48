import { thankForAnswer } from '@sabha/contract/collaboration/operations';
import { MessageCircle } from 'lucide-react';
import { useState } from 'react';
import { m } from '../../../paraglide/messages.js';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { ReportButton } from '../../moderation/public.ts';
import { AgreeButton, describeAgreement, type AnswerProps } from './agreement.tsx';
import { answererOf, dayOf, isAgreed, nameOf, statusTexts } from './answer-texts.ts';
import { AskedDialog } from './asked-dialog.tsx';
import { answerHeadingId } from './focus-places.ts';
import { SenderName, SenderPicture } from './people.tsx';
import { TakeUpDialog } from './take-up-dialog.tsx';

/** An answer as the poster reads it, and what they do with it. */
export function AnswerCard({ collaboration, answer, writes }: AnswerProps) {
  const { answer_id, author, organisation, status, body, created_at } = answer;
  const agreement = describeAgreement(collaboration, answer);
  return (
    <article aria-labelledby={answerHeadingId(answer_id)} className="flex gap-3">
      <SenderPicture author={author} organisation={organisation} size={40} />
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-baseline justify-between gap-x-3">
          <h3
            id={answerHeadingId(answer_id)}
            tabIndex={-1}
            className="min-w-0 font-text text-ui font-semibold tracking-normal [overflow-wrap:anywhere]"
          >
            <SenderName author={author} organisation={organisation} />
          </h3>
          <p className={classNames('text-sm', isAgreed(status) ? 'font-semibold text-ok-text' : 'text-fg-2')}>{statusTexts[status]()}</p>
        </div>
        <p className="text-sm text-fg-2">{[organisation === null ? '' : nameOf(author), dayOf(created_at)].filter(Boolean).join(', ')}</p>
        {body !== null && <p className="mt-1.5 text-ui whitespace-pre-line [overflow-wrap:anywhere]">{body}</p>}
        {agreement !== null && <p className="mt-1.5 text-sm font-semibold">{agreement}</p>}
        <AnswerActions collaboration={collaboration} answer={answer} writes={writes} />
      </div>
    </article>
  );
}

function AnswerActions({ collaboration, answer, writes }: AnswerProps) {
  const [opened, setOpened] = useState<'talk' | 'thank' | null>(null);
  const { answer_id, abilities, conversation_id } = answer;
  const name = answererOf(answer);
  const close = () => setOpened(null);
  const thank = () =>
    writes.run({
      name: `thank:${answer_id}`,
      call: () => writes.api.call(thankForAnswer, { params: { answer_id } }),
      focus: answerHeadingId(answer_id),
    });
  return (
    <div className="mt-2.5 flex flex-wrap items-center gap-2 empty:hidden">
      {abilities.take_up && (
        <Button size="small" kind="primary" aria-label={`${m.collaboration_page_talk()}: ${name}`} onClick={() => setOpened('talk')}>
          {m.collaboration_page_talk()}
        </Button>
      )}
      <AgreeButton collaboration={collaboration} answer={answer} writes={writes} />
      {conversation_id !== null && (
        <ButtonLink size="small" to={`/messages/${conversation_id}`} aria-label={`${m.collaboration_page_open_conversation()}: ${name}`}>
          <MessageCircle size={17} strokeWidth={1.75} aria-hidden="true" />
          {m.collaboration_page_open_conversation()}
        </ButtonLink>
      )}
      {abilities.thank && (
        <Button
          size="small"
          kind="quiet"
          isBusy={writes.busy === `thank:${answer_id}`}
          aria-label={`${m.collaboration_page_thank()}: ${name}`}
          onClick={() => setOpened('thank')}
        >
          {m.collaboration_page_thank()}
        </Button>
      )}
      {abilities.report && <ReportButton api={writes.api} subject={{ type: 'collaboration_answer', id: answer_id }} />}
      {opened === 'talk' && <TakeUpDialog answer={answer} writes={writes} onClose={close} />}
      <AskedDialog
        isOpen={opened === 'thank'}
        title={m.collaboration_page_thank_title({ name: nameOf(answer.author) })}
        text={m.collaboration_page_thank_text()}
        action={m.collaboration_page_thank()}
        onYes={thank}
        onClose={close}
      />
    </div>
  );
}
