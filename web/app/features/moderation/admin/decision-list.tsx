import type { ApiClient } from '@sabha/contract/core/operation';
import { moderationLimits, type CaseFile, type Decision } from '@sabha/contract/moderation/moderation-case';
import { decideAppeal, reverseDecision } from '@sabha/contract/moderation/operations';
import { useState } from 'react';
import { formatMoment } from '../../../ui/time/zoned-time.ts';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { Field, Textarea } from '../../../ui/field.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { ProblemLine } from '../../admin/kit/components/problem-line.tsx';
import { useAction } from '../../admin/kit/use-action.ts';
import { doneKinds, doneNames } from '../reason-names.ts';

interface DecisionListProps {
  title: string;
  decisions: readonly Decision[];
  file: CaseFile;
  zone: string;
  api: ApiClient;
  reload: () => Promise<void>;
}

/** What was decided in a case, with the appeals against it and the way to take it back. */
export function DecisionList({ title, decisions, ...rest }: DecisionListProps) {
  if (decisions.length === 0) return null;
  return (
    <section aria-labelledby="case-decisions">
      <h2 id="case-decisions" className="text-display-xs">
        {title}
      </h2>
      <ul className="mt-2.5 grid gap-3">
        {decisions.map((decision) => (
          <OneDecision key={decision.decision_id} decision={decision} {...rest} />
        ))}
      </ul>
    </section>
  );
}

type OneProps = Omit<DecisionListProps, 'title' | 'decisions'> & { decision: Decision };

function OneDecision({ decision, file, zone, api, reload }: OneProps) {
  const { action, reason, until, decided_at, decided_by, reversed_at, appeal } = decision;
  const canReverse =
    file.abilities.decide_appeals && reversed_at === null && !['dismiss', 'restore'].includes(action) && appeal?.status !== 'open';
  return (
    <li className="grid gap-2 rounded-card bg-surface px-6 py-5 shadow-1">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-fg-2">
        <Tag kind={reversed_at === null ? doneKinds[action] : 'plain'}>{doneNames[action]()}</Tag>
        {decided_by?.name ?? m.moderation_left()} · {formatMoment(decided_at, zone)}
        {until !== null && <span>{m.moderation_until({ when: formatMoment(until, zone) })}</span>}
        {reversed_at !== null && (
          <span className="font-semibold text-ok-text">{m.moderation_reversed_at({ when: formatMoment(reversed_at, zone) })}</span>
        )}
      </p>
      <p className="text-ui [overflow-wrap:anywhere]">{reason}</p>
      {appeal && (
        <div className="rounded-control bg-sunken px-4 py-3.5">
          <p className="text-sm font-semibold">{m.moderation_appeal_of({ when: formatMoment(appeal.created_at, zone) })}</p>
          <p className="mt-1 text-ui whitespace-pre-line [overflow-wrap:anywhere]">{appeal.text}</p>
          {appeal.answer !== null && (
            <p className="mt-2 text-ui text-fg-2 [overflow-wrap:anywhere]">
              <strong className="font-semibold text-fg">
                {appeal.status === 'reversed' ? m.moderation_appeal_reversed() : m.moderation_appeal_upheld()}
              </strong>{' '}
              {appeal.answer}
            </p>
          )}
          {appeal.status === 'open' && file.abilities.decide_appeals && (
            <DecideAppeal appealId={appeal.appeal_id} api={api} reload={reload} />
          )}
        </div>
      )}
      {canReverse && <Reverse decisionId={decision.decision_id} api={api} reload={reload} />}
    </li>
  );
}

interface ReasonedProps {
  api: ApiClient;
  reload: () => Promise<void>;
}

function DecideAppeal({ appealId, api, reload }: ReasonedProps & { appealId: number }) {
  const [answer, setAnswer] = useState('');
  const [isMissing, setMissing] = useState(false);
  const { isBusy, problem, run } = useAction(reload);
  const decide = (outcome: 'upheld' | 'reversed') => {
    const lacks = answer.trim().length < moderationLimits.shortest_reason;
    setMissing(lacks);
    if (!lacks) void run(() => api.call(decideAppeal, { params: { appeal_id: appealId }, body: { outcome, answer } }));
  };
  return (
    <div className="mt-4 grid gap-3">
      <Field
        label={m.moderation_appeal_your_answer()}
        hint={m.moderation_reason_hint()}
        error={isMissing ? m.moderation_reason_missing() : undefined}
      >
        <Textarea
          rows={3}
          maxLength={moderationLimits.reason}
          value={answer}
          onChange={({ currentTarget }) => setAnswer(currentTarget.value)}
        />
      </Field>
      <ProblemLine text={problem} />
      <div className="flex flex-wrap gap-2.5">
        <Button kind="primary" isBusy={isBusy} onClick={() => decide('reversed')}>
          {m.moderation_appeal_reverse()}
        </Button>
        <Button isBusy={isBusy} onClick={() => decide('upheld')}>
          {m.moderation_appeal_uphold()}
        </Button>
      </div>
    </div>
  );
}

function Reverse({ decisionId, api, reload }: ReasonedProps & { decisionId: number }) {
  const [isOpen, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const { isBusy, problem, run } = useAction(reload);
  if (!isOpen) {
    return (
      <Button size="small" className="justify-self-start" onClick={() => setOpen(true)}>
        {m.moderation_reverse()}
      </Button>
    );
  }
  const reverse = () => {
    const lacks = reason.trim().length < moderationLimits.shortest_reason;
    setMissing(lacks);
    if (!lacks) void run(() => api.call(reverseDecision, { params: { decision_id: decisionId }, body: { reason } }));
  };
  return (
    <div className="grid gap-3">
      <Field label={m.moderation_reason()} error={isMissing ? m.moderation_reason_missing() : undefined}>
        <Textarea
          rows={2}
          maxLength={moderationLimits.reason}
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
      </Field>
      <ProblemLine text={problem} />
      <div className="flex flex-wrap gap-2.5">
        <Button kind="primary" isBusy={isBusy} onClick={reverse}>
          {m.moderation_reverse()}
        </Button>
        <Button kind="quiet" onClick={() => setOpen(false)}>
          {m.moderation_cancel()}
        </Button>
      </div>
    </div>
  );
}
