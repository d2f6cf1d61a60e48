import type { answerRefusals, Collaboration, CollaborationAnswer } from '@sabha/contract/collaboration/collaboration';
import { m } from '../../../paraglide/messages.js';
import { TextLink } from '../../../ui/button.tsx';
import { formatCount } from '../../../ui/money.ts';
import { AnswerCard } from './answer-card.tsx';
import { AnswerForm } from './answer-form.tsx';
import { dayOf, isAgreed, nameOf } from './answer-texts.ts';
import { answerPartId } from './focus-places.ts';
import { OwnAnswer } from './own-answer.tsx';
import { SenderName, SenderPicture } from './people.tsx';
import type { CollaborationWrites } from './use-collaboration-writes.ts';

const NOTE = 'rounded-card bg-sunken px-5 py-4 text-ui text-fg-2';

interface AnswerPartProps {
  collaboration: Collaboration;
  writes: CollaborationWrites;
}

/** To the poster all answers; to others the form or their own answer, and with whom it is agreed. */
export function AnswerPart({ collaboration, writes }: AnswerPartProps) {
  const { is_mine, answer_list, answer_refused_because, own_status } = collaboration;
  const own = answer_list.find((answer) => answer.is_mine);
  return (
    <aside
      id={answerPartId}
      tabIndex={-1}
      aria-label={m.collaboration_page_answers_part()}
      className="grid grid-cols-[minmax(0,1fr)] gap-4"
    >
      {is_mine ? (
        <AnswerList collaboration={collaboration} writes={writes} />
      ) : (
        <>
          {own && <OwnAnswer collaboration={collaboration} answer={own} writes={writes} />}
          {!own && own_status !== null && own_status !== 'withdrawn' && <p className={NOTE}>{m.collaboration_page_own_hidden()}</p>}
          {answer_refused_because === null && <AnswerForm collaboration={collaboration} writes={writes} />}
          <RefusedNote reason={answer_refused_because} />
          <AgreedWith answers={answer_list.filter((answer) => !answer.is_mine && isAgreed(answer.status))} />
        </>
      )}
    </aside>
  );
}

function AnswerList({ collaboration, writes }: AnswerPartProps) {
  const { answers: count, answer_list } = collaboration;
  const agreed = answer_list.filter(({ status }) => isAgreed(status)).length;
  const waiting = answer_list.filter(({ status }) => status === 'waiting').length;
  const in_talks = answer_list.filter(({ status }) => status === 'in_talks').length;
  return (
    <section aria-labelledby="collaboration-answers" className="rounded-card bg-surface p-5 shadow-1 max-md:p-4.5">
      <h2 id="collaboration-answers" className="text-display-xs">
        {m.collaboration_page_answers({ count, shown: formatCount(count) })}
      </h2>
      <p className="mt-1 text-sm text-fg-2">
        {count === 0 ? m.collaboration_page_no_answers() : describeCounts({ waiting, in_talks, agreed })}
      </p>
      {answer_list.length > 0 && (
        <ul className="mt-1 divide-y divide-line">
          {answer_list.map((answer) => (
            <li key={answer.answer_id} className="py-4 last:pb-0">
              <AnswerCard collaboration={collaboration} answer={answer} writes={writes} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

const refusals: Readonly<Partial<Record<(typeof answerRefusals)[number], () => string>>> = {
  closed: m.collaboration_page_refused_closed,
  ended: m.collaboration_page_refused_ended,
  full: m.collaboration_page_refused_full,
  too_often: m.collaboration_page_refused_too_often,
  consent: m.collaboration_page_refused_consent,
  adults: m.collaboration_page_refused_adults,
  out_of_reach: m.collaboration_page_refused_reach,
};

/** Why the reader cannot answer; nothing where the page shows that by itself. */
function RefusedNote({ reason }: { reason: Collaboration['answer_refused_because'] }) {
  const text = reason === null ? undefined : refusals[reason];
  if (!text) return null;
  return (
    <p className={NOTE}>
      {text()}
      {reason === 'consent' && (
        <>
          {' '}
          <TextLink to="/settings#privacy">{m.collaboration_page_to_privacy()}</TextLink>
        </>
      )}
    </p>
  );
}

/** With whom it is agreed, for who is no side of it. */
function AgreedWith({ answers }: { answers: readonly CollaborationAnswer[] }) {
  if (answers.length === 0) return null;
  return (
    <section aria-labelledby="collaboration-agreed" className="rounded-card bg-surface p-5 shadow-1 max-md:p-4.5">
      <h2 id="collaboration-agreed" className="text-display-xs">
        {m.collaboration_page_agreed_heading()}
      </h2>
      <ul className="mt-1 divide-y divide-line">
        {answers.map(({ answer_id, author, organisation, agreed_at }) => (
          <li key={answer_id} className="flex items-start gap-3 py-3 last:pb-0">
            <SenderPicture author={author} organisation={organisation} size={36} />
            <div className="min-w-0 flex-1">
              <p className="text-ui font-semibold [overflow-wrap:anywhere]">
                <SenderName author={author} organisation={organisation} />
              </p>
              <p className="text-sm text-fg-2">
                {[organisation === null ? '' : nameOf(author), agreed_at === null ? '' : dayOf(agreed_at)].filter(Boolean).join(', ')}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What has become of the answers so far, without what there is none of. */
function describeCounts({ waiting, in_talks, agreed }: Readonly<Record<'waiting' | 'in_talks' | 'agreed', number>>): string {
  return [
    ...(waiting > 0 ? [m.collaboration_page_count_waiting({ shown: formatCount(waiting) })] : []),
    ...(in_talks > 0 ? [m.collaboration_page_count_in_talks({ shown: formatCount(in_talks) })] : []),
    ...(agreed > 0 ? [m.collaboration_page_count_agreed({ shown: formatCount(agreed) })] : []),
  ].join(', ');
}
