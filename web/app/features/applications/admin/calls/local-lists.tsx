import type { LocalText } from '@sabha/contract/core/local-text';
import { Plus } from 'lucide-react';
import { Button } from '../../../../ui/button.tsx';
import { m } from '../../../../paraglide/messages.js';
import type { Language } from '../../../admin/kit/components/language-switch.tsx';
import { MoveButtons } from '../../../admin/kit/components/move-buttons.tsx';
import { move } from '../../../admin/kit/editing.ts';
import { LocalField } from './local-field.tsx';
import type { EditedCall } from './use-call.ts';

/** One text of an entry. */
interface Part {
  readonly name: string;
  readonly label: string;
  readonly max: number;
  readonly isLong?: boolean;
}
type Entry = Readonly<Record<string, LocalText>>;

interface LocalListProps {
  title: string;
  add: string;
  parts: readonly Part[];
  entries: readonly Entry[];
  language: Language;
  errorOf: (at: string) => string | undefined;
  onChange: (entries: readonly Entry[]) => void;
}

/** Entries of one or two texts in their order. */
function LocalList({ title, add, parts, entries, language, errorOf, onChange }: LocalListProps) {
  const blank: Entry = Object.fromEntries(parts.map(({ name }) => [name, { en: '' }]));
  return (
    <fieldset className="min-w-0">
      <legend className="text-sm font-semibold">{title}</legend>
      <ol className="mt-1.5 grid grid-cols-1 gap-2.5">
        {entries.map((entry, index) => (
          <li key={`${entries.length} ${index}`} className="grid grid-cols-1 gap-2.5 rounded-control bg-sunken px-4 pt-3 pb-1">
            {parts.map(({ name, ...part }) => (
              <LocalField
                key={name}
                {...part}
                value={entry[name] ?? { en: '' }}
                language={language}
                isRequired
                error={errorOf(`${index}.${name}`)}
                onChange={(text) => onChange(entries.map((each, at) => (at === index ? { ...each, [name]: text } : each)))}
              />
            ))}
            <MoveButtons
              name={entry[parts[0]?.name ?? '']?.en || m.admin_unnamed()}
              index={index}
              count={entries.length}
              onMove={(to) => onChange(move(entries, index, to))}
              onRemove={() => onChange(entries.filter((_, at) => at !== index))}
            />
          </li>
        ))}
      </ol>
      <Button size="small" className="mt-2.5" onClick={() => onChange([...entries, blank])}>
        <Plus size={16} strokeWidth={2} aria-hidden />
        {add}
      </Button>
    </fieldset>
  );
}

/** What the page of the call says beside its form: what one gets, the conditions, and questions that many ask. */
export function LocalLists({ edited: { values, set, errorOf }, language }: { edited: EditedCall; language: Language }) {
  const { benefits, conditions, questions } = values;
  return (
    <div className="grid grid-cols-1 gap-6">
      <LocalList
        title={m.apply_benefits()}
        add={m.calls_add_benefit()}
        parts={[
          { name: 'title', label: m.admin_field_title(), max: 120 },
          { name: 'text', label: m.admin_field_text(), max: 500, isLong: true },
        ]}
        entries={benefits}
        language={language}
        errorOf={(at) => errorOf(`benefits.${at}`)}
        onChange={(next) => set({ benefits: next as typeof benefits })}
      />
      <LocalList
        title={m.apply_conditions()}
        add={m.calls_add_condition()}
        parts={[{ name: 'condition', label: m.calls_condition(), max: 400 }]}
        entries={conditions.map((condition) => ({ condition }))}
        language={language}
        errorOf={(at) => errorOf(`conditions.${at.replace(/\..*$/, '')}`)}
        onChange={(next) => set({ conditions: next.flatMap(({ condition }) => condition ?? []) })}
      />
      <LocalList
        title={m.apply_questions()}
        add={m.calls_add_faq()}
        parts={[
          { name: 'question', label: m.admin_field_question(), max: 200 },
          { name: 'answer', label: m.entries_answer(), max: 1200, isLong: true },
        ]}
        entries={questions}
        language={language}
        errorOf={(at) => errorOf(`questions.${at}`)}
        onChange={(next) => set({ questions: next as typeof questions })}
      />
    </div>
  );
}
