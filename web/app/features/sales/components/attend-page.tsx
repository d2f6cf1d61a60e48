import { useCallback, useEffect, useState, type SubmitEvent } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Field, Input } from '../../../ui/field.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { m } from '../../../paraglide/messages.js';
import type { Place } from '../attend-calls.ts';
import { findEmailFault } from '../field-faults.ts';
import { describeFailure, statusOf } from '../read-problem.ts';
import { Problem } from '../../../ui/problem.tsx';

const loadCalls = () => import('../attend-calls.ts');

/** Where a colleague who got the link of one place says, once, who comes. */
export function AttendPage({ token }: { token: string }) {
  const [place, setPlace] = useState<Place | 'closed' | 'unreachable' | null>(null);
  const [isDone, setIsDone] = useState(false);
  const readLink = useCallback(() => {
    const fetchPlace = async () => (await loadCalls()).fetchPlace(token);
    void fetchPlace().then(
      (found) => setPlace(found.is_open ? found : 'closed'),
      (error: unknown) => setPlace([400, 404].includes(statusOf(error) ?? 0) ? 'closed' : 'unreachable'),
    );
  }, [token]);
  useEffect(readLink, [readLink]);
  return (
    <div className="wrap max-w-[680px] pt-12 pb-24 max-md:pt-8">
      <h1 className="text-display-lg">{m.tickets_attend()}</h1>
      {place === null ? (
        <SkeletonGroup label={m.tickets_loading()} className="mt-6">
          <Skeleton className="h-40 w-full" />
        </SkeletonGroup>
      ) : place === 'unreachable' ? (
        <div className="mt-6">
          <Problem text={m.tickets_unreachable()} onTryAgain={readLink} />
        </div>
      ) : place === 'closed' ? (
        <p className="mt-6 text-lead text-fg-2">{m.tickets_attend_closed()}</p>
      ) : isDone ? (
        <p role="status" className="mt-6 rounded-control bg-ok-tint px-4 py-3 font-medium text-ok-text">
          {m.tickets_attend_done({ name: place.attendee_name })}
        </p>
      ) : (
        <>
          <p className="mt-4 text-lead text-fg-2">{m.tickets_attend_lead({ product: place.product_name, edition: place.edition_name })}</p>
          <AttendForm
            token={token}
            onDone={(filled) => {
              setPlace(filled);
              setIsDone(true);
            }}
            onClosed={() => setPlace('closed')}
          />
        </>
      )}
    </div>
  );
}

function AttendForm({ token, onDone, onClosed }: { token: string; onDone: (place: Place) => void; onClosed: () => void }) {
  const [entered, setEntered] = useState({ attendee_name: '', attendee_email: '', attendee_note: '' });
  const [isChecked, setIsChecked] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const nameError = entered.attendee_name.trim() === '' ? m.tickets_error_name() : undefined;
  const emailError = entered.attendee_email === '' ? undefined : findEmailFault(entered.attendee_email);
  const control = (name: keyof typeof entered) => ({
    value: entered[name],
    onChange: (event: { target: { value: string } }) => setEntered({ ...entered, [name]: event.target.value }),
  });
  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    setIsChecked(true);
    if (nameError !== undefined || emailError !== undefined || isBusy) return;
    setIsBusy(true);
    try {
      onDone(await (await loadCalls()).nameAttendee(token, entered));
    } catch (error) {
      if (statusOf(error) === 409) return onClosed();
      setProblem(describeFailure(error));
      setIsBusy(false);
    }
  }
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="mt-6 grid gap-5 rounded-card bg-surface p-6 shadow-1">
      <Field label={m.tickets_attendee_name()} error={isChecked ? nameError : undefined} isRequired>
        <Input {...control('attendee_name')} autoComplete="name" maxLength={120} />
      </Field>
      <Field label={m.tickets_email()} error={isChecked ? emailError : undefined} isOptional>
        <Input {...control('attendee_email')} type="email" autoComplete="email" maxLength={254} />
      </Field>
      <Field label={m.tickets_attendee_note()} isOptional>
        <Input {...control('attendee_note')} maxLength={300} />
      </Field>
      {problem === null ? null : <Problem text={problem} />}
      <Button type="submit" kind="primary" isBusy={isBusy} className="justify-self-start">
        {m.tickets_save()}
      </Button>
    </form>
  );
}
