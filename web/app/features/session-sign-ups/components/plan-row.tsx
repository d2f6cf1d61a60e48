import type { MyPlan, PlanEntry } from '@sabha/contract/session-sign-ups/sign-up';
import { TriangleAlert } from 'lucide-react';
import { Link } from 'react-router';
import { sessionPath } from '../../../lib/paths.ts';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Tag } from '../../../ui/tag.tsx';
import { StartsIn } from '../../../ui/time/starts-in.tsx';
import { formatTimeRange } from '../../../ui/time/zoned-time.ts';
import { Asked } from '../../../ui/asked.tsx';

export type PlanAction = 'unstar' | 'give_up';

interface PlanRowProps {
  entry: PlanEntry;
  plan: MyPlan;
  isBusy: boolean;
  onAction: (action: PlanAction, session_id: number) => void;
}

/** One session of the plan: when and where, why it is there, and what it clashes with. */
export function PlanRow({ entry, plan, isBusy, onAction }: PlanRowProps) {
  const { session_id, slug, title, starts_at, ends_at, room, is_cancelled, reasons, position, clashes_with } = entry;
  const others = plan.entries.filter((other) => clashes_with.includes(other.session_id)).map((other) => `“${other.title}”`);
  return (
    <article className={classNames('rounded-card bg-surface px-5 py-4 shadow-1', others.length > 0 && 'inset-ring-2 inset-ring-bad')}>
      <div className="flex flex-wrap items-start gap-x-5 gap-y-2">
        <p className="min-w-28 shrink-0 pt-0.5 font-semibold whitespace-nowrap tabular">
          {starts_at === null ? '–' : formatTimeRange(starts_at, ends_at, plan.time_zone)}
        </p>
        <div className="min-w-[min(100%,260px)] flex-1">
          <h3 className={classNames('text-lg leading-snug font-semibold', is_cancelled && 'text-fg-3 line-through')}>
            <Link to={sessionPath(slug)} className="hover:underline">
              {title}
            </Link>
          </h3>
          <p className="flex flex-wrap gap-x-3.5 text-sm text-fg-2">
            {room}
            {starts_at !== null && !is_cancelled && <StartsIn at={starts_at} zone={plan.time_zone} hasDay className="font-medium" />}
          </p>
          <p className="mt-2 flex flex-wrap gap-1.5">
            {is_cancelled ? <Tag kind="bad">{m.plan_cancelled()}</Tag> : null}
            {reasons.includes('has_place') ? <Tag kind="ok">{m.plan_has_place()}</Tag> : null}
            {reasons.includes('waiting') ? <Tag kind="info">{m.plan_waiting({ position: position ?? 0 })}</Tag> : null}
            {reasons.includes('ticket') ? <Tag kind="ok">{m.plan_ticket()}</Tag> : null}
            {reasons.includes('favourite') ? <Tag kind="lit">{m.plan_favourite()}</Tag> : null}
          </p>
        </div>
        <Actions entry={entry} isBusy={isBusy} onAction={(action) => onAction(action, session_id)} />
      </div>
      {others.length > 0 ? (
        <p className="mt-3 flex items-start gap-2 text-ui font-medium text-bad-text">
          <TriangleAlert size={18} strokeWidth={1.75} aria-hidden className="mt-0.5 shrink-0" />
          {m.plan_clash({ titles: others.join(', ') })}
        </p>
      ) : null}
    </article>
  );
}

/** A star goes and comes with a press; a place that was given up may not come back. */
function Actions({
  entry: { title, reasons },
  isBusy,
  onAction,
}: Pick<PlanRowProps, 'entry' | 'isBusy'> & { onAction: (action: PlanAction) => void }) {
  const isPlace = reasons.includes('has_place');
  return (
    <div className="flex flex-wrap gap-2">
      {reasons.includes('favourite') ? (
        <Button isBusy={isBusy} aria-label={m.plan_unstar_of({ title })} onClick={() => onAction('unstar')}>
          {m.plan_unstar()}
        </Button>
      ) : null}
      {isPlace || reasons.includes('waiting') ? (
        <Asked
          label={isPlace ? m.plan_give_up() : m.plan_leave()}
          name={isPlace ? m.plan_give_up_of({ title }) : m.plan_leave_of({ title })}
          title={isPlace ? m.plan_give_up_title() : m.waiting_leave_title()}
          text={isPlace ? m.plan_give_up_text() : m.waiting_leave_text()}
          stay={m.plan_keep()}
          action={isPlace ? m.plan_give_up() : m.plan_leave()}
          isBusy={isBusy}
          onYes={() => onAction('give_up')}
        />
      ) : null}
    </div>
  );
}
