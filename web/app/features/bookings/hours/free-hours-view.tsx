import type { Availability } from '@sabha/contract/bookings/availability';
import type { ApiClient } from '@sabha/contract/core/operation';
import { ChevronLeft } from 'lucide-react';
import { useId, useRef } from 'react';
import { Link } from 'react-router';
import { refusalText } from '../../../lib/forms/refusal-text.ts';
import { forEditing } from '../../../lib/query/query-of.ts';
import { useRead } from '../../../lib/query/use-read.ts';
import { useAuth } from '../../../lib/session/use-auth.tsx';
import { m } from '../../../paraglide/messages.js';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Switch } from '../../../ui/choice.tsx';
import { Problem } from '../../../ui/problem.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { availabilityRead, summaryRead } from '../bookings-query.ts';
import { meetingsHref } from '../meetings-address.ts';
import { ExceptionFields } from './exception-fields.tsx';
import { Fault } from './form-parts.tsx';
import { MeetingFields } from './meeting-fields.tsx';
import { useFreeHours, useNextFocus, type FreeHours } from './use-free-hours.ts';
import { ViewGuard } from './view-guard.tsx';
import { WeekFields } from './week-fields.tsx';

/** Where one says when one can be met. */
export function FreeHoursView() {
  const { session } = useAuth();
  if (!session) return null;
  return (
    <div className="max-w-[760px]">
      <Link
        to={meetingsHref()}
        className="inline-flex min-h-11 items-center gap-1.5 text-sm font-semibold text-fg-2 underline-offset-4 hover:underline"
      >
        <ChevronLeft size={16} strokeWidth={1.75} aria-hidden className="shrink-0 text-fg-3" />
        {m.hours_back()}
      </Link>
      <h2 tabIndex={-1} className="mt-1 mb-4 text-display-sm outline-none!">
        {m.hours_title()}
      </h2>
      <OwnHours api={session.api} />
    </div>
  );
}

function OwnHours({ api }: { api: ApiClient }) {
  const { loaded: summary, reload: reloadSummary } = useRead(summaryRead);
  const limited_by = summary.state === 'ready' ? summary.value.data.limited_by : null;
  const isWanted = summary.state === 'ready' && limited_by !== 'guardian';
  const { loaded: own, reload } = useRead(forEditing(availabilityRead), { isWanted });
  if (limited_by === 'guardian') {
    return (
      <EmptyState
        headingLevel={3}
        title={m.hours_closed_title()}
        text={m.hours_closed_text()}
        action={<ButtonLink to="/settings#privacy">{m.hours_closed_action()}</ButtonLink>}
      />
    );
  }
  if (summary.state === 'failed') return <Problem text={m.hours_read_failed()} onTryAgain={() => void reloadSummary()} />;
  if (own.state === 'failed') return <Problem text={m.hours_read_failed()} onTryAgain={() => void reload()} />;
  if (own.state === 'ready') {
    return (
      <>
        {limited_by === 'staff' && <p className="mb-4 rounded-card bg-sunken px-5.5 py-4 text-ui max-md:px-4.5">{m.hours_limited()}</p>}
        <FreeHoursForm api={api} known={own.value.data} />
      </>
    );
  }
  return (
    <SkeletonGroup label={m.hours_loading()}>
      <Skeleton className="h-28" />
      <Skeleton className="mt-5 h-96" />
      <Skeleton className="mt-5 h-72" />
    </SkeletonGroup>
  );
}

function FreeHoursForm({ api, known }: { api: ApiClient; known: Availability }) {
  const form = useRef<HTMLFormElement>(null);
  const edited = useFreeHours(api, known);
  const onFocus = useNextFocus(form);
  const { submit, isBusy, isDirty, hasChanged, refusal, failure } = edited;
  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <ViewGuard hasChanged={hasChanged} />
      <OpenSwitch edited={edited} />
      <WeekFields edited={edited} onFocus={onFocus} />
      <MeetingFields edited={edited} known={known} />
      <ExceptionFields edited={edited} onFocus={onFocus} />
      {refusal !== null && <Problem text={refusalText(failure, m.hours_save_failed())} />}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" kind="primary" isBusy={isBusy}>
          {m.hours_save()}
        </Button>
        <p role="status" className="text-sm text-fg-3">
          {isDirty ? m.hours_unsaved() : ''}
        </p>
      </div>
    </form>
  );
}

function OpenSwitch({ edited: { values, write, errorOf } }: { edited: FreeHours }) {
  const id = useId();
  const fault = errorOf('is_open');
  return (
    <section className="rounded-card bg-surface px-5.5 py-3 shadow-1 max-md:px-4.5">
      <Switch
        name="is_open"
        checked={values.is_open}
        aria-invalid={fault !== undefined || undefined}
        aria-describedby={fault === undefined ? undefined : id}
        onChange={({ target }) => write({ is_open: target.checked })}
      >
        <span className="font-semibold">{m.hours_open()}</span>
      </Switch>
      {fault !== undefined && <Fault id={id} text={fault} />}
      <p className="pt-1 pb-2 text-sm text-fg-2">{m.hours_others_see()}</p>
    </section>
  );
}
