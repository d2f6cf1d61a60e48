import type { Collaboration, CollaborationAnswer, CollaborationOutcome } from '@sabha/contract/collaboration/collaboration';
import type { ApiClient } from '@sabha/contract/core/operation';
import { useState } from 'react';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { ReportButton } from '../../moderation/public.ts';
import { resultTexts } from '../components/collaboration-texts.ts';
import { answererOf, dayOf, nameOf } from './answer-texts.ts';
import { outcomeHeadingId } from './focus-places.ts';
import { OutcomeDialog, type OutcomeStart } from './outcome-dialog.tsx';
import { HeardName } from './people.tsx';
import type { CollaborationWrites } from './use-collaboration-writes.ts';

interface OutcomesProps {
  collaboration: Collaboration;
  writes: CollaborationWrites;
}

/** What came of what was agreed, as both sides tell it; nothing before there is something to tell. */
export function Outcomes({ collaboration, writes }: OutcomesProps) {
  const { answer_list } = collaboration;
  const shown = answer_list.filter(({ outcomes, abilities }) => outcomes.length > 0 || abilities.tell);
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby="collaboration-outcomes" className="rounded-card bg-sunken px-5 py-4">
      <h2 id="collaboration-outcomes" className="font-text text-ui font-semibold tracking-normal">
        {m.collaboration_page_what_came()}
      </h2>
      <ul className="divide-y divide-line">
        {shown.map((answer) => (
          <li key={answer.answer_id} className="grid gap-3 py-3 last:pb-0">
            <OneOutcome collaboration={collaboration} answer={answer} writes={writes} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function OneOutcome({ collaboration, answer, writes }: OutcomesProps & { answer: CollaborationAnswer }) {
  const { answer_id, outcomes, abilities } = answer;
  return (
    <>
      <h3 id={outcomeHeadingId(answer_id)} tabIndex={-1} className="font-text text-sm font-semibold tracking-normal text-fg-2">
        {m.collaboration_page_agreed_with({ names: answererOf(answer.is_mine ? collaboration : answer) })}
      </h3>
      {outcomes.map((outcome) => (
        <OutcomeQuote key={outcome.outcome_id} outcome={outcome} api={writes.api} />
      ))}
      {abilities.tell && <OwnSide collaboration={collaboration} answer={answer} writes={writes} />}
    </>
  );
}

function OutcomeQuote({ outcome, api }: { outcome: CollaborationOutcome; api: ApiClient }) {
  const { outcome_id, result, text, told_at, is_hidden, can_report } = outcome;
  const day = dayOf(told_at);
  return (
    <figure>
      {text !== '' && (
        <blockquote className="text-[1.0625rem] leading-snug font-semibold text-pretty whitespace-pre-line [overflow-wrap:anywhere]">
          “{text}”
        </blockquote>
      )}
      <figcaption className="mt-1 flex flex-wrap items-center justify-between gap-x-3 text-sm text-fg-2">
        <span>
          <span className="font-semibold text-fg">{resultTexts[result]()}</span>
          {'. '}
          {outcome.is_mine ? m.collaboration_page_by_you({ day }) : m.collaboration_page_by({ name: nameOf(outcome), day })}
        </span>
        {can_report && <ReportButton api={api} subject={{ type: 'collaboration_outcome', id: outcome_id }} />}
      </figcaption>
      {is_hidden && (
        <p className="mt-1.5 rounded-control bg-info-tint px-3 py-2 text-sm text-info-text">{m.collaboration_page_outcome_hidden()}</p>
      )}
    </figure>
  );
}

/** What the reader's side has still to tell, or can tell otherwise. */
function OwnSide({ collaboration, answer, writes }: OutcomesProps & { answer: CollaborationAnswer }) {
  const [start, setStart] = useState<OutcomeStart | null>(null);
  const own = answer.outcomes.find(({ is_mine }) => is_mine);
  const other = answer.outcomes.find(({ is_mine }) => !is_mine);
  const name = nameOf(answer.is_mine ? collaboration.author : answer.author);
  const blank = { result: '', text: '' } as const;
  return (
    <div className="grid gap-2.5 border-t border-line pt-3 first:border-0 first:pt-0">
      <p className="text-ui">
        {own && m.collaboration_page_own_side({ name })}
        {!own && (other ? m.collaboration_page_side_missing() : m.collaboration_page_nobody_yet({ name }))}
      </p>
      <p className="flex flex-wrap gap-2.5">
        {own && (
          <Button size="small" onClick={() => setStart({ result: own.result, text: own.text })}>
            {m.collaboration_page_change()}
            <HeardName answer={answer} />
          </Button>
        )}
        {!own && other && (
          <>
            <Button size="small" kind="primary" onClick={() => setStart({ result: other.result, text: '' })}>
              {m.collaboration_page_confirm()}
              <HeardName answer={answer} />
            </Button>
            <Button size="small" onClick={() => setStart(blank)}>
              {m.collaboration_page_differently()}
              <HeardName answer={answer} />
            </Button>
          </>
        )}
        {!own && !other && (
          <Button size="small" kind="primary" onClick={() => setStart(blank)}>
            {m.collaboration_page_tell()}
            <HeardName answer={answer} />
          </Button>
        )}
      </p>
      {start !== null && <OutcomeDialog answer={answer} writes={writes} start={start} onClose={() => setStart(null)} />}
    </div>
  );
}
