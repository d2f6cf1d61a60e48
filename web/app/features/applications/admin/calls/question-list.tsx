import { Plus } from 'lucide-react';
import { Button } from '../../../../ui/button.tsx';
import { m } from '../../../../paraglide/messages.js';
import type { Language } from '../../../admin/kit/components/language-switch.tsx';
import { move } from '../../../admin/kit/editing.ts';
import { Panel } from '../../../admin/kit/components/panel.tsx';
import { QuestionCard } from './question-card.tsx';
import { newQuestion } from './question-draft.ts';
import type { EditedCall } from './use-call.ts';

interface QuestionListProps {
  edited: EditedCall;
  language: Language;
  /** How many have answered already. */
  received: number;
}

/** The questions of the form in their order, after name and e-mail, which every form asks. */
export function QuestionList({ edited: { values, set, errorOf }, language, received }: QuestionListProps) {
  const { fields } = values;
  return (
    <Panel title={m.calls_questions()}>
      <p className="text-sm text-fg-2">{m.calls_questions_text()}</p>
      {received > 0 && <p className="mt-2 text-sm font-semibold text-lit-text">{m.calls_answered({ count: received })}</p>}
      <ol className="mt-3 grid grid-cols-1 gap-3">
        {fields.map((field, index) => (
          <QuestionCard
            key={field.name}
            field={field}
            index={index}
            count={fields.length}
            language={language}
            errorOf={(at) => errorOf(`fields.${index}.${at}`)}
            onChange={(next) => set({ fields: fields.map((each, at) => (at === index ? next : each)) })}
            onMove={(to) => set({ fields: move(fields, index, to) })}
            onRemove={() => set({ fields: fields.filter((_, at) => at !== index) })}
          />
        ))}
      </ol>
      <Button className="mt-3" onClick={() => set({ fields: [...fields, newQuestion(fields)] })}>
        <Plus size={18} strokeWidth={2} aria-hidden />
        {m.calls_add_question()}
      </Button>
    </Panel>
  );
}
