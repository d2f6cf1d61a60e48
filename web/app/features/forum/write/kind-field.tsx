import { topicKinds, type TopicKind } from '@sabha/contract/forum/topic';
import { CircleQuestionMark, Lightbulb, MessagesSquare, type LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { m } from '../../../paraglide/messages.js';

interface KindText {
  readonly icon: LucideIcon;
  readonly name: () => string;
  readonly text: () => string;
}

const kinds: Readonly<Record<TopicKind, KindText>> = {
  question: { icon: CircleQuestionMark, name: m.newtopic_question, text: m.newtopic_question_text },
  discussion: { icon: MessagesSquare, name: m.newtopic_discussion, text: m.newtopic_discussion_text },
  idea: { icon: Lightbulb, name: m.newtopic_idea, text: m.newtopic_idea_text },
};

/** What a topic is for: three cards, one of which is chosen. */
export const KindField = ({ control }: { control: ComponentProps<'input'> }) => (
  <fieldset className="min-w-0">
    <legend className="text-sm font-semibold">{m.newtopic_kind()}</legend>
    <div className="mt-2 grid gap-2.5 sm:grid-cols-3">
      {topicKinds.map((kind) => {
        const { icon: Icon, name, text } = kinds[kind];
        return (
          <label key={kind} className={CARD}>
            <input {...control} type="radio" value={kind} className="sr-only" />
            <span className="flex items-center gap-2 font-semibold">
              <Icon size={18} strokeWidth={1.75} aria-hidden className="shrink-0" />
              {name()}
            </span>
            <span className="text-sm text-fg-2">{text()}</span>
          </label>
        );
      })}
    </div>
  </fieldset>
);

const CARD =
  'relative grid cursor-pointer content-start gap-1 rounded-control bg-surface px-3.5 py-3 text-ui inset-ring-[1.5px] inset-ring-line-field hover:inset-ring-fg-3 ' +
  'has-checked:bg-action-tint has-checked:inset-ring-2 has-checked:inset-ring-action ' +
  'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus';
