import { useState, type SubmitEvent } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Field, Input, NativeSelect } from '../../../ui/field.tsx';
import { m } from '../../../paraglide/messages.js';
import type { AuditQuery } from './audit-query.ts';
import { filteredSubjects, subjectLabel } from './audit-labels.ts';
import { PersonInput, personIdIn } from '../../admin/kit/person-input.tsx';

type Texts = Omit<AuditQuery, 'page'>;

interface AuditFiltersProps {
  query: AuditQuery;
  onAsk: (change: Partial<Texts>) => void;
  onClear: () => void;
}

const isUnknown = (text: string) => text.trim() !== '' && personIdIn(text) === '';

/** Who, what, about what and when; asked all at once, because the log is long. */
export function AuditFilters({ query: { page: _, ...asked }, onAsk, onClear }: AuditFiltersProps) {
  const [texts, setTexts] = useState<Texts>(asked);
  const set = (name: keyof Texts, text: string) => setTexts({ ...texts, [name]: text });
  const isFiltered = Object.values(asked).some((text) => text !== '');
  const isEndBeforeBegin = texts.from !== '' && texts.to !== '' && texts.to < texts.from;
  const isWrongAction = !/^[\w.-]*$/.test(texts.action);
  const isKnown = texts.subject_type === '' || filteredSubjects.some((type) => type === texts.subject_type);

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (isEndBeforeBegin || isWrongAction || isUnknown(texts.actor_id) || isUnknown(texts.person_id)) return;
    onAsk({
      ...texts,
      actor_id: personIdIn(texts.actor_id),
      person_id: personIdIn(texts.person_id),
      action: texts.action.trim(),
      subject_id: texts.subject_id.trim(),
    });
  }
  const person = (name: 'actor_id' | 'person_id', label: string) => (
    <Field label={label} hint={m.staff_filter_person_hint()} error={isUnknown(texts[name]) ? m.staff_filter_person_wrong() : undefined}>
      <PersonInput value={texts[name]} onChange={(text) => set(name, text)} />
    </Field>
  );
  const day = (name: 'from' | 'to', label: string, error?: string) => (
    <Field label={label} error={error}>
      <Input type="date" value={texts[name]} onChange={({ currentTarget }) => set(name, currentTarget.value)} />
    </Field>
  );
  return (
    <form noValidate onSubmit={submit} className="mb-5 grid gap-4 rounded-card bg-surface p-5 shadow-1 sm:grid-cols-2 xl:grid-cols-4">
      {person('actor_id', m.staff_filter_who())}
      {person('person_id', m.staff_filter_about())}
      <Field
        label={m.staff_filter_action()}
        hint={m.staff_filter_action_hint()}
        error={isWrongAction ? m.staff_filter_action_wrong() : undefined}
      >
        <Input
          maxLength={100}
          autoCapitalize="none"
          spellCheck={false}
          value={texts.action}
          onChange={({ currentTarget }) => set('action', currentTarget.value)}
        />
      </Field>
      <Field label={m.staff_filter_subject()}>
        <NativeSelect value={texts.subject_type} onChange={({ currentTarget }) => set('subject_type', currentTarget.value)}>
          <option value="">{m.staff_filter_all()}</option>
          {filteredSubjects.map((type) => (
            <option key={type} value={type}>
              {subjectLabel(type)}
            </option>
          ))}
          {!isKnown && <option value={texts.subject_type}>{subjectLabel(texts.subject_type)}</option>}
        </NativeSelect>
      </Field>
      <Field label={m.staff_filter_subject_id()}>
        <Input maxLength={100} value={texts.subject_id} onChange={({ currentTarget }) => set('subject_id', currentTarget.value)} />
      </Field>
      {day('from', m.staff_filter_from())}
      {day('to', m.staff_filter_to(), isEndBeforeBegin ? m.staff_filter_days_wrong() : undefined)}
      <div className="flex flex-wrap items-end gap-2.5">
        <Button type="submit" kind="strong">
          {m.staff_filter_show()}
        </Button>
        {isFiltered && (
          <Button kind="quiet" onClick={onClear}>
            {m.staff_filter_clear()}
          </Button>
        )}
      </div>
    </form>
  );
}
