import type { MyPlan, PlanEntry } from '@sabha/contract/session-sign-ups/sign-up';
import { useQueryClient } from '@tanstack/react-query';
import { CalendarPlus } from 'lucide-react';
import { useState } from 'react';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { formatCalendarDay, formatDay } from '../../../ui/time/zoned-time.ts';
import { m } from '../../../paraglide/messages.js';
import { writeOptimistically } from '../../../lib/query/optimistic.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { useAuth } from '../../../lib/session/use-auth.tsx';
import { fetchCalendar, giveUpSignUp, myPlanQuery, takeStarAway, withoutStar } from '../load-my-plan.ts';
import { PlanRow, type PlanAction } from './plan-row.tsx';
import { Problem } from '../../../ui/problem.tsx';

/** Sessions, sign-ups and passes of the person in one plan by day, in the event's zone. */
export function MyPlanPage({ plan }: { plan: MyPlan }) {
  const { session } = useAuth();
  const client = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  async function attempt(work: () => Promise<void>): Promise<void> {
    setIsBusy(true);
    setHasFailed(false);
    try {
      await work();
    } catch {
      setHasFailed(true);
    } finally {
      setIsBusy(false);
    }
  }
  const action = (what: PlanAction, session_id: number) =>
    void attempt(async () => {
      if (!session) return;
      if (what === 'give_up') await giveUpSignUp(session.api, session_id);
      else
        await writeOptimistically(client, {
          query: myPlanQuery,
          change: (before) => withoutStar(before, session_id),
          write: () => takeStarAway(session.api, session_id),
        });
      await client.refetchQueries({ queryKey: myPlanQuery.queryKey });
    });
  return (
    <div className="max-w-[980px]">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div>
          <h1 className="text-[2.875rem] leading-none max-md:text-display-md">{m.plan_title()}</h1>
          <p className="mt-2 max-w-[56ch] text-fg-2">{m.plan_lead()}</p>
        </div>
        {plan.entries.some(({ starts_at }) => starts_at !== null) ? (
          <Button
            isBusy={isBusy}
            onClick={() =>
              void attempt(async () => {
                if (session) saveFile(await fetchCalendar(session.api), 'my-plan.ics');
              })
            }
          >
            <CalendarPlus size={18} strokeWidth={1.75} aria-hidden />
            {m.plan_calendar()}
          </Button>
        ) : null}
      </div>
      {hasFailed ? (
        <div className="mt-5">
          <Problem text={m.plan_failed()} />
        </div>
      ) : null}
      <Passes plan={plan} />
      {plan.entries.length === 0 ? (
        <EmptyState
          className="mt-7 max-w-160"
          title={m.plan_none()}
          text={m.plan_none_text()}
          action={
            <>
              <ButtonLink to="/agenda" kind="primary">
                {m.plan_to_agenda()}
              </ButtonLink>
              <ButtonLink to="/summit-events?category=Workshop">{m.plan_to_workshops()}</ButtonLink>
            </>
          }
        />
      ) : (
        groupByDay(plan).map(([day, entries]) => (
          <section key={day} className="mt-9">
            <h2 className="text-display-sm">{day}</h2>
            <ul className="mt-3.5 grid gap-2.5">
              {entries.map((entry) => (
                <li key={entry.session_id}>
                  <PlanRow entry={entry} plan={plan} isBusy={isBusy} onAction={action} />
                </li>
              ))}
            </ul>
          </section>
        ))
      )}
    </div>
  );
}

function groupByDay({ entries, time_zone }: MyPlan): [string, PlanEntry[]][] {
  const dayOf = ({ starts_at }: PlanEntry) =>
    starts_at === null ? m.plan_open_time() : formatDay(starts_at, time_zone, { style: 'long' });
  return [...Map.groupBy(entries, dayOf)];
}

/** The passes and the days that they open, or the way to one. */
function Passes({ plan: { passes } }: { plan: MyPlan }) {
  if (passes.length === 0)
    return (
      <div className="mt-6 flex flex-wrap items-center justify-between gap-3 rounded-control bg-info-tint px-4 py-3 text-info-text">
        <p className="text-ui font-medium">{m.plan_no_pass()}</p>
        <ButtonLink to="/tickets">{m.plan_get_pass()}</ButtonLink>
      </div>
    );
  const daysOf = (days: readonly string[]) =>
    days.length === 0 ? m.plan_all_days() : days.map((day) => formatCalendarDay(day)).join(', ');
  const lines = [...new Set(passes.map(({ name, valid_on }) => `${name}: ${daysOf(valid_on)}`))];
  return (
    <section className="mt-6 rounded-card bg-surface px-5 py-4 shadow-1">
      <h2 className="text-display-xs">{m.plan_passes()}</h2>
      <ul className="mt-1.5 text-fg-2">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
}
