import type { OwnDecision } from '@sabha/contract/moderation/moderation-case';
import { EmptyState } from '../../../ui/states.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { deviceZone, formatMoment } from '../../../ui/time/zoned-time.ts';
import { m } from '../../../paraglide/messages.js';
import { AppealForm } from '../components/appeal-form.tsx';
import { doneKinds, doneNames, nameSubject } from '../reason-names.ts';
import { excerptOf } from '../../attachments/public.ts';

const formatWhen = (at: string) => formatMoment(at, deviceZone(), 'weekday');

/** What staff decided about the person or what they made, why, and the way to have it looked at again. */
export function OwnDecisionsPage({ decisions, onAppealed }: { decisions: readonly OwnDecision[]; onAppealed: () => Promise<void> }) {
  return (
    <div className="max-w-[760px]">
      <h1 className="text-[2.875rem] leading-none max-md:text-display-md">{m.moderation_own_title()}</h1>
      <p className="mt-4 max-w-[60ch] text-ui text-fg-2">{m.moderation_own_text()}</p>
      {decisions.length === 0 ? (
        <EmptyState title={m.moderation_own_none()} text={m.moderation_own_none_text()} className="mt-6" />
      ) : (
        <ul className="mt-6 grid gap-4">
          {decisions.map((decision) => (
            <OneDecision key={decision.decision_id} decision={decision} onAppealed={onAppealed} />
          ))}
        </ul>
      )}
    </div>
  );
}

function OneDecision({ decision, onAppealed }: { decision: OwnDecision; onAppealed: () => Promise<void> }) {
  const { action, reason, until, decided_at, reversed_at, appeal, title, subject_type } = decision;
  const text = excerptOf(decision);
  return (
    <li id={`decision-${decision.decision_id}`} className="grid gap-3 rounded-card bg-surface p-6 shadow-1 max-md:p-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <Tag kind={reversed_at === null ? doneKinds[action] : 'ok'}>
          {reversed_at === null ? doneNames[action]() : m.moderation_reversed()}
        </Tag>
        <span className="text-sm text-fg-2">{formatWhen(decided_at)}</span>
        {until !== null && reversed_at === null && (
          <span className="text-sm text-fg-2">{m.moderation_until({ when: formatWhen(until) })}</span>
        )}
      </div>
      <h2 className="text-display-xs [overflow-wrap:anywhere]">{[nameSubject(subject_type), title].filter(Boolean).join(': ')}</h2>
      {text !== '' && (
        <blockquote className="border-l-[3px] border-line-2 pl-4 text-ui text-fg-2 [overflow-wrap:anywhere]">{text}</blockquote>
      )}
      <p className="text-ui [overflow-wrap:anywhere]">
        <strong className="font-semibold">{m.moderation_why()}</strong> {reason}
      </p>
      {appeal && (
        <div className="rounded-control bg-sunken px-4 py-3.5">
          <p className="text-sm font-semibold">
            {appeal.status === 'open'
              ? m.moderation_appeal_open()
              : appeal.status === 'reversed'
                ? m.moderation_appeal_reversed()
                : m.moderation_appeal_upheld()}
          </p>
          <p className="mt-1 text-ui whitespace-pre-line text-fg-2 [overflow-wrap:anywhere]">{appeal.text}</p>
          {appeal.answer !== null && (
            <p className="mt-2 text-ui whitespace-pre-line [overflow-wrap:anywhere]">
              <strong className="font-semibold">{m.moderation_appeal_answer()}</strong> {appeal.answer}
            </p>
          )}
        </div>
      )}
      {decision.can_appeal && <AppealForm decisionId={decision.decision_id} onDone={onAppealed} />}
    </li>
  );
}
