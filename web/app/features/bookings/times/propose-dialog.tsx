import { bookingLimits, type Booking } from '@sabha/contract/bookings/booking';
import type { ApiClient } from '@sabha/contract/core/operation';
import { getPerson } from '@sabha/contract/people/person';
import { useId } from 'react';
import { useWatch } from 'react-hook-form';
import { queryOf } from '../../../lib/query/query-of.ts';
import { useRead } from '../../../lib/query/use-read.ts';
import { m } from '../../../paraglide/messages.js';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field, Input, Textarea } from '../../../ui/field.tsx';
import { Problem } from '../../../ui/problem.tsx';
import { useNow } from '../../../ui/time/use-now.ts';
import { Windows } from '../../../ui/windows.tsx';
import { summaryRead } from '../bookings-query.ts';
import { meetingsHref } from '../meetings-address.ts';
import { personHead } from './person-head.tsx';
import { proposalLimits } from './proposal.ts';
import { firstNameOf, lapseText, sendLabel, shownName } from './slot-texts.ts';
import { TimePicker } from './time-picker.tsx';
import { TimesGuard } from './times-guard.tsx';
import { useIsHere } from './use-is-here.ts';
import { usePicks } from './use-picks.ts';
import { useProposal } from './use-proposal.ts';
import { knownSlotsOf, useTimes } from './use-times.ts';
import { WhereFields } from './where-fields.tsx';

interface ProposeDialogProps {
  api: ApiClient;
  /** Who is asked to meet. */
  person: { readonly user_id: number; readonly name: string };
  onProposed: (booking: Booking) => void;
  onClose: () => void;
}

/** Asks somebody to meet at one of up to three times; what is written stays until it is sent, also when the dialog is closed. */
export function ProposeDialog({ api, person, onProposed, onClose }: ProposeDialogProps) {
  const { user_id } = person;
  const name = shownName(person);
  const formId = useId();
  const times = useTimes({ user_id });
  const picks = usePicks(times);
  const known = knownSlotsOf(times);
  const tables = known?.tables ?? 0;
  const isHere = useIsHere();
  const { form, submit, errorOf, isBusy, refusal, hasPerhapsSent } = useProposal({
    api,
    user_id,
    picks,
    tables,
    onSent(booking) {
      // Another dialog may have been opened meanwhile.
      if (isHere()) onClose();
      onProposed(booking);
    },
  });
  const { loaded } = useRead(summaryRead);
  const who = useFaceAndWork(user_id);
  const now = useNow();
  const { chosen } = picks;
  return (
    <Dialog
      onClose={onClose}
      {...personHead({ person: { ...person, profile_image: who.image }, title: m.times_ask_title({ name }), line: who.work })}
      footer={
        <>
          {known?.is_open && loaded.state === 'ready' && <RequestsLeft count={loaded.value.data.requests_left} />}
          <Button kind="quiet" onClick={onClose}>
            {m.times_cancel()}
          </Button>
          {known?.is_open && (
            <Button type="submit" form={formId} kind="primary" isBusy={isBusy}>
              {sendLabel(chosen.length)}
            </Button>
          )}
        </>
      }
    >
      <TimesGuard times={times} closed={m.times_closed({ name })}>
        {(slots) => (
          <div className="grid gap-5">
            <TimePicker times={times} other={slots.is_other_known ? firstNameOf(name) : null} zoneOfHours={slots.time_zone} picks={picks} />
            <p className="text-sm text-fg-2">{lapseText({ name, chosen, now, zone: times.zone })}</p>
            <form
              id={formId}
              noValidate
              onSubmit={(event) => void submit(event)}
              className="@container grid grid-cols-[minmax(0,1fr)] gap-5"
            >
              {refusal !== null && (
                <div className="grid justify-items-start gap-3">
                  <Problem text={refusal} />
                  {hasPerhapsSent && (
                    <ButtonLink size="small" to={meetingsHref()} onClick={onClose}>
                      {m.times_see_meetings()}
                    </ButtonLink>
                  )}
                </div>
              )}
              <div className="grid items-start gap-x-6 gap-y-5 @lg:grid-cols-2">
                <WhereFields form={form} error={errorOf('place')} tables={tables} chosen={chosen} name={name} />
                <div className="grid gap-5">
                  <Field label={m.times_topic()} error={errorOf('topic')} isRequired>
                    <Input {...form.register('topic')} />
                  </Field>
                  <Note form={form} error={errorOf('note')} />
                </div>
              </div>
            </form>
          </div>
        )}
      </TimesGuard>
    </Dialog>
  );
}

/** What the dialog shows of somebody besides the name: what the reader may see of them, and nothing while that is not known. */
function useFaceAndWork(user_id: number): { image: string | null; work: string } {
  const { loaded } = useRead(queryOf(getPerson, { params: { user_id } }));
  // The answer about somebody else may still be there.
  if (loaded.state !== 'ready' || loaded.value.data.user_id !== user_id) return { image: null, work: '' };
  const { profile_image, job_title, organisation } = loaded.value.data;
  return { image: profile_image, work: [job_title, organisation].filter(Boolean).join(', ') };
}

interface NoteProps extends Pick<ReturnType<typeof useProposal>, 'form'> {
  error: string | undefined;
}

function Note({ form, error }: NoteProps) {
  const note = useWatch({ control: form.control, name: 'note' });
  return (
    <Field
      label={m.times_note()}
      hint={m.times_letters({ count: note.trim().length, max: proposalLimits['note'] ?? 0 })}
      error={error}
      isOptional
    >
      <Textarea {...form.register('note')} rows={4} />
    </Field>
  );
}

function RequestsLeft({ count }: { count: number }) {
  const max = bookingLimits.open;
  return (
    <div className="mr-auto flex items-center gap-3 self-center text-sm text-fg-2 max-lg:flex-[1_0_100%]!">
      <Windows lit={count} total={max} max={10} label="" className="max-lg:hidden" />
      <p>{count === 0 ? m.times_none_left() : m.times_left({ count, max })}</p>
    </div>
  );
}
