import type { ChangeScope, EntryWrite } from '@sabha/contract/calendar/entry';
import { useId, useState } from 'react';
import { useOperationForm } from '../../../lib/forms/use-operation-form.ts';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/choice.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field, Input, NativeSelect, Textarea } from '../../../ui/field.tsx';
import { LeaveQuestion } from '../../../ui/leave-question.tsx';
import { Problem } from '../../../ui/problem.tsx';
import { zoneLabel } from '../../../ui/time/zone-label.ts';
import { entrySchema, isRuleSame, toEntry, type EntryValues } from '../entry-form.ts';
import { RepetitionFields } from './repetition-fields.tsx';
import { ScopeChoice } from './scope-choice.tsx';

interface EntryDialogProps {
  values: EntryValues;
  /** Whether there is such an entry, and whether it repeats. */
  isNew: boolean;
  isSeries: boolean;
  zones: readonly string[];
  onSave: (entry: EntryWrite, scope: ChangeScope) => Promise<void>;
  onClose: () => void;
}

const isWhole = (text: string, max: number) => /^\d+$/.test(text) && Number(text) >= 1 && Number(text) <= max;

/** Writes an own entry, new or as it is. What was written is not left behind without a question. */
export function EntryDialog({ values, isNew, isSeries, zones, onSave, onClose }: EntryDialogProps) {
  const [scope, setScope] = useState<ChangeScope>('one');
  // One alone has no repetition, and nothing is asked of the one that is not shown then.
  const isAlone = isSeries && scope === 'one';
  const asAlone = (written: EntryValues): EntryValues => (isAlone ? { ...written, every: 'never' } : written);
  const operationForm = useOperationForm<EntryValues>({
    schema: { safeParse: (written) => entrySchema.safeParse(asAlone(written as EntryValues)) } as typeof entrySchema,
    values,
    describe: (path) =>
      path === 'title' ? m.calendar_title_missing() : path === 'ends' ? m.calendar_ends_wrong() : m.calendar_field_wrong(),
    rules(written) {
      const { every, interval, ending, until, count, starts } = asAlone(written);
      const isMoved = isSeries && isRuleSame(values, written);
      return {
        ...(every !== 'never' && !isWhole(interval, 99) && { interval: m.calendar_interval_hint() }),
        ...(every !== 'never' &&
          ending === 'until' &&
          !isMoved &&
          (until === '' || until < starts.slice(0, 10)) && { until: m.calendar_until_wrong() }),
        ...(every !== 'never' && ending === 'count' && !isWhole(count, 730) && { count: m.calendar_count_wrong() }),
      };
    },
    // Weekdays of which none is left before the last day are the server's to find.
    prefix: isNew ? 'repetition' : 'entry.repetition',
    describeFault: (path) => (path === 'until' ? m.calendar_until_empty() : undefined),
    async send(written) {
      await onSave(toEntry(asAlone(written)), isSeries ? scope : 'all');
      onClose();
    },
  });
  const { form, submit, errorOf, isBusy, refusal } = operationForm;
  const id = useId();
  const [isAsking, setAsking] = useState(false);
  const { isDirty } = form.formState;
  const close = () => (isDirty ? setAsking(true) : onClose());
  const isAllDay = form.watch('is_all_day');
  const [starts, ends] = form.watch(['starts', 'ends']);
  return (
    <Dialog
      onClose={close}
      title={isNew ? m.calendar_new() : m.calendar_edit()}
      footer={
        <>
          <Button kind="quiet" onClick={close}>
            {m.calendar_cancel()}
          </Button>
          <Button type="submit" form={id} kind="primary" isBusy={isBusy}>
            {m.calendar_save()}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={(event) => void submit(event)} className="grid gap-4 pt-2">
        {refusal !== null && <Problem text={refusal || m.calendar_failed()} />}
        <Field label={m.calendar_title_label()} error={errorOf('title')} isRequired>
          <Input {...form.register('title')} maxLength={200} autoComplete="off" />
        </Field>
        <Checkbox {...form.register('is_all_day')}>{m.calendar_all_day()}</Checkbox>
        <div className="grid gap-4 sm:grid-cols-2">
          {(['starts', 'ends'] as const).map((name) => {
            const value = name === 'starts' ? starts : ends;
            return (
              <Field key={name} label={name === 'starts' ? m.calendar_starts() : m.calendar_ends()} error={errorOf(name)} isRequired>
                <Input
                  name={name}
                  type={isAllDay ? 'date' : 'datetime-local'}
                  value={isAllDay ? value.slice(0, 10) : value}
                  onChange={({ currentTarget }) => {
                    const written = currentTarget.value;
                    const next = isAllDay && written !== '' ? `${written}T${value.slice(11) || '09:00'}` : written;
                    form.setValue(name, next, { shouldDirty: true, shouldValidate: errorOf(name) !== undefined });
                  }}
                />
              </Field>
            );
          })}
        </div>
        {!isAllDay && (
          <Field label={m.calendar_zone()}>
            <NativeSelect {...form.register('zone')}>
              {zones.map((zone) => (
                <option key={zone} value={zone}>
                  {zoneLabel(zone)}
                </option>
              ))}
            </NativeSelect>
          </Field>
        )}
        {!isAlone && <RepetitionFields of={operationForm} />}
        <Field label={m.calendar_place()} isOptional>
          <Input {...form.register('place')} maxLength={200} autoComplete="off" />
        </Field>
        <Field label={m.calendar_text()} isOptional>
          <Textarea {...form.register('text')} maxLength={4000} rows={2} />
        </Field>
        {isSeries && <ScopeChoice value={scope} onChange={setScope} />}
      </form>
      <LeaveQuestion isOpen={isAsking} onStay={() => setAsking(false)} onLeave={onClose} />
    </Dialog>
  );
}
